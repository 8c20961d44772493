import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The suffix of a file until it is complete. */
const partEnding = '.part';

/**
 * Writes a file atomically: to a temporary file, which is then renamed.
 * @param isForAll whether other users may read it, such as the web server's, whatever the umask is
 */
export function putFile(path: string, content: string | Uint8Array, isForAll = false) {
  const part = path + partEnding;
  const made = mkdirSync(dirname(path), { recursive: true, mode: isForAll ? 0o777 : 0o700 });
  writeFileSync(part, content, { mode: isForAll ? 0o666 : 0o600, flush: true });
  if (isForAll) {
    chmodSync(part, 0o644);
    for (let folder = dirname(path); made && folder.startsWith(made); folder = dirname(folder))
      chmodSync(folder, 0o755);
  }
  renameSync(part, path);
}

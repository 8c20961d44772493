import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Of a file beside the one that it becomes. */
export const partEnding = '.part';

/**
 * Writes a file beside its place, and puts it there at once: nobody ever reads half of it.
 * @param isForAll whether another user reads it, such as the page's host, whatever our umask says
 */
export function putFile(path: string, content: string | Uint8Array, isForAll = false) {
  const part = path + partEnding;
  const made = mkdirSync(dirname(path), { recursive: true, mode: isForAll ? 0o777 : 0o700 });
  writeFileSync(part, content, { mode: isForAll ? 0o666 : 0o600, flush: true });
  if (isForAll) {
    chmodSync(part, 0o644);
    for (let one = dirname(path); made && one.startsWith(made); one = dirname(one))
      chmodSync(one, 0o755);
  }
  renameSync(part, path);
}

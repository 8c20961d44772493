import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file atomically, for the server's user alone: to a temporary file, which is then renamed. */
export function putFile(path: string, content: string | Uint8Array) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.part`, content, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
}

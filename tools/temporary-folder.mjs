import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives this process and its children one folder for temporary files, deleted when this process exits.
 * @returns its path
 */
export function shareTemporaryFolder() {
  if (!process.env.TEST_FOLDER) {
    const folder = mkdtempSync(join(tmpdir(), 'lado-honesto-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    process.env.TEST_FOLDER = folder;
  }
  process.env.TMPDIR = process.env.TEST_FOLDER;
  return process.env.TEST_FOLDER;
}

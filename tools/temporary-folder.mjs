import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a temporary folder, which is deleted when this process exits. @returns {string} its path */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'lado-honesto-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * Gives this process and its children one folder for temporary files, deleted when this process exits.
 * @returns its path
 */
export function shareTemporaryFolder() {
  process.env.TEST_FOLDER ??= makeTemporaryFolder();
  process.env.TMPDIR = process.env.TEST_FOLDER;
  return process.env.TEST_FOLDER;
}

import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

export const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

const firstLine = (text: string) =>
  `# npm run setup wrote this file (${hash(text)}), and keeps it as it is once it is edited.\n`;
const mark = /^# npm run setup wrote this file \(([\da-f]{12})\).*\n/;

/**
 * Writes a file of which setup is the author, unless somebody has edited it.
 * @param replaces whether a text that setup did not write may go, such as what a package brought
 * @returns what became of it
 */
export function writeMarked(
  file: string,
  text: string,
  replaces = (_text: string) => false,
): 'written' | 'unchanged' | 'kept' {
  if (existsSync(file)) {
    const found = readFileSync(file, 'utf8');
    const [line = '', written] = mark.exec(found) ?? [];
    const rest = found.slice(line.length);
    if (rest === text) return 'unchanged';
    const isOurs = written === hash(rest);
    if (!isOurs && !replaces(found)) return 'kept';
  }
  replaceFile(file, firstLine(text) + text, 0o644);
  return 'written';
}

/** Writes a file beside its place and renames it: whoever reads it finds a whole one. Its owner stays. */
export function replaceFile(file: string, text: string, mode: number) {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.new`;
  writeFileSync(next, text, { mode });
  chmodSync(next, mode);
  if (existsSync(file)) {
    const { uid, gid } = statSync(file);
    chownSync(next, uid, gid);
  }
  renameSync(next, file);
}

import { existsSync, readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/** A line `NAME=value`. A quoted value may have several lines. */
const line =
  /^[ \t]*(export[ \t]+)?[\w.-]+[ \t]*=[ \t]*('[^']*'|"[^"]*"|`[^`]*`|[^'"`\s#][^\s#]*([ \t]+[^\s#]+)*)?([ \t]+#.*)?[ \t]*$/gm;

/**
 * Loads the `.env` files of the current folder. Variables of the environment take precedence. Values are
 * taken literally, including `$`.
 * @param mode selects `.env.<mode>.local` and `.env.<mode>`
 * @throws an Error of one line with a file and a line number, without the text, which may be a password
 */
export function loadEnvFiles(mode: 'production' | 'development' = 'production') {
  for (const file of [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']) {
    if (!existsSync(file)) continue;
    checkLines(file, readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
    loadEnvFile(file);
  }
}

/** @throws an Error if the parser would skip a line, or end a value at a `#` */
function checkLines(file: string, text: string) {
  const rest = text.replace(line, (lines) => lines.replace(/[^\n]/g, '')).split('\n');
  const index = rest.findIndex((line) => /^\s*[^#\s]/.test(line));
  if (index < 0) return;
  const [, name] = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=/.exec(rest[index] ?? '') ?? [];
  throw new Error(
    name
      ? `${file}, line ${index + 1}: put the value of ${name} between single quotes`
      : `${file}, line ${index + 1}, is no setting: write NAME=value`,
  );
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { dataFolder, type Machine, webFolder } from '../machine/machine.ts';
import { hash, replaceFile } from '../machine/marked-file.ts';
import type { Given, SetupAnswers } from './answers.ts';
import { readSmtpUrl, writeSmtpUrl } from './smtp-url.ts';

/** The settings that the answers make. */
export const listSettings = (answers: SetupAnswers): Record<string, string> => ({
  NEXT_PUBLIC_SITE_URL: answers.NEXT_PUBLIC_SITE_URL.replace(/\/+$/, ''),
  SMTP_URL: writeSmtpUrl(answers),
  MAIL_TO: answers.MAIL_TO,
  MAIL_FROM: answers.MAIL_FROM,
  ALERT_URL: answers.ALERT_URL,
  DATA_FOLDER: dataFolder,
  PUBLISH_FOLDER: webFolder,
});

/** Quotes a value for Next's reader of such files, to which `$` and `#` mean something. */
function writeLine(name: string, value: string): string {
  const text = value.replaceAll('$', '\\$');
  return `${name}=${/^[\w.,:;/?&=%@+\\$-]*$/.test(text) ? text : `"${text}"`}`;
}

const heading = '# npm run setup wrote these lines, with what they were:';

/**
 * Brings the lines of setup up to date in a file of settings. Other lines stay, and so does one that
 * was edited by hand, unless its answer has changed since.
 * @returns the new text, and the names of the lines that were edited by hand and stay
 */
export function mergeSettings(text: string, settings: Record<string, string>) {
  const lines = text.split('\n').filter((line) => !line.startsWith(heading));
  const [, list = ''] =
    text
      .split('\n')
      .find((line) => line.startsWith(heading))
      ?.split(heading) ?? [];
  const former = new Map(
    list
      .trim()
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );
  const kept: string[] = [];
  const written: string[] = [];
  for (const [name, value] of Object.entries(settings)) {
    const line = value && writeLine(name, value);
    written.push(`${name}=${hash(line)}`);
    const index = lines.findIndex((one) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(one));
    const found = lines[index] ?? '';
    if (found === line) continue;
    const wasWritten = former.get(name);
    const isEdited = wasWritten !== undefined && wasWritten !== hash(found);
    if (isEdited && wasWritten === hash(line)) kept.push(name);
    else if (!found) lines.splice(lines.at(-1) ? lines.length : -1, 0, line);
    else if (line) lines[index] = line;
    else lines.splice(index, 1);
  }
  const body = lines.join('\n').replace(/^\n+|\n+$/g, '');
  return { text: `${heading} ${written.join(' ')}\n${body}\n`, kept };
}

/** Writes the settings, which their owner alone can read. @returns whether they changed, and what was kept */
export function writeSettings(file: string, answers: SetupAnswers) {
  const found = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { text, kept } = mergeSettings(found, listSettings(answers));
  if (text !== found) replaceFile(file, text, 0o600);
  return { isChanged: text !== found, kept };
}

/** Reads a file of settings; none where there is no file. */
export function readSettingsFile(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const read = parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, value.replaceAll('\\$', '$')]),
  );
}

/** Reads what the server of a machine is set to: setup's file, and those of the operator, which yield to it. */
export function readAllSettings({ settings }: Machine): Record<string, string> {
  const files = ['.env', '.env.production', '.env.local'].map((name) =>
    join(dirname(settings), name),
  );
  return Object.assign({}, ...[...files, settings].map(readSettingsFile));
}

/** The answers of an earlier run, which setup offers again. */
export function readAnswers(file: string): Given {
  const { SMTP_URL, NEXT_PUBLIC_SITE_URL, MAIL_TO, MAIL_FROM, ALERT_URL } = readSettingsFile(file);
  const given = { NEXT_PUBLIC_SITE_URL, MAIL_TO, MAIL_FROM, ALERT_URL };
  const known = Object.entries(given).filter(([, value]) => value);
  return { ...Object.fromEntries(known), ...(SMTP_URL && readSmtpUrl(SMTP_URL)) };
}

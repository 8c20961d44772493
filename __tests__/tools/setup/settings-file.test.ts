/** @jest-environment node */
import { join } from 'node:path';
import { loadEnvConfig } from '@next/env';
import { mergeSettings, readSettingsFile } from '../../../tools/setup/answers/settings-file';
import { makeFolder } from '../../project';

const first = { MAIL_TO: 'a@casa.es', MAIL_FROM: 'b@casa.es', ALERT_URL: '' };
const write = (text: string, settings: Record<string, string>) => mergeSettings(text, settings);

test('Settings are read as they were written, by Next and by setup', () => {
  const settings = {
    A_TEST: 'smtps://a%40b:p%23@h:465',
    B_TEST: 'a$b#c@x.es',
    C_TEST: "o'neill@x.es",
  };
  const folder = makeFolder({ '.env.test.local': write('', settings).text });
  const before = { ...process.env };
  const { parsedEnv } = loadEnvConfig(folder, false, console, true);
  process.env = before;
  expect(parsedEnv).toMatchObject(settings);
  expect(readSettingsFile(join(folder, '.env.test.local'))).toEqual(settings);
});

test('Again with the same answers nothing changes', () => {
  const { text } = write('', first);
  expect(write(text, first)).toEqual({ text, kept: [] });
});

test("An answer that changes is the only line that changes, and the operator's lines stay", () => {
  const { text } = write('', first);
  const edited = `${text}# ours\nMAILS_PER_HOUR=100\n`;
  const next = write(edited, { ...first, MAIL_TO: 'c@casa.es', ALERT_URL: 'https://ntfy.sh/x' });
  const [, ...lines] = next.text.split('\n');
  expect(lines).toEqual([
    'MAIL_TO=c@casa.es',
    'MAIL_FROM=b@casa.es',
    '# ours',
    'MAILS_PER_HOUR=100',
    'ALERT_URL=https://ntfy.sh/x',
    '',
  ]);
  const [, ...without] = write(next.text, first).text.split('\n');
  expect(without).toEqual([...edited.split('\n').slice(1)]);
});

test('A line that was edited by hand stays until its answer changes', () => {
  const edited = write('', first).text.replace('a@casa.es', 'z@casa.es');
  expect(write(edited, first)).toEqual({ text: edited, kept: ['MAIL_TO'] });
  expect(write(edited, { ...first, MAIL_TO: 'c@casa.es' }).text).toContain('MAIL_TO=c@casa.es\n');
});

test('A file that an operator wrote gets the lines of the answers, and keeps its own', () => {
  const { text } = write('PORT=3005\nMAIL_TO=old@casa.es\n', first);
  expect(text.split('\n').slice(1)).toEqual([
    'PORT=3005',
    'MAIL_TO=a@casa.es',
    'MAIL_FROM=b@casa.es',
    '',
  ]);
});

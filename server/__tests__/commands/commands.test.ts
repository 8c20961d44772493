import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolder } from '../../../__tests__/project';
import { loadEnvFiles } from '../../../lib/env-files';
import { describeMail, readServerSettings } from '../../settings';
import { runCommand } from '../command';
import { makeSettings, runServer } from '../service';

const before = process.cwd();
afterEach(() => process.chdir(before));

const NEXT_PUBLIC_SITE_URL = 'https://www.casa.es';
const own = { NEXT_PUBLIC_SITE_URL, MAIL_TO: 'hola@casa.es', MAIL_FROM: 'hola@casa.es' };

test.each([
  ['SMTP_URL', 'mail.casa.es'],
  ['SMTP_URL', 'https://mail.casa.es'],
  ['SMTP_URL', 'smtp://user:secreto@mail.casa.es/inbox/x'],
  ['SMTP_URL', 'smtp://user:secreto@mail.casa.es?x=1'],
  ['SMTP_URL', 'smtp://user:secreto@mail.casa.es:99999'],
  ['MAIL_TO', 'hola@casa.es, eve@evil.example'],
  ['MAIL_FROM', 'Casa <hola@casa.es>'],
  ['MAIL_FROM', 'hola@casa.es\nBcc: eve@evil.example'],
  ['DATA_FOLDER', 'out/../out/data'],
  ['MAILS_PER_HOUR', '0'],
  ['ALERT_URL', 'ntfy.sh/secreto'],
  ['ALERT_URL', 'https://user:secreto@ntfy.sh/casa'],
  ['NEXT_PUBLIC_SITE_URL', 'https://user:secreto@www.casa.es'],
  ['NEXT_PUBLIC_API_HOST', 'https://user:secreto@api.casa.es'],
  ['PORT', '70000'],
  ['PORT', '3.5'],
  ['BACKUP_TO', '--rsh=sh:x'],
  ['BACKUP_TO', 'rsync://host/x'],
  ['BACKUP_TO', '/tmp/x'],
  ['BACKUP_TO', 'host::module'],
  ['BACKUP_TO', "a@b:'x"],
])('%s=%s is refused in one line that names it and shows no password', (name, value) => {
  const read = () => readServerSettings({ ...own, [name]: value });
  expect(read).toThrow(new RegExp(`^${name} .*$`));
  expect(read).not.toThrow('secreto');
});

const SMTP_URL = 'smtp://user:secreto@mail.casa.es:587';
const sample = 'hola@ladohonesto.example';

test.each([
  ['an address of the sample', { MAIL_TO: sample, MAIL_FROM: sample }, 'sample'],
  ['an address of the sample', { MAIL_FROM: sample }, 'sample'],
  ['an address of the sample', { MAIL_TO: sample }, 'sample'],
  ['links', { NEXT_PUBLIC_SITE_URL: '' }, 'this machine'],
  ['links', { NEXT_PUBLIC_SITE_URL: 'http://127.0.0.1:3000' }, 'this machine'],
  ['links', { NEXT_PUBLIC_SITE_URL: 'http://[::1]/agencia' }, 'this machine'],
  ['links', { NEXT_PUBLIC_SITE_URL: 'http://casa.localhost:3000' }, 'this machine'],
  ['links', { NEXT_PUBLIC_API_HOST: 'http://localhost:3001' }, 'this machine'],
])('With a server for e-mail it does not start where %s leads nowhere: %j', (_, env, fault) => {
  const read = () => readServerSettings({ ...own, ...env, SMTP_URL });
  expect(read).toThrow(new RegExp(`^SMTP_URL .*${fault}.*$`));
  expect(read).not.toThrow('secreto');
  const defaults = { host: '127.0.0.1', proxies: undefined };
  expect(readServerSettings({ ...own, ...env })).toMatchObject(defaults);
});

test.each([
  ['smtps://u%40casa.es:p%2Fw@mail.casa.es', undefined, true, false],
  ['smtps://u%40casa.es:100%@mail.casa.es:466', 466, true, false],
  ['smtp://u:p@mail.casa.es', undefined, false, true],
  ['smtp://mail.casa.es:25', 25, false, true],
  ['smtp://127.0.0.1:25', 25, false, false],
  ['smtp://[::1]:25', 25, false, false],
  ['smtp://localhost.evil.example:25', 25, false, true],
  ['smtp://127.evil.example:25', 25, false, true],
])('SMTP_URL=%s: port %i, TLS from the start: %j, STARTTLS required: %j', (...row) => {
  const [SMTP_URL, port, secure, requireTLS] = row;
  const settings = readServerSettings({ ...own, SMTP_URL });
  const { options } = createTransport(settings.smtp);
  expect(options).toMatchObject({ secure, requireTLS });
  expect(options.port).toBe(port);
  const pass = SMTP_URL.includes('%2F') ? 'p/w' : '100%';
  if (SMTP_URL.includes('%40')) expect(options.auth).toEqual({ user: 'u@casa.es', pass });
  expect(describeMail(settings)).not.toContain(pass);
});

type Refused = [env: object, ...args: string[]];
test.each<Refused>([
  [{ MAILS_PER_HOUR: '0' }],
  [{}, 'restore'],
  [{}, 'restore', 'no-such-file.sqlite'],
  [{}, 'backup', '--replace'],
  [{}, 'backup', 'one.sqlite', 'two.sqlite'],
  [{}, 'erase', 'ana@casa.es'],
  [{}, '--secreta'],
])('Wrong settings or arguments are refused in one line: %j %s %s', async (env, ...args) => {
  const { code, output } = await runCommand({ ...makeSettings(), ...env }, args);
  expect([code, output.trim().split('\n')]).toEqual([1, [expect.any(String)]]);
});

test('What is refused ends the program, with one line', async () => {
  const { code, output } = await runServer({ SMTP_URL, MAIL_TO: sample }).ended;
  expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('SMTP_URL')]]);
  expect(output).not.toContain('secreto');
});

test.each([
  ['SMTP_URL smtp://u:secreto@casa.es', 'line 1, is no setting: write NAME=value'],
  [
    'A=1\nSMTP_URL=smtp://u:12#secreto@casa.es',
    'line 2: put the value of SMTP_URL between single quotes',
  ],
  [
    '# fine\n\nMAIL_TO=a@casa.es # too\nexport A="x\ny"\nsecreto',
    'line 6, is no setting: write NAME=value',
  ],
])('A broken file of settings is refused, and not shown: %j', (text, fault) => {
  process.chdir(makeFolder({ '.env': text }));
  expect(() => loadEnvFiles()).toThrow(new Error(`.env, ${fault}`));
});

test('A value of a file of settings is taken as it stands', () => {
  const values = ['pa$word99', '$HOME', "pa'w", '"pa#w $x"', "'pa#w $x'"];
  const file = values.map((value, index) => `VALUE_${index}=${value}\n`).join('');
  // In a process of its own: Node writes past the environment of a test.
  const program = `import { loadEnvFiles } from '${resolve('lib/env-files.ts')}'; loadEnvFiles(); console.log(JSON.stringify(process.env));`;
  const args = ['--import', require.resolve('tsx'), '--input-type=module', '--eval', program];
  const cwd = makeFolder({ '.env.local': file });
  const read = JSON.parse(spawnSync(process.execPath, args, { cwd, encoding: 'utf8' }).stdout);
  for (const [index, value] of values.entries())
    expect(read[`VALUE_${index}`]).toBe(value.replace(/^(['"])(.*)\1$/, '$2'));
});

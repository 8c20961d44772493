import { readFileSync, statSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { sample } from '../../lib/sample';
import { describeMail, readProviderSettings } from '../../provider/settings';
import { ana, makeSettings, openTestProvider, post, runProvider } from './provider';

const own = { MAIL_TO: 'hola@casa.es', MAIL_FROM: 'hola@casa.es' };

test.each([
  ['SMTP_URL', 'mail.casa.es'],
  ['SMTP_URL', 'https://mail.casa.es'],
  ['SMTP_URL', 'smtp://user:secreto@mail.casa.es/inbox/x'],
  ['SMTP_URL', 'smtp://user:secreto@mail.casa.es?x=1'],
  ['SMTP_URL', 'smtp://user:secreto@mail.casa.es:99999'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_TO', 'hola'],
  ['MAIL_TO', 'hola@casa.es, eve@evil.example'],
  ['MAIL_FROM', 'Casa <hola@casa.es>'],
  ['MAIL_FROM', 'hola@casa.es\nBcc: eve@evil.example'],
  ['DATA_FOLDER', 'out'],
  ['DATA_FOLDER', 'out/../out/data'],
  ['DATABASE_URL', 'postgres://user:secreto@casa.es'],
  ['DATABASE_URL', 'secreto'],
  ['RETENTION_DAYS', '0'],
  ['RETENTION_DAYS', 'un año'],
  ['RETENTION_DAYS', '1.5'],
  ['PORT', '70000'],
])('%s=%s is refused in one line that names it and shows no password', (name, value) => {
  const read = () => readProviderSettings({ ...own, [name]: value });
  expect(read).toThrow(new RegExp(`^${name} .*$`));
  expect(read).not.toThrow('secreto');
});

test.each([{}, { MAIL_TO: own.MAIL_TO }, { MAIL_FROM: own.MAIL_FROM }])(
  'With a server for e-mail and an address of the sample it does not start: %j',
  (env) => {
    const SMTP_URL = 'smtp://user:secreto@mail.casa.es:587';
    const missing = { MAIL_TO: sample.email, MAIL_FROM: sample.email, ...env };
    expect(() => readProviderSettings({ SMTP_URL, ...missing })).toThrow(/^SMTP_URL .*sample.*$/);
  },
);

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
  const settings = readProviderSettings({ ...own, SMTP_URL });
  const { options } = createTransport(settings.smtp);
  expect(options).toMatchObject({ secure, requireTLS });
  expect(options.port).toBe(port);
  const pass = SMTP_URL.includes('%2F') ? 'p/w' : '100%';
  if (SMTP_URL.includes('%40')) expect(options.auth).toEqual({ user: 'u@casa.es', pass });
  expect(describeMail(settings)).not.toContain(pass);
});

test('A wrong setting or argument ends the program with one line', async () => {
  for (const [env, ...args] of [
    [{ RETENTION_DAYS: '0' }],
    [{ SMTP_URL: 'smtp://user:secreto@127.0.0.1:1', MAIL_TO: sample.email }],
    [{}, 'send', 'no-such-letter.md'],
    [{}, 'erase'],
    [{}, '--secreta'],
  ] as [object, ...string[]][]) {
    const { code, output } = await runProvider({ ...makeSettings(), ...env }, args).ended;
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.any(String)]]);
    expect(output).not.toContain('secreto@');
  }
});

test('A letter that cannot be read is named with the reason, which need not be that it is missing', async () => {
  const { output } = await runProvider(makeSettings(), ['send', 'package.json/carta.md']).ended;
  expect(output).toMatch(/^The file package.json\/carta.md cannot be read: ENOTDIR/m);
});

test('The owner lists, exports and erases what is kept; formulas and the terminal are safe', async () => {
  const env = makeSettings();
  const provider = await openTestProvider(env);
  const risky = ['=1+1', '+34 612', '-1', '@x', '\t=1', 'a;"b"\nc', '\u001b[2Jx'];
  for (const message of risky)
    await post(provider.app, 'contact', { ...ana, message: `${message}` });
  await post(provider.app, 'contact', {
    ...ana,
    name: '=HYPERLINK("//evil.example")',
    email: null,
  });
  await post(provider.app, 'newsletter', { email: ana.email });
  await provider.deliver();
  const run = async (...args: string[]) => (await runProvider(env, args).ended).output;

  const list = await run('list');
  expect(list).toContain(ana.name);
  expect(list).not.toContain('\u001b');
  await run('export');
  const file = `${env.DATA_FOLDER}/mensajes.csv`;
  const csv = readFileSync(file, 'utf8');
  for (const cell of csv.split(/[;\r\n]+/)) expect(cell).not.toMatch(/^\ufeff?"?[=+\-@\t]/);
  expect(csv).toContain('a;""b""\nc');
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');

  expect(await run('erase', ana.email, '--yes')).not.toContain('\u001b');
  expect(await provider.store.findPerson(ana.email)).toEqual({ messages: [], subscriptions: [] });
  expect(await provider.store.listMessages()).toHaveLength(1);
  expect(await run('--help')).toContain('erase');
});

/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { until } from '../../server/__tests__/service';
import { realIdentity } from '../identity';
import { git, makeMachine } from './machine';

type Machine = Awaited<ReturnType<typeof makeMachine>>;
let machine: Machine;
beforeEach(async () => {
  machine = await makeMachine();
}, 60_000);
afterEach(() => machine.close());

const file = '/etc/lado-honesto/settings';
const sendMessage = ({ ask }: Machine, name: string) =>
  ask('contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://www.casaturia.es' },
    body: JSON.stringify({ name, phone: '612345678', email: null, message: name }),
  }).then(({ status }) => status);

test('Without its settings nothing is installed: the first run writes an example, the next name what is missing', async () => {
  const { run, read, write, settings, exists } = machine;
  expect(await run('install.sh')).toMatchObject({ code: 1 });
  expect(read(file)).toContain('SMTP_URL=');
  expect((await run('install.sh')).output).toContain("NEXT_PUBLIC_SITE_URL is still the example's");
  write(file, settings.replace(/^MAIL_FROM.*\n/m, ''));
  expect((await run('install.sh')).output).toContain('lacks MAIL_FROM');
  expect(exists('srv/lado-honesto/current')).toBe(false);
});

test('A server of version 0.8 goes over, also under a narrow umask; then releases turn, fail and turn back', async () => {
  const { run, read, write, settings, ask, mail, origin, change, readState, at, exists } = machine;
  write(
    'opt/lado-honesto/.env.production.local',
    `# npm run setup wrote these lines, with what they were: A=0\n${settings}ALERT_URL=http://127.0.0.1:9/a\\$b\n`,
  );
  write(
    'etc/systemd/system/lado-honesto.service',
    '[Service]\nWorkingDirectory=/opt/lado-honesto\n',
  );
  write('etc/caddy/lado-honesto.d/own.conf', '# ours\n');
  write('var/www/lado-honesto/_next/static/a.js', 'of an open page');
  spawnSync('chmod', ['-R', 'go=', at('var/www/lado-honesto')]);
  const installed = await run('install.sh');
  expect([installed.code, installed.output]).toEqual([0, expect.stringMatching(/^Online: /m)]);
  expect(read(file)).toContain('ALERT_URL=http://127.0.0.1:9/a$b');
  expect(read('etc/caddy/Caddyfile')).toMatch(/^www\.casaturia\.es \{$/m);
  expect(read('etc/caddy/lado-honesto.d/own.conf')).toBe('# ours\n');
  // The server puts the page there after its start, the home page last.
  await until(() => exists('var/www/lado-honesto/index.html'));
  expect(read('var/www/lado-honesto/index.html')).toContain(realIdentity.name);
  for (const path of ['', 'index.html', '_next/static', '_next/static/a.js'])
    expect([path, statSync(at(`var/www/lado-honesto/${path}`)).mode & 0o044]).toEqual([
      path,
      0o044,
    ]);
  expect(statSync(at(file)).mode & 0o007).toBe(0);
  expect(await sendMessage(machine, 'Uno')).toBe(200);

  const before = readState();
  /** An update fails, and says so; the former release answers, with its files and messages. */
  const fails = async (reason: RegExp) => {
    const { code, output } = await run('update.sh');
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
    expect(output).toMatch(/Nothing has changed: [^\n]*\n$/);
    expect(readState()).toEqual(before);
    expect((await ask('health')).status).toBe(200);
    git(origin, 'revert', '--no-edit', 'HEAD');
  };
  change('package-lock.json', () => '{');
  await fails(/^It failed: npm ci/m);
  change('package.json', (text) => text.replace('{', '{ "no-build": true,'));
  await fails(/A fault of this build[\s\S]*^It failed: env /m);
  change(
    'server/main.ts',
    (text) => `if (process.pid) throw new Error('of this version');\n${text}`,
  );
  await fails(/of this version[\s\S]*^The new server does not start/m);
  // It starts where it is tried, and not where it shall run; and leaves a database that is newer.
  change(
    'server/main.ts',
    (text) => `if (!process.env.HOST) {
  const { createClient } = await import('@libsql/client');
  await createClient({ url: 'file:' + process.env.DATA_FOLDER + '/server.sqlite' }).execute('PRAGMA user_version = 999');
  process.exit(1);
}
${text}`,
  );
  await fails(/^The server does not answer[\s\S]*^The former database is back/m);
  expect(await sendMessage(machine, 'Dos')).toBe(200);

  change('server/text/words.ts', (text) => `${text}\n// later\n`);
  expect(await run('update.sh')).toMatchObject({ code: 0 });
  expect(readState().release).not.toBe(before.release);
  expect(await sendMessage(machine, 'Tres')).toBe(200);
  expect(await run('update.sh', '--back')).toMatchObject({ code: 0 });
  expect(readState().release).toBe(before.release);
  expect((await ask('health')).status).toBe(200);
  for (const text of ['Uno', 'Dos', 'Tres'])
    expect(mail.mails.filter((one) => one.text?.includes(text))).toHaveLength(1);
  for (let i = 0; i < 2; i++) expect(await run('update.sh', '--here')).toMatchObject({ code: 0 });
  expect(readdirSync(at('srv/lado-honesto/releases'))).toHaveLength(3);
}, 900_000);

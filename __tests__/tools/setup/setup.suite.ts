/** @jest-environment node */
import { appendFileSync, cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../tools/files';
import { copySources, makeFolder } from '../../project';
import { makeProjectFolder } from './install';
import { answersFor, password, setUp as run, startLogin } from './run-setup';

/** Sets a machine up with a copy of the project, where it builds. */
function setUp(root: string, answers: Record<string, string>, project = makeProject()) {
  return run(root, answers, project);
}

function makeProject() {
  const project = makeProjectFolder();
  copySources(project);
  cpSync('deploy', join(project, 'deploy'), { recursive: true });
  return project;
}

const settings = '/opt/lado-honesto/.env.production.local';
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
/** The texts of all files but the database's. */
const readAll = (root: string) =>
  Object.fromEntries(
    listFiles(root)
      .filter((path) => !path.startsWith('var/lib'))
      .map((path) => [path, readFileSync(join(root, path)).toString('latin1')]),
  );

test('A server is set up by a file of answers: settings, services, host, page, test message', async () => {
  const [mail, root] = [await startLogin(), makeFolder()];
  const project = makeProject();
  const { code, output } = await setUp(root, answersFor(mail.port), project);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('The site is at https://www.casaturia.es/'),
  ]);
  expect(statSync(join(root, settings)).mode & 0o777).toBe(0o600);
  expect(read(root, settings)).toMatch(
    /^SMTP_URL=smtp:\/\/web%40casaturia\.es:p%23w%2Fd%20%241@127/m,
  );
  expect(read(root, '/etc/caddy/Caddyfile')).toMatch(/^www\.casaturia\.es \{$/m);
  expect(read(root, '/etc/systemd/system/lado-honesto.service')).toContain(
    'WorkingDirectory=/opt/lado-honesto\n',
  );
  expect(existsSync(join(root, '/etc/systemd/system/lado-honesto-nightly.timer'))).toBe(true);
  expect(mail.mails).toMatchObject([
    { rcpt: ['oficina@casaturia.es'], subject: expect.stringContaining('Prueba') },
  ]);
  expect(output).not.toContain(password);
  expect(output).not.toContain('p%23w');

  // The identity is the sample's, so the page is not published.
  const page = read(root, '/var/www/lado-honesto/index.html');
  expect(page).toMatch(/name="robots" content="noindex"/);
  expect(page).toContain('mailto:oficina@casaturia.es');
  expect(page).not.toMatch(/lado honesto|960/i);

  // Again, with an answer changed, a line of the operator's, and a file edited by hand.
  appendFileSync(join(root, settings), 'MAILS_PER_HOUR=100\n');
  appendFileSync(join(root, '/etc/caddy/Caddyfile'), '# ours\n');
  const before = readAll(root);
  const same = await setUp(root, answersFor(mail.port), project);
  expect(same.output).not.toMatch(/^Wrote /m);
  expect(same.output).toMatch(/^Kept .*Caddyfile, which was edited by hand/m);
  expect(readAll(root)).toEqual(before);
  const changed = await setUp(
    root,
    { ...answersFor(mail.port), MAIL_TO: 'otra@casaturia.es' },
    project,
  );
  expect(changed.output.match(/^Wrote .*/gm)).toEqual([`Wrote ${join(root, settings)}`]);
  expect(read(root, settings)).toMatch(/^MAIL_TO=otra@casaturia\.es$/m);
  expect(read(root, settings)).toMatch(/^MAILS_PER_HOUR=100$/m);
  expect(read(root, '/var/www/lado-honesto/index.html')).toContain('mailto:otra@casaturia.es');
  expect(mail.mails).toHaveLength(3);
}, 300_000);

test.each([
  ['a wrong password', { SMTP_PASSWORD: 'equivocada' }, /app password/],
  ['a closed port', { SMTP_PORT: '1' }, /does not answer/],
  ['an answer that will not do', { MAIL_TO: 'oficina' }, /^MAIL_TO /],
  ['another web server', { WEB_SERVER: 'apache' }, /^WEB_SERVER /],
])(
  'With %s nothing is written',
  async (_, own, refusal) => {
    const [mail, root] = [await startLogin(), makeFolder()];
    const { code, output } = await setUp(root, { ...answersFor(mail.port), ...own });
    expect([code, output]).toEqual([1, expect.stringMatching(refusal)]);
    expect(output).not.toContain('equivocada');
    expect(listFiles(root)).toEqual([]);
  },
  180_000,
);

test("With nginx, the host has its file, and a folder for what is the operator's own", async () => {
  const [mail, root] = [await startLogin(), makeFolder()];
  await setUp(root, { ...answersFor(mail.port), WEB_SERVER: 'nginx' });
  expect(read(root, '/etc/nginx/sites-enabled/lado-honesto')).toMatch(
    /^\tserver_name www\.casaturia\.es;/m,
  );
  expect(existsSync(join(root, '/etc/nginx/lado-honesto.d'))).toBe(true);
  expect(existsSync(join(root, '/etc/caddy'))).toBe(false);
}, 180_000);

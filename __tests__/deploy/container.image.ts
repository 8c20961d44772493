/** @jest-environment node */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readFields } from '../../server/__tests__/elements';
import { startMailServer } from '../../server/__tests__/mail-server';
import { writeTitle } from '../../tools/launch/check-content';
import { ladoHonesto } from '../agencies';
import { caddy } from '../hosts/caddy';
import { makeFolder } from '../project';

// Builds the image of deploy/ without an engine, from Debian's packages, and runs it as compose.yaml does.
const [base, image] = ['localhost/lado-honesto-base', 'localhost/lado-honesto'];
const site = 'https://www.elladohonesto.es';
const port = 20_000 + (process.pid % 10_000);
const front = port + 1;
const minutes = 60_000;
const work = makeFolder();
const source = join(work, 'source');
const started: ChildProcess[] = [];
let mail: Awaited<ReturnType<typeof startMailServer>>;

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', timeout: 15 * minutes }).trim();
const buildah = (...args: string[]) => run('buildah', ...args);

/** Makes a base image, unless there is one. @throws where no container runs: without root, buildah or mmdebstrap, or in a container */
function makeBase() {
  if (spawnSync('buildah', ['inspect', '--type', 'image', base]).status !== 0) {
    const tar = join(work, 'base.tar');
    const packages = '--include=nodejs,npm,ca-certificates';
    run('mmdebstrap', '--quiet', '--variant=minbase', packages, 'trixie', tar);
    const container = buildah('from', 'scratch');
    buildah('add', '--quiet', container, tar, '/');
    buildah('commit', '--quiet', '--rm', container, base);
  }
  const container = buildah('from', '--quiet', base);
  buildah('run', '--isolation', 'chroot', container, '--', 'true');
  buildah('rm', container);
}

/** Builds the image of the sources. */
function buildImage() {
  // Packages that are here are not downloaded again.
  const cache = `${run('npm', 'config', 'get', 'cache')}:/root/.npm`;
  const args = [
    ...['bud', '--layers', '--isolation', 'chroot', '--tag', image, '--volume', cache],
    ...['--build-arg', `BASE=${base}`, '--build-arg', `NEXT_PUBLIC_SITE_URL=${site}`],
    ...['--file', join(source, 'deploy/Containerfile'), source],
  ];
  return spawnSync('buildah', args, { encoding: 'utf8', timeout: 20 * minutes });
}

/** Makes an update of the image, which differs from it in one file of the page. */
function makeUpdate() {
  const container = buildah('from', image);
  const command = 'echo update | tee public/version.txt > out/version.txt';
  buildah('run', '--isolation', 'chroot', '--user', '0', container, '--', 'sh', '-c', command);
  buildah('commit', '--quiet', '--rm', container, `${image}:update`);
}

/** Writes the settings and the folders of the volumes. */
function makeVolumes(smtp: string) {
  for (const folder of ['data', 'page']) mkdirSync(join(work, folder));
  const settings = readFileSync('deploy/settings.example', 'utf8')
    .replace(/^NEXT_PUBLIC_SITE_URL=.*$/m, `NEXT_PUBLIC_SITE_URL=${site}`)
    .replace(/^SMTP_URL=.*$/m, `SMTP_URL=${smtp}`)
    .replaceAll('example.com', 'elladohonesto.es');
  writeFileSync(join(work, 'settings'), settings);
  chmodSync(join(work, 'settings'), 0o600);
  chmodSync(work, 0o711);
  run('chown', '1000:1000', ...['data', 'page', 'settings'].map((path) => join(work, path)));
}

/** Starts the server of a version, not as root, with a folder for each volume. */
async function startServer(version: string) {
  const container = buildah('from', `${image}:${version}`);
  const volumes = [
    'settings:/app/.env.production.local:ro',
    'data:/var/lib/lado-honesto',
    'page:/var/www/lado-honesto',
  ];
  const options = [
    ...['--isolation', 'chroot', '--user', '1000:1000', '--env', `PORT=${port}`],
    ...['--env', 'PROXIES=1', ...volumes.flatMap((path) => ['--volume', join(work, path)])],
  ];
  const args = (...command: string[]) => ['run', ...options, container, '--', ...command];
  const child = spawn('buildah', args('node', 'server.mjs'), {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  started.push(child);
  await until(() => {
    if (child.exitCode !== null) throw new Error('The server does not start');
    return fetch(`http://127.0.0.1:${port}/api/health`).then(({ ok }) => ok);
  });
  return {
    /** Runs a command beside the server, as `docker compose exec` does. */
    execute: (...command: string[]) => buildah(...args(...command)),
    async stop(signal: NodeJS.Signals) {
      kill(child.pid ?? 0, signal);
      if (child.exitCode === null) await once(child, 'exit');
      buildah('rm', container);
    },
  };
}

/** Waits for a condition; a request that fails does not fulfil it. */
async function until(isTrue: () => unknown, time = 5 * minutes) {
  for (const end = Date.now() + time; Date.now() < end; await pause(100))
    if (await Promise.resolve(isTrue()).catch((error) => error instanceof TypeError && false))
      return;
  throw new Error(`In vain: ${isTrue}`);
}

/** Sends a signal to all processes below one. */
const kill = (process: number, signal: NodeJS.Signals) =>
  spawnSync('kill', ['-s', signal, ...listDescendants(process).map(String)]);

/** The processes below one, the deepest first. */
function listDescendants(process: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(process)], { encoding: 'utf8' });
  const children = stdout.split('\n').filter(Boolean).map(Number);
  return children.flatMap((child) => [...listDescendants(child), child]);
}

afterAll(async () => {
  await mail?.close();
  for (const child of started) {
    kill(child.pid ?? 0, 'SIGKILL');
    child.kill('SIGKILL');
  }
  const { stdout } = spawnSync('buildah', ['containers', '--quiet'], { encoding: 'utf8' });
  for (const container of stdout?.split('\n').filter(Boolean) ?? [])
    if (buildah('inspect', '--format', '{{.FromImage}}', container).startsWith(image))
      buildah('rm', container);
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://localhost:${front}${path}`, { ...init, redirect: 'manual' });
const read = async (path: string) => (await ask(path)).text();

/** Enters the office by a link, changes the phone, presses «Publicar…», and answers the question. */
async function publishPhone(link: string, phone: string) {
  let cookie = '';
  const office = (path: string, init: RequestInit = {}) =>
    ask(`/api/oficina${path}`, { ...init, headers: { origin: site, cookie } });
  const entered = await office(`/entrar${new URL(link).search}`, { method: 'POST' });
  cookie = `${entered.headers.get('set-cookie')?.split(';')[0]}`;
  const form = new FormData();
  const fields = { ...readFields(await (await office('/pagina')).text()), phone };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  await office('/pagina', { method: 'POST', body: form });
  const asked = await (await office('/pagina/publicar')).text();
  const body = new URLSearchParams(readFields(asked, /\/publicar$/));
  const pressed = await office('/pagina/publicar', { method: 'POST', body });
  expect(pressed.headers.get('location')).toMatch(/publicacion$/);
}

test(
  'The image is built, publishes, and loses no message when its server is killed, updated or taken back',
  async () => {
    try {
      makeBase();
    } catch (error) {
      return console.warn(`SKIPPED: no container runs here: ${(error as Error).message}`);
    }
    mkdirSync(source);
    const list = 'git ls-files -z | tar -c --null --files-from - | tar -x -C "$0"';
    execFileSync('sh', ['-c', list, source]);
    const refused = buildImage();
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toContain("agency/identity.ts: phone is still the sample's");

    const identity = JSON.stringify(ladoHonesto, null, 2);
    const file = join(source, 'agency/identity.ts');
    writeFileSync(file, `export const identity: AgencyIdentity = ${identity};`);
    const icon = `<svg><title>${writeTitle(ladoHonesto)}</title></svg>`;
    writeFileSync(join(source, 'public/icon.svg'), icon);
    const { status, stderr } = buildImage();
    if (status !== 0) throw new Error(stderr.slice(-3000));
    makeUpdate();
    mail = await startMailServer();
    makeVolumes(mail.SMTP_URL);
    let server = await startServer('latest');
    const { command, env } = caddy(front, `http://127.0.0.1:${port}`, join(work, 'page/page'));
    const waiting = { ...process.env, ...env, API_WAIT: '60s' };
    started.push(spawn(command, { shell: true, env: waiting, stdio: 'ignore' }));
    // The first start builds the page.
    await until(async () => (await read('/')).includes('El Lado Honesto'));

    const texts: string[] = [];
    const write = async (message: string) => {
      texts.push(message);
      const headers = { 'content-type': 'application/json', origin: site };
      const body = JSON.stringify({ name: 'Ana', phone: '612345678', email: null, message });
      expect((await ask('/api/contact', { method: 'POST', headers, body })).status).toBe(200);
    };
    await write('Antes de una muerte');
    await server.stop('SIGKILL');
    server = await startServer('latest');

    const link = server.execute('node', 'server.mjs', 'office').match(/https:\S+/)?.[0] ?? '';
    await publishPhone(link, '961234567');
    await until(async () => (await read('/')).includes('tel:+34961234567'));

    /** Turns to another version, with visitors: the page is always there, and what is sent waits. */
    async function turnTo(version: string) {
      const pages: number[] = [];
      let isOver = false;
      const visiting = (async () => {
        for (; !isOver; await pause(20)) pages.push((await ask('/')).status);
      })();
      visiting.catch(() => undefined);
      const stopped = server.stop('SIGTERM');
      await pause(100);
      const during = write(`Durante el cambio a ${version}`);
      await stopped;
      server = await startServer(version);
      await during;
      await until(async () => (await ask('/version.txt')).ok === (version === 'update'));
      isOver = true;
      await visiting;
      expect(new Set(pages)).toEqual(new Set([200]));
      expect(await read('/')).toContain('tel:+34961234567');
    }
    await turnTo('update');
    await turnTo('latest');

    const hasArrived = (sent: string) =>
      mail.mails.some(
        ({ rcpt, text }) => rcpt.includes('oficina@elladohonesto.es') && text?.includes(sent),
      );
    await until(() => texts.every(hasArrived));
    await server.stop('SIGTERM');
  },
  40 * minutes,
);

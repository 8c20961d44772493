/** @jest-environment node */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from '../../server/__tests__/mail-server';
import { drawnFile } from '../../tools/launch/check-content';
import { caddy } from '../hosts/caddy';
import { realIdentity } from '../identity';
import { makeFolder } from '../project';

// Builds the image of deploy/ without an engine, from Debian's packages, and runs it as compose.yaml does.
const [base, image] = ['localhost/lado-honesto-base', 'localhost/lado-honesto'];
const site = 'https://www.casaturia.es';
const port = 20_000 + (process.pid % 10_000);
const minutes = 60_000;
const work = makeFolder();
const started: ChildProcess[] = [];

const isRoot = process.getuid?.() === 0;
const missing = ['buildah', 'mmdebstrap', 'caddy'].filter(
  (program) => spawnSync(program, ['--version']).error && spawnSync(program, ['version']).error,
);
const reason = missing.length > 0 ? `needs ${missing}` : isRoot ? '' : 'needs root';
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', timeout: 15 * minutes }).trim();
const buildah = (...args: string[]) => run('buildah', ...args);

/** Makes a base image, unless there is one. */
function makeBase() {
  if (spawnSync('buildah', ['inspect', '--type', 'image', base]).status === 0) return;
  const tar = join(work, 'base.tar');
  const packages = '--include=nodejs,npm,ca-certificates';
  run('mmdebstrap', '--quiet', '--variant=minbase', packages, 'trixie', tar);
  const container = buildah('from', 'scratch');
  buildah('add', '--quiet', container, tar, '/');
  buildah('commit', '--quiet', '--rm', container, base);
}

/** Why this machine runs no container, such as one that is a container itself; undefined if it does. */
function findObstacle(): string | undefined {
  try {
    makeBase();
    const container = buildah('from', '--quiet', base);
    buildah('run', '--isolation', 'chroot', container, '--', 'true');
    buildah('rm', container);
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  }
}

function makeSources(): string {
  const folder = join(work, 'source');
  mkdirSync(folder);
  const list = 'git ls-files -z | tar -c --null --files-from - | tar -x -C "$0"';
  execFileSync('sh', ['-c', list, folder]);
  return folder;
}

function buildImage(folder: string) {
  const setting = (name: string, value: string) => ['--build-arg', `${name}=${value}`];
  return spawnSync(
    'buildah',
    [
      'bud',
      '--layers',
      '--isolation',
      'chroot',
      '--tag',
      image,
      // Packages that are here are not downloaded again.
      '--volume',
      `${run('npm', 'config', 'get', 'cache')}:/root/.npm`,
      ...setting('BASE', base),
      ...setting('NEXT_PUBLIC_SITE_URL', site),
      '--file',
      join(folder, 'deploy/Containerfile'),
      folder,
    ],
    { encoding: 'utf8', timeout: 20 * minutes },
  );
}

function writeIdentity(folder: string) {
  const terms = { valuation: 'Sin coste.', fees: 'El 3,63 %, con IVA.' };
  const legal = { ...realIdentity.legal, insurance: 'Seguros Uno, póliza 1' };
  const identity = JSON.stringify({ ...realIdentity, terms, legal }, null, 2);
  const file = join(folder, 'agency/identity.ts');
  writeFileSync(file, `export const identity: AgencyIdentity = ${identity};`);
  const { name, tagline } = realIdentity;
  writeFileSync(join(folder, drawnFile), JSON.stringify({ name, tagline }));
}

/** Starts the server, not as root, with a folder for each volume. */
async function startServer() {
  const container = buildah('from', image);
  const volumes = ['settings:/app/.env.production.local:ro', 'data:/var/lib/lado-honesto'];
  const options = [...volumes, 'page:/var/www/lado-honesto'].flatMap((volume) => [
    '--volume',
    join(work, volume),
  ]);
  const child = spawn(
    'buildah',
    [
      'run',
      '--isolation',
      'chroot',
      '--user',
      '1000:1000',
      '--env',
      `PORT=${port}`,
      '--env',
      'PROXIES=1',
      ...options,
      container,
      '--',
      'deploy/serve.sh',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  started.push(child);
  const health = `http://127.0.0.1:${port}/api/health`;
  for (let i = 0; i < 600; i++) {
    if (child.exitCode !== null) throw new Error('The server does not start');
    const ok = await fetch(health).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) break;
    await pause(100);
  }
  return async (signal: NodeJS.Signals) => {
    for (const process of listDescendants(child.pid ?? 0)) kill(process, signal);
    if (child.exitCode === null) await once(child, 'exit');
    buildah('rm', container);
  };
}

const kill = (process: number, signal: NodeJS.Signals) => {
  try {
    globalThis.process.kill(process, signal);
  } catch {} // it has ended
};

/** The processes below one, the deepest first. */
function listDescendants(process: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(process)], { encoding: 'utf8' });
  const children = stdout.split('\n').filter(Boolean).map(Number);
  return children.flatMap((child) => [...listDescendants(child), child]);
}

afterAll(async () => {
  for (const child of started) {
    for (const process of listDescendants(child.pid ?? 0)) kill(process, 'SIGKILL');
    child.kill('SIGKILL');
  }
  for (const container of buildah('containers', '--quiet').split('\n').filter(Boolean))
    if (buildah('inspect', '--format', '{{.FromImage}}', container).startsWith(image))
      buildah('rm', container);
});

(reason ? test.skip : test)(
  `The image is built, and no message is lost when its server is killed or replaced${reason && ` (${reason})`}`,
  async () => {
    const obstacle = findObstacle();
    if (obstacle) return console.warn(`SKIPPED: no container runs here: ${obstacle}`);

    const source = makeSources();
    const refused = buildImage(source);
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toContain("agency/identity.ts still has the sample's texts");
    expect(refused.stdout).not.toContain('npm ci');

    writeIdentity(source);
    const { status, stderr } = buildImage(source);
    if (status !== 0) throw new Error(stderr.slice(-3000));

    const mail = await startMailServer();
    for (const folder of ['data', 'page']) mkdirSync(join(work, folder));
    const example = readFileSync('deploy/settings.example', 'utf8');
    const settings = example
      .replace(/^NEXT_PUBLIC_SITE_URL=.*$/m, `NEXT_PUBLIC_SITE_URL=${site}`)
      .replace(/^SMTP_URL=.*$/m, `SMTP_URL=${mail.SMTP_URL}`)
      .replaceAll('example.com', 'casaturia.es');
    writeFileSync(join(work, 'settings'), settings);
    chmodSync(join(work, 'settings'), 0o600);
    chmodSync(work, 0o711);
    run('chown', '1000:1000', ...['data', 'page', 'settings'].map((path) => join(work, path)));

    let stop = await startServer();
    const front = port + 1;
    const { command, env } = caddy(front, `http://127.0.0.1:${port}`, join(work, 'page/page'));
    const [program = '', ...args] = command.split(' ');
    started.push(
      spawn(program, args, { env: { ...process.env, ...env, API_WAIT: '60s' }, stdio: 'ignore' }),
    );
    const ask = (path: string, init = {}) => fetch(`http://localhost:${front}${path}`, init);
    // The first start builds the page.
    for (let i = 0; i < 300 && !(await ask('/').catch(() => undefined))?.ok; i++) await pause(1000);
    expect(await (await ask('/')).text()).toContain('Casa Turia');

    const texts: string[] = [];
    const send = async (call: string, body: Record<string, unknown>) => {
      const headers = { 'content-type': 'application/json', origin: site };
      const answer = await ask(`/api/${call}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      expect([call, answer.status]).toEqual([call, 200]);
    };
    const write = (message: string) => {
      texts.push(message);
      return send('contact', { name: 'Ana', phone: '612345678', email: null, message });
    };
    await write('Primero');
    await send('newsletter', { email: 'ana@casaturia.es' });

    await write('Antes de una muerte');
    await stop('SIGKILL');
    stop = await startServer();

    // An update, with visitors: the page is always there, and what is sent waits.
    const isOver = new AbortController();
    const pages: number[] = [];
    const visiting = (async () => {
      while (!isOver.signal.aborted) {
        pages.push((await ask('/')).status);
        await pause(20);
      }
    })();
    const stopped = stop('SIGTERM');
    await pause(100);
    const during = write('Durante la actualización');
    await stopped;
    stop = await startServer();
    await during;
    isOver.abort();
    await visiting;
    expect(new Set(pages)).toEqual(new Set([200]));

    const office = () => mail.mails.filter(({ rcpt }) => rcpt.includes('oficina@casaturia.es'));
    const arrived = () => texts.filter((text) => office().some((one) => one.text?.includes(text)));
    for (let i = 0; i < 600 && arrived().length < texts.length; i++) await pause(100);
    expect(arrived()).toEqual(texts);
    await stop('SIGTERM');
    expect(existsSync(join(work, 'page/page/index.html'))).toBe(true);
    await mail.close();
  },
  40 * minutes,
);

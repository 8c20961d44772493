import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withoutSecrets } from '../machine/run-command.ts';

/** How long a server may take to start, or to send an e-mail, in milliseconds. */
const patience = 30_000;

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

type Health = { ok: boolean; problems: string[]; waiting?: number };

/** Asks a server how it is. @returns undefined when it does not answer */
export const readHealth = (origin: string): Promise<Health | undefined> =>
  fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5000) })
    .then((response) => response.json())
    .catch(() => undefined);

/**
 * Waits for what a server says of itself.
 * @throws an Error of one line, when it does not come to it in time
 */
export async function waitForHealth(
  origin: string,
  isFine: (health: Health) => boolean,
  isGone = () => false,
  time = patience,
): Promise<Health> {
  let health: Health | undefined;
  for (const end = Date.now() + time; Date.now() < end && !isGone(); await pause(200)) {
    health = await readHealth(origin);
    if (health && isFine(health)) return health;
  }
  const state = health ? `says ${JSON.stringify(health)}` : 'does not answer';
  throw new Error(`The server at ${origin} ${state}`);
}

/** What a server that is tried leaves alone: nothing rings, leaves or is published. */
const quiet = {
  ...{ SMTP_URL: '', ALERT_URL: '', NOTIFY_URL: '', DATABASE_URL: '', BACKUP_TO: '' },
  ...{ PUBLISH_FOLDER: '', PUBLISH_URL: '', HOST: '127.0.0.1' },
};

/**
 * Starts a project's server on a free port of this machine until `use` has ended. Nothing rings,
 * and no e-mail leaves, unless `own` has SMTP_URL.
 * @param project the folder of the version to try
 * @param settings those of the server that runs
 * @param own what is otherwise, such as DATA_FOLDER
 * @throws an Error of one line with the last line of the server, when it does not start
 */
export async function withServer<Result>(
  project: string,
  settings: Record<string, string>,
  own: Record<string, string>,
  use: (origin: string) => Promise<Result>,
  time = patience,
): Promise<Result> {
  const port = await findPort();
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: project,
    env: { ...withoutSecrets(), ...settings, ...quiet, ...own, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const ended = once(server, 'exit');
  const isGone = () => server.exitCode !== null || server.signalCode !== null;
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitForHealth(origin, () => true, isGone, time).catch((error) => {
      if (!isGone()) throw error;
      const lines = said.trim().split('\n');
      console.error(lines.slice(-20).join('\n'));
      const reason = lines.find((line) => /error/i.test(line)) ?? lines.at(-1);
      throw new Error(`the server does not start: ${reason}`);
    });
    return await use(origin);
  } finally {
    if (!isGone()) server.kill();
    await ended;
  }
}

/** A folder of its own for a server that is tried, deleted afterwards. */
export async function withFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'lado-honesto-'));
  return use(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

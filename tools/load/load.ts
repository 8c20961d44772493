import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from '../../server/http/app.tsx';
import { createBodies } from '../../server/http/bodies.ts';
import { listen } from '../../server/http/listen.ts';
import { openService } from '../../server/service.ts';
import { readServerSettings } from '../../server/settings.ts';
import { startLibsqlServer } from '../libsql-server.ts';
import { makeTemporaryFolder } from '../temporary-folder.mjs';
import { measureOffice } from './office.ts';

// `npm run bench:server -- 5000` sends 5000 contact requests instead of 2000, on the loopback address.
const atOnce = 50;
await (process.send ? serve() : compare(Math.min(Number(process.argv[2] ?? 2000), 100_000)));

/** Measures with a file, and then with a libSQL server on this machine. */
async function compare(total: number) {
  await measure(total, 'a file');
  const { url, stop } = await startLibsqlServer(makeTemporaryFolder());
  await measure(total, 'libSQL', url).finally(stop);
  console.log(`${new Date().toISOString().slice(0, 10)}  ${await measureOffice()}`);
}

/** Serves the calls without limits in a process of its own, and writes the e-mails to files. */
async function serve() {
  const settings = readServerSettings(process.env);
  const anyone = () => true;
  const { store, start } = await openService(settings, anyone);
  const app = createApp({
    store,
    isAllowed: anyone,
    consume: anyone,
    readBody: createBodies(2 ** 20),
    wake() {},
    log: console.error,
  });
  await start();
  process.send?.(await listen(createAdaptorServer(app) as Server, 0));
  process.on('message', () => process.send?.(process.memoryUsage.rss()));
}

async function measure(total: number, place: string, DATABASE_URL = '') {
  const env = { ...process.env, DATA_FOLDER: makeTemporaryFolder(), DATABASE_URL, SMTP_URL: '' };
  const server = fork('tools/load/load.ts', { env, execArgv: ['--import', 'tsx'] });
  try {
    const [url] = await once(server, 'message');
    const times: number[] = [];
    let sent = 0;
    const send = async () => {
      while (sent < total) {
        const message = {
          name: `Ana ${sent++}`,
          phone: '612345678',
          email: null,
          message: 'Vendo un piso',
        };
        const body = JSON.stringify(message);
        const headers = { 'content-type': 'application/json', origin: url };
        const start = performance.now();
        const answer = await fetch(`${url}/contact`, { method: 'POST', headers, body });
        if (!answer.ok || !(await answer.json()).success) throw new Error(`${answer.status}`);
        times.push(performance.now() - start);
      }
    };
    const start = performance.now();
    await Promise.all(Array.from({ length: atOnce }, send));
    const seconds = (performance.now() - start) / 1000;
    const slowest = times.toSorted((a, b) => a - b)[Math.floor(total * 0.99)] ?? 0;
    server.send('memory');
    const [memory] = await once(server, 'message');
    const rates = [
      `${(total / seconds).toFixed()} requests a second, each stored durably in ${place}`,
      `${slowest.toFixed()} ms, the 99th percentile at ${atOnce} at once`,
      `${(memory / 2 ** 20).toFixed()} MB of memory (RSS) after ${total} requests`,
    ];
    for (const rate of rates) console.log(`${new Date().toISOString().slice(0, 10)}  ${rate}`);
  } finally {
    server.kill();
  }
}

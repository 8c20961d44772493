import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from '../../provider/app.ts';
import { openProvider } from '../../provider/provider.ts';
import { listen } from '../../provider/server.ts';
import { readProviderSettings } from '../../provider/settings.ts';

// `npm run bench:provider -- 5000` sends 5000 contact requests instead of 2000, on the loopback address.
const atOnce = 50;
await (process.send ? serve() : measure(Math.min(Number(process.argv[2] ?? 2000), 100_000)));

/** Serves the calls without limits in a process of its own, and writes the e-mails to files meanwhile. */
async function serve() {
  const settings = readProviderSettings(process.env);
  const anyone = () => true;
  const { store, start } = await openProvider(settings, anyone);
  const app = createApp(store, anyone, anyone, () => {}, console.error);
  await start('http://localhost');
  process.send?.(await listen(createAdaptorServer(app) as Server, 0));
  process.on('message', () => process.send?.(process.memoryUsage.rss()));
}

async function measure(total: number) {
  const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'bench-'));
  const env = { ...process.env, DATA_FOLDER, DATABASE_URL: '', SMTP_URL: '' };
  const provider = fork('node_modules/jiti/lib/jiti-cli.mjs', ['tools/bench/provider-load.ts'], {
    env,
  });
  try {
    const [url] = await once(provider, 'message');
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
    provider.send('memory');
    const [memory] = await once(provider, 'message');
    const rates = [
      `${(total / seconds).toFixed()} requests a second, each stored durably`,
      `${slowest.toFixed()} ms, the 99th percentile at ${atOnce} at once`,
      `${(memory / 2 ** 20).toFixed()} MB of memory (RSS) after ${total} requests`,
    ];
    for (const rate of rates) console.log(`${new Date().toISOString().slice(0, 10)}  ${rate}`);
  } finally {
    provider.kill();
    rmSync(DATA_FOLDER, { recursive: true });
  }
}

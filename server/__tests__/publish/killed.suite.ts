import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { identity } from '../../../agency/identity';
import { makeSettings, openTestService, until } from '../service';
import { makeHost, makePages } from './pages';

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});
jest.setTimeout(15 * 60_000);

const phoneOf = (page: string) => /tel:\+34(\d{9})/.exec(page)?.[1];

test('Killed twenty times while it publishes, the page is an old or a new one, whole, and the server knows which', async () => {
  const host = makeHost();
  const env = {
    ...{ ...makeSettings(), ...makePages(identity), PUBLISH_FOLDER: host.PUBLISH_FOLDER },
    // Where the sample may be published.
    NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
  };
  const program = ['--import', 'tsx', 'server/__tests__/publish/publish-on.ts'];
  const read = (path: string) => readFileSync(join(host.PUBLISH_FOLDER, path));
  for (let round = 0; round < 20; round++) {
    const running = spawn(process.execPath, [...program, String(1_000_000 + 100 * round)], {
      env: { ...process.env, ...env },
    });
    child = running;
    let said = '';
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    await until(() => {
      if (running.exitCode !== null) throw new Error(`It ended by itself: ${said}`);
      return said.includes('published');
    });
    // Every second time while files are being replaced: the first page comes last.
    const page = read('404.html');
    if (round % 2 === 0) await pause(200 * round);
    else await until(() => !read('404.html').equals(page));
    running.kill('SIGKILL');
    await once(running, 'close');

    // The page that a visitor gets while the server is down.
    for (const one of ['index.html', '404.html']) {
      expect(String(read(one))).toMatch(/<\/html>$/);
      for (const [, script = ''] of String(read(one)).matchAll(/src="\/(_next\/[^"?]+\.js)/g))
        expect(existsSync(join(host.PUBLISH_FOLDER, script))).toBe(true);
    }
    const service = await openTestService(env);
    await service.publisher.start();
    const current = (await service.publisher.describe()).current?.identity;
    const phones = [
      String(read('index.html')),
      String(brotliDecompressSync(read('index.html.br'))),
      String(gunzipSync(read('index.html.gz'))),
      String(read('404.html')),
    ].map(phoneOf);
    expect(new Set([...phones, current?.phone, service.present().agency.phone]).size).toBe(1);
    expect(readdirSync(host.PUBLISH_FOLDER, { recursive: true }).join()).not.toContain('.part');
    expect(service.publisher.fault()).toBeUndefined();
    await service.stop();
  }
});

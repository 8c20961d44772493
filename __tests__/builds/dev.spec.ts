import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '../browser/test';
import { copySources, makeFolder, noSettings } from '../project';

test('npm run dev shows the page, and a reload reports a wrong identity', async ({ request }) => {
  const folder = resolve('.variant/dev');
  copySources(folder);
  const env = { ...process.env, ...noSettings, PORT: '0', DATA_FOLDER: makeFolder() };
  const command = ['--import', 'tsx', 'tools/preview.ts', 'dev'];
  const server = spawn(process.execPath, command, { cwd: folder, env });
  try {
    let address = '';
    for await (const line of createInterface(server.stdout)) {
      address = /is at (http\S+)/.exec(line)?.[1] ?? '';
      if (address) break;
    }
    const read = async () => (await request.get(address)).text();
    await expect.poll(read, { timeout: 90_000 }).toContain('<h1');
    appendFileSync(join(folder, 'agency/identity.ts'), "identity.phone = '12';\n");
    await expect.poll(read, { timeout: 90_000 }).toContain('identity.ts is not valid. phone: ');
  } finally {
    if (server.kill()) await once(server, 'exit');
  }
});

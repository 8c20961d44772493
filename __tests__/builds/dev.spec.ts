import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { thanks } from '../../agency/texts';
import { findMails } from '../browser/page-tools';
import { expect, test } from '../browser/test';
import { copySources, makeFolder, noSettings } from '../project';

test('npm run dev stores a message, and a reload reports a wrong identity', async ({ serve }) => {
  const site = await serve('.variant/dev');
  const { page, contact } = site;
  const folder = resolve('.variant/dev');
  copySources(folder);
  const data = makeFolder();
  writeFileSync(join(folder, '.env.local'), `DATA_FOLDER=${data}`);
  const env = { ...process.env, ...noSettings, PORT: '0', DATA_FOLDER: undefined };
  const command = ['--import', 'tsx', 'tools/preview.ts', 'dev'];
  const server = spawn(process.execPath, command, { cwd: folder, env });
  let warnings = '';
  server.stderr.on('data', (text) => {
    warnings += text;
  });
  try {
    const addresses: string[] = [];
    for await (const line of createInterface(server.stdout)) {
      addresses.push(...(/is at (http\S+)/.exec(line)?.slice(1) ?? []));
      if (addresses.length === 2) break;
    }
    const [address, wayIn = ''] = addresses;
    expect(address, warnings).toBeDefined();
    expect(wayIn).toMatch(`${address}api/oficina`);
    await expect(async () => {
      // The browser submits a form that is pressed before hydration; the next attempt starts again here.
      await page.goto(`${address}#contact`);
      await contact.submit();
      await expect(contact.status).toHaveText(thanks, { timeout: 5000 });
    }).toPass({ timeout: 90_000 });
    const { message = '' } = contact.typed;
    await findMails(({ text }) => Boolean(text?.includes(message)), data);
    for (const line of site.consoleLines.splice(0))
      expect(line).toMatch(/React DevTools|\[HMR\]|\[Fast Refresh\]/);
    appendFileSync(join(folder, 'agency/identity.ts'), "identity.phone = '12';\n");
    await expect(async () => {
      const answer = await page.reload();
      expect(await answer?.text()).toContain('agency/identity.ts is not valid. phone: ');
    }).toPass({ timeout: 90_000 });
    await page.goto('about:blank');
    site.consoleLines.length = 0;
  } finally {
    if (server.kill()) await once(server, 'exit');
  }
});

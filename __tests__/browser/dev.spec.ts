import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { thanks } from '../../provider/app';
import { copySources, makeFolder, noSettings } from '../project';
import { findMail } from './mailbox';
import { expect, test } from './test';

test.setTimeout(300_000);

test('npm run dev: keeps what the contact form sends, tells a wrong identity at a reload', async ({
  site,
}) => {
  const { page, contact } = site;
  const folder = resolve('.variant/dev');
  copySources(folder);
  const data = makeFolder();
  writeFileSync(join(folder, '.env.local'), `DATA_FOLDER=${data}`);
  const jiti = resolve('node_modules/jiti/lib/jiti-cli.mjs');
  const env = { ...process.env, ...noSettings, PORT: '0', DATA_FOLDER: undefined };
  const command = [jiti, resolve('tools/preview.ts'), 'dev'];
  const server = spawn(process.execPath, command, { cwd: folder, env });
  let warnings = '';
  server.stderr.on('data', (text) => {
    warnings += text;
  });
  try {
    let address: string | undefined;
    for await (const line of createInterface(server.stdout)) {
      address = /is at (http\S+)/.exec(line)?.[1];
      if (address) break;
    }
    expect(warnings).not.toContain(join(folder, 'out'));
    await page.goto(`${address}#contact`);
    // The development server has no loader: a submit before hydration does nothing.
    await expect(async () => {
      await contact.submit();
      await expect(contact.status).toHaveText(thanks, { timeout: 5000 });
    }).toPass();
    const mail = await findMail(() => true, data);
    expect(mail.text).toContain(contact.typed.message);
    for (const line of site.consoleLines.splice(0))
      expect(line).toMatch(/React DevTools|\[HMR\]|\[Fast Refresh\]/);
    const identity = join(folder, 'lib/agency.ts');
    const edited = readFileSync(identity, 'utf8').replace(/phone: '\d+'/, "phone: '12'");
    writeFileSync(identity, edited);
    await expect(async () => {
      const answer = await page.reload();
      expect(await answer?.text()).toContain('lib/agency.ts is not complete: phone, ');
    }).toPass();
    await page.goto('about:blank');
    site.consoleLines.length = 0;
  } finally {
    if (server.kill()) await once(server, 'exit');
  }
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { thanks } from '../../tools/preview/stand-in';
import { buildCopy, variant } from './build-variant';
import { contact, fillIn, find, forms, openForms } from './forms';
import { startProvider } from './provider';
import { expect, test } from './test';

test.setTimeout(180_000);

let dev: ChildProcess | undefined;
test.afterEach(async () => {
  if (dev?.kill()) await once(dev, 'exit');
});

test('who edits the page with npm run dev sees it, and what its forms send is kept where .env.local says', async ({
  page,
  consoleLines,
}) => {
  const messages = join(mkdtempSync(join(tmpdir(), 'dev-')), 'messages.jsonl');
  writeFileSync(join(variant, '.env.local'), `MESSAGES_FILE=${messages}`);
  const jiti = join(process.cwd(), 'node_modules/jiti/lib/jiti-cli.mjs');
  const start = join(process.cwd(), 'tools/preview/start.ts');
  const server = spawn(process.execPath, [jiti, start, 'edited'], {
    cwd: variant,
    env: {
      ...process.env,
      PORT: '0',
      NEXT_PUBLIC_SITE_URL: '',
      NEXT_PUBLIC_API_HOST: '',
    },
  });
  dev = server;
  let address = '';
  for await (const line of createInterface(server.stdout)) {
    address = /is at (http\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  await openForms(page, address);
  await fillIn(page, contact);
  await find(page, contact).button.click();
  await expect(find(page, contact).status).toHaveText(thanks);
  expect(JSON.parse(readFileSync(messages, 'utf8'))).toMatchObject(
    contact.typed,
  );
  for (const line of consoleLines.splice(0))
    expect(line).toMatch(/React DevTools|\[HMR\]|\[Fast Refresh\]/);
});

test("without the adapter Next's own export works, too", async ({ page }) => {
  const folder = join(process.cwd(), '.variant', 'plain');
  await buildCopy(folder, {
    PLAIN_EXPORT: 'yes',
    NEXT_PUBLIC_SITE_URL: '',
    NEXT_PUBLIC_API_HOST: '',
  });
  const site = await startProvider(join(folder, 'out'));
  const response = await page.goto(site.address);
  expect(response?.headers()['content-security-policy']).toBeUndefined();
  await openForms(page, site.address);
  for (const form of forms) {
    await fillIn(page, form);
    await find(page, form).button.click();
    await expect(find(page, form).status).toContainText(form.success);
  }
  expect(site.received.map(({ call }) => call)).toEqual([
    'newsletter',
    'contact',
  ]);
  await site.close();
});

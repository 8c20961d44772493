import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { thanks } from '../../tools/preview/stand-in';
import { buildCopy, variant } from './build-variant';
import {
  contact,
  delivery,
  expectNothingLeft,
  expectThanks,
  expectUsable,
  find,
  forms,
  openForms,
  submit,
} from './forms';
import {
  accept,
  holdBack,
  later,
  type Provider,
  startProvider,
} from './provider';
import { test as base, expect } from './test';

// One port answers the variant's calls, so one test at a time.
base.describe.configure({ mode: 'default', timeout: 180_000 });

const host = process.env.TEST_API_HOST ?? '';
const bodies = forms.map((form) => delivery(form));

/** The variant: under /agencia/, with its api on another origin that is here for the test alone. */
const test = base.extend<{ site: Provider; api: Provider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  site: async ({}, use) => {
    const site = await startProvider(join(variant, 'out'), '/agencia');
    await use({ ...site, address: `${site.address}/agencia/` });
    await site.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  api: async ({}, use) => {
    const api = await startApi();
    await use(api);
    await api.close();
  },
});

let dev: ChildProcess | undefined;
test.afterAll(() => dev?.kill() && once(dev, 'exit'));

const startApi = () =>
  startProvider(join(variant, 'out'), '', Number(new URL(host).port));

/** Lets the site call from another origin, where the browser asks first and waits for this answer. */
function holdPreflight(api: Provider) {
  const asked = later();
  const preflight = holdBack((response) => void response.writeHead(204).end());
  api.reply((response, request) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method !== 'OPTIONS') return accept(response, request);
    asked.come();
    return preflight.reply(response, request);
  });
  return { asked: asked.until, release: preflight.release };
}

async function expectFailures(page: Page) {
  for (const form of forms) {
    await submit(page, form);
    await expect(find(page, form).status).toHaveText(form.failure);
    await expectUsable(page, form);
  }
  await expectNothingLeft(page);
}

test('in a sub-folder everything comes from the sub-folder, and the connection to the api is prepared with the late script', async ({
  page,
  site,
}) => {
  await page.goto(site.address);
  const hint = page.locator(`link[rel="preconnect"][href="${host}"]`);
  await expect(hint).toHaveCount(0);
  await openForms(page, site.address);
  await expect(hint).toHaveCount(1);
  for (const path of site.asked) expect(path).toMatch(/^\/agencia(\/|$)/);
  expect(site.asked.filter((path) => path.endsWith('.js'))).toHaveLength(1);
  const html = readFileSync(join(variant, 'out', 'index.html'), 'utf8');
  expect(html).toContain('="/agencia/');
  expect(html).not.toMatch(/(href|src)="\/(?!agencia\/)|"\/_next/);
  expect(html).toContain(
    '<link rel="canonical" href="https://someone.github.io/agencia',
  );
});

test('an api on another origin is asked first, and that is waited for', async ({
  page,
  site,
  api,
}) => {
  const preflight = holdPreflight(api);
  await openForms(page, site.address);
  for (const form of forms) {
    await submit(page, form);
    await expect(find(page, form).button).toHaveText(form.pending);
  }
  await preflight.asked;
  expect(api.received).toEqual([]);
  preflight.release();
  for (const form of forms) await expectThanks(page, form);
  expect(api.received).toHaveLength(2);
  expect(api.received).toEqual(expect.arrayContaining(bodies));
});

test('who leaves while the api is asked is still heard', async ({
  page,
  site,
  api,
}) => {
  const preflight = holdPreflight(api);
  await openForms(page, site.address);
  for (const form of forms) await submit(page, form);
  await preflight.asked;
  await page.goto('about:blank');
  preflight.release();
  await expect.poll(() => api.received).toHaveLength(2);
  expect(api.received).toEqual(expect.arrayContaining(bodies));
});

test('refused by the api, or answered without CORS, what was typed stays, and the next try works', async ({
  page,
  site,
  consoleLines,
}) => {
  await openForms(page, site.address);
  await expectFailures(page);
  expect(consoleLines.splice(0).join()).toContain('ERR_CONNECTION_REFUSED');
  const api = await startApi();
  await expectFailures(page);
  expect(consoleLines.splice(0).join()).toContain('CORS');
  holdPreflight(api).release();
  for (const form of forms) {
    await find(page, form).button.click();
    await expectThanks(page, form);
  }
  await api.close();
});

const bare = { NEXT_PUBLIC_SITE_URL: '', NEXT_PUBLIC_API_HOST: '' };

test('who edits the page with npm run dev sees it, and what its forms send is kept where .env.local says', async ({
  page,
  consoleLines,
}) => {
  const messages = join(mkdtempSync(join(tmpdir(), 'dev-')), 'messages.jsonl');
  writeFileSync(join(variant, '.env.local'), `MESSAGES_FILE=${messages}`);
  const command = [
    'node_modules/jiti/lib/jiti-cli.mjs',
    'tools/preview/start.ts',
  ];
  const server = spawn(
    process.execPath,
    [...command.map((path) => join(process.cwd(), path)), 'dev'],
    { cwd: variant, env: { ...process.env, ...bare, PORT: '0' } },
  );
  dev = server;
  let address = '';
  for await (const line of createInterface(server.stdout)) {
    address = /is at (http\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  await openForms(page, address);
  await submit(page, contact);
  await expect(find(page, contact).status).toHaveText(thanks);
  expect(JSON.parse(readFileSync(messages, 'utf8'))).toMatchObject(
    contact.typed,
  );
  for (const line of consoleLines.splice(0))
    expect(line).toMatch(/React DevTools|\[HMR\]|\[Fast Refresh\]/);
});

test("without the adapter Next's own export works, too", async ({ page }) => {
  const folder = join(process.cwd(), '.variant', 'plain');
  await buildCopy(folder, { ...bare, PLAIN_EXPORT: 'yes' });
  const site = await startProvider(join(folder, 'out'));
  const response = await page.goto(site.address);
  expect(response?.headers()['content-security-policy']).toBeUndefined();
  await openForms(page, site.address);
  for (const form of forms) {
    await submit(page, form);
    await expectThanks(page, form);
  }
  expect(site.received).toEqual(bodies);
  await site.close();
});

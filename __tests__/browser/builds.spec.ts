import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSite, copySources } from '../project';
import { accept, defer, type Provider, startProvider } from './provider';
import { test as base, expect, visit } from './test';

// One port answers the variant's calls, so one test at a time.
base.describe.configure({ mode: 'default', timeout: 180_000 });

const variant = resolve('.variant/elsewhere');
const out = join(variant, 'out');
const port = Number(process.env.TEST_PORT) + 1;
const apiHost = `http://127.0.0.1:${port}`;

base.beforeAll(async () => {
  base.setTimeout(180_000);
  copySources(variant);
  await buildSite(variant, {
    NEXT_PUBLIC_SITE_URL: 'https://someone.github.io/agencia',
    NEXT_PUBLIC_API_HOST: apiHost,
  });
});

/** The variant: in the sub-folder /agencia/, its api on another origin, which runs only with `api`. */
const test = base.extend<{ api: Provider }>({
  site: async ({ page, consoleLines }, use) => {
    const provider = await startProvider(out, '/agencia');
    await use(visit(page, provider, consoleLines));
    await provider.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  api: async ({}, use) => {
    const api = await startProvider(out, '', port);
    await use(api);
    await api.close();
  },
});

/** Lets the api allow calls from another origin, its answer to the preflight only once released. */
function holdPreflight(api: Provider) {
  const [arrival, answer] = [defer(), defer()];
  api.reply = async (response, request) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method !== 'OPTIONS') return accept(response, request);
    arrival.resolve();
    await answer.promise;
    response.writeHead(204).end();
  };
  return { arrived: arrival.promise, release: answer.resolve };
}

test('sub-folder: every request and link stays inside', async ({ site }) => {
  await site.page.goto(site.address);
  const preconnect = `link[rel="preconnect"][href="${apiHost}"]`;
  await expect(site.page.locator(preconnect)).toHaveCount(0);
  await site.open();
  await expect(site.page.locator(preconnect)).toHaveCount(1);
  const paths = site.requestedFiles;
  for (const path of paths) expect(path).toMatch(/^\/agencia(\/|$)/);
  expect(paths.filter((path) => path.endsWith('.js'))).toHaveLength(1);
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  expect(html).toContain('="/agencia/');
  expect(html).not.toMatch(/(href|src)="\/(?!agencia\/)|"\/_next/);
  expect(html).toContain('<link rel="canonical" href="https://someone.github.io/agencia');
});

for (const leaves of [false, true]) {
  test(`other origin: both forms arrive after the preflight${leaves ? ', the visitor gone' : ''}`, async ({
    site,
    api,
  }) => {
    const preflight = holdPreflight(api);
    await site.open();
    for (const form of site.forms) {
      await form.submit();
      await expect(form.button).toHaveText(form.pending);
    }
    await preflight.arrived;
    expect(api.received).toEqual([]);
    if (leaves) await site.page.goto('about:blank');
    preflight.release();
    if (!leaves) for (const form of site.forms) await form.expectThanks();
    await expect.poll(() => api.received).toHaveLength(2);
    expect(api.received).toEqual(expect.arrayContaining(site.deliveries));
  });
}

test('other origin: without api or CORS the text stays', async ({ site }) => {
  const expectFailures = async (reason: string) => {
    for (const form of site.forms) {
      await form.submit();
      await form.expectFailure();
    }
    await site.expectNothingStored();
    expect(site.consoleLines.splice(0).join()).toContain(reason);
  };
  await site.open();
  await expectFailures('ERR_CONNECTION_REFUSED');
  const api = await startProvider(out, '', port);
  await expectFailures('CORS');
  holdPreflight(api).release();
  for (const form of site.forms) {
    await form.button.click();
    await form.expectThanks();
  }
  await api.close();
});

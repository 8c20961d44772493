import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { sources } from '../../tools/adapter/record';
import { thanks } from '../../tools/preview/stand-in';
import { accept, later, type Provider, startProvider } from './provider';
import { test as base, expect, visit } from './test';

// One port answers the variant's calls, so one test at a time.
base.describe.configure({ mode: 'default', timeout: 180_000 });

const bare = { NEXT_PUBLIC_SITE_URL: '', NEXT_PUBLIC_API_HOST: '' };
const variant = resolve('.variant/elsewhere');
const out = join(variant, 'out');
const port = Number(process.env.TEST_PORT) + 1;
const host = `http://127.0.0.1:${port}`;
const startApi = () => startProvider(out, '', port);

/** Builds a copy of the sources, so that the site itself can be served meanwhile. */
async function build(folder: string, env: Record<string, string>) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const path of sources.filter(fs.existsSync))
    fs.cpSync(path, join(folder, path), { recursive: true });
  const next = resolve('node_modules/next/dist/bin/next');
  const options = { cwd: folder, env: { ...process.env, ...bare, ...env } };
  await promisify(execFile)(process.execPath, [next, 'build'], options);
}

base.beforeAll(() =>
  build(variant, {
    NEXT_PUBLIC_SITE_URL: 'https://someone.github.io/agencia',
    NEXT_PUBLIC_API_HOST: host,
  }),
);

/** The variant: under /agencia/, with its api on another origin that is here for the test alone. */
const test = base.extend<{ api: Provider }>({
  site: async ({ page, said }, use) => {
    const provider = await startProvider(out, '/agencia');
    await use(visit(page, provider, said));
    await provider.close();
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

/** Lets the site call from another origin, where the browser asks first and waits for this answer. */
function holdPreflight(api: Provider) {
  const [asked, answered] = [later(), later()];
  api.reply = async (response, request) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method !== 'OPTIONS') return accept(response, request);
    asked.come();
    await answered.until;
    response.writeHead(204).end();
  };
  return { asked: asked.until, release: answered.come };
}

test('in a sub-folder everything comes from it', async ({ site }) => {
  await site.page.goto(site.address);
  const hint = site.page.locator(`link[rel="preconnect"][href="${host}"]`);
  await expect(hint).toHaveCount(0);
  await site.open();
  await expect(hint).toHaveCount(1);
  for (const path of site.asked) expect(path).toMatch(/^\/agencia(\/|$)/);
  expect(site.asked.filter((path) => path.endsWith('.js'))).toHaveLength(1);
  const html = fs.readFileSync(join(out, 'index.html'), 'utf8');
  expect(html).toContain('="/agencia/');
  expect(html).not.toMatch(/(href|src)="\/(?!agencia\/)|"\/_next/);
  expect(html).toContain(
    '<link rel="canonical" href="https://someone.github.io/agencia',
  );
});

for (const end of ['the visitor stays', 'the visitor leaves']) {
  test(`an api elsewhere is asked first: ${end}`, async ({ site, api }) => {
    const preflight = holdPreflight(api);
    await site.open();
    for (const form of site.forms) {
      await form.submit();
      await expect(form.button).toHaveText(form.pending);
    }
    await preflight.asked;
    expect(api.received).toEqual([]);
    const leaves = end.endsWith('leaves');
    if (leaves) await site.page.goto('about:blank');
    preflight.release();
    if (!leaves) for (const form of site.forms) await form.expectThanks();
    await expect.poll(() => api.received).toHaveLength(2);
    expect(api.received).toEqual(expect.arrayContaining(site.deliveries));
  });
}

test('what another origin refuses stays', async ({ site }) => {
  const expectFailures = async (reason: string) => {
    for (const form of site.forms) {
      await form.submit();
      await form.expectFailure();
    }
    await site.expectNothingLeft();
    expect(site.said.splice(0).join()).toContain(reason);
  };
  await site.open();
  await expectFailures('ERR_CONNECTION_REFUSED');
  const api = await startApi();
  await expectFailures('CORS');
  holdPreflight(api).release();
  for (const form of site.forms) {
    await form.button.click();
    await form.expectThanks();
  }
  await api.close();
});

test('npm run dev keeps what its forms send', async ({ site }) => {
  const messages = join(
    fs.mkdtempSync(join(tmpdir(), 'dev-')),
    'messages.jsonl',
  );
  fs.writeFileSync(join(variant, '.env.local'), `MESSAGES_FILE=${messages}`);
  const jiti = resolve('node_modules/jiti/lib/jiti-cli.mjs');
  const server = spawn(
    process.execPath,
    [jiti, resolve('tools/preview/start.ts'), 'dev'],
    { cwd: variant, env: { ...process.env, ...bare, PORT: '0' } },
  );
  dev = server;
  let address = '';
  for await (const line of createInterface(server.stdout)) {
    address = /is at (http\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  await site.open(address);
  await site.contact.submit();
  await expect(site.contact.status).toHaveText(thanks);
  expect(JSON.parse(fs.readFileSync(messages, 'utf8'))).toMatchObject(
    site.contact.typed,
  );
  for (const line of site.said.splice(0))
    expect(line).toMatch(/React DevTools|\[HMR\]|\[Fast Refresh\]/);
});

test("Next's own export works, too", async ({ page, said }) => {
  const folder = resolve('.variant/plain');
  await build(folder, { PLAIN_EXPORT: 'yes' });
  const provider = await startProvider(join(folder, 'out'));
  const site = visit(page, provider, said);
  const response = await page.goto(site.address);
  expect(response?.headers()['content-security-policy']).toBeUndefined();
  await site.open();
  for (const form of site.forms) {
    await form.submit();
    await form.expectThanks();
  }
  expect(site.received).toEqual(site.deliveries);
  await site.close();
});

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { thanks } from '../../tools/mock-provider';
import { listFiles } from '../../tools/out';
import { accept, later, type Provider, startProvider } from './provider';
import { test as base, expect, visit } from './test';

// One port answers the variant's calls, so one test at a time.
base.describe.configure({ mode: 'default', timeout: 180_000 });

/** What a build is made of. */
const sources = [
  ...['app', 'components', 'lib', 'public', 'tools/adapter', 'tools/out.ts'],
  ...['next.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
];
const bare = { NEXT_PUBLIC_SITE_URL: '', NEXT_PUBLIC_API_HOST: '' };
const variant = resolve('.variant/elsewhere');
const out = join(variant, 'out');
const port = Number(process.env.TEST_PORT) + 1;
const host = `http://127.0.0.1:${port}`;
const startApi = () => startProvider(out, '', port);

/** Copies the sources, so that the site itself can be served meanwhile. */
function copySources(folder: string) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const path of sources.filter(fs.existsSync))
    fs.cpSync(path, join(folder, path), { recursive: true });
}

async function build(folder: string, env = {}) {
  const next = resolve('node_modules/next/dist/bin/next');
  const options = { cwd: folder, env: { ...process.env, ...bare, ...env } };
  await promisify(execFile)(process.execPath, [next, 'build'], options);
}

base.beforeAll(async () => {
  base.setTimeout(180_000);
  copySources(variant);
  await build(variant, {
    NEXT_PUBLIC_SITE_URL: 'https://someone.github.io/agencia',
    NEXT_PUBLIC_API_HOST: host,
  });
});

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
    [jiti, resolve('tools/preview.ts'), 'dev'],
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

test('an editor’s page works, or is not built', async ({ page, said }) => {
  const folder = resolve('.variant/edited');
  copySources(folder);
  const edit = (path: string, from: RegExp | string, to: string) => {
    const file = join(folder, path);
    const text = fs.readFileSync(file, 'utf8');
    expect(text).toMatch(from);
    fs.writeFileSync(file, text.replace(from, to));
  };
  const add = (path: string, text: string) => {
    fs.mkdirSync(join(folder, 'app/gracias'), { recursive: true });
    fs.writeFileSync(join(folder, path), text);
  };
  add('app/gracias/page.module.css', '.thanks { color: rgb(1, 2, 3); }');
  add(
    'app/gracias/page.tsx',
    `import { Newsletter } from '../../components/sections/newsletter';
import styles from './page.module.css';
export default function Page() {
  return <main className={styles.thanks}>Gracias<Newsletter /></main>;
}`,
  );
  edit(
    'components/forms/newsletter-form.tsx',
    '<form',
    '<form title={settings.siteUrl}',
  );
  edit(
    'components/forms/newsletter-form.tsx',
    /(?=import)/,
    `import { settings } from '../lib/settings';\n`,
  );
  edit('app/page.tsx', /.*Newsletter }.*\n/, '');
  edit(
    'app/page.tsx',
    '<Newsletter />',
    `<section><h2>Otra</h2><details><summary>¿Y si no?</summary><p>Nada</p></details>
      <img alt="La oficina" src="/share.png" /></section>`,
  );
  add('app/lost.css', 'main { color: rgb(4, 5, 6); }');
  edit('app/not-found.tsx', /(?=import)/, `import './lost.css';\n`);
  await build(folder);
  const out = join(folder, 'out');
  const texts = listFiles(out).filter((path) => path.endsWith('.txt'));
  expect(texts).toEqual(['robots.txt']);
  const site = visit(page, await startProvider(out), said);

  await page.goto(site.address);
  await page.getByText('¿Y si no?').click();
  await expect(page.getByText('Nada', { exact: true })).toBeVisible();
  const photo = page.getByAltText('La oficina');
  expect(
    await photo.evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBe(1200);
  await site.contact.submit();
  await site.contact.expectThanks();

  const second = await page.goto(`${site.address}gracias/`);
  expect(second?.headers()['content-encoding']).toBe('br');
  await expect(page.locator('main')).toHaveCSS('color', 'rgb(1, 2, 3)');
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveCount(1);
  await expect(site.newsletter.root).toHaveAttribute('title', /^http/);
  await site.newsletter.submit();
  await site.newsletter.expectThanks();
  expect(site.received).toEqual(site.deliveries.toReversed());

  await page.goto(`${site.address}nada`);
  await expect(page.locator('main')).toHaveCSS('color', 'rgb(4, 5, 6)');
  expect(said.splice(0)).toEqual([expect.stringContaining('404')]);
  await site.close();

  const script = `<Script src="https://a.example/a.js" strategy="lazyOnload" />`;
  edit('app/layout.tsx', '{children}', `{children}${script}`);
  edit('app/layout.tsx', /(?=import)/, `import Script from 'next/script';\n`);
  await expect(build(folder)).rejects.toThrow(
    '\nnext/script is a client component',
  );
  expect(fs.existsSync(out)).toBe(false);
});

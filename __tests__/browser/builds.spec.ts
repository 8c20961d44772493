import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { thanks } from '../../provider/app';
import { listFiles } from '../../tools/files';
import { buildSite, copySources, makeFolder, noSettings } from '../project';
import { findMail } from './mailbox';
import { accept, holdReply, type StartedSite } from './provider';
import { test as base, expect } from './test';

// One test at a time, as the variant is built with a fixed port for its calls.
base.describe.configure({ mode: 'default', timeout: 300_000 });

const variant = resolve('.variant/elsewhere');
const out = join(variant, 'out');
const port = Number(process.env.TEST_PORT) + 1;
const apiHost = `http://127.0.0.1:${port}`;

base.beforeAll(async () => {
  base.setTimeout(300_000);
  copySources(variant);
  const printed = await buildSite(variant, {
    NEXT_PUBLIC_SITE_URL: 'https://someone.github.io/agencia',
    NEXT_PUBLIC_API_HOST: apiHost,
  });
  expect(printed).not.toContain('is not set');
});

/** The variant: in the sub-folder /agencia/, its api on another origin. */
const test = base.extend({
  site: async ({ serve }, use) => use(await serve(out, '/agencia')),
});

/** Makes the api allow calls from another origin, and answer the preflight only once it is released. */
function holdPreflight(api: StartedSite) {
  const preflight = holdReply((response) => void response.writeHead(204).end());
  const arrived = new Promise<void>((resolve) => {
    api.reply = (response, request) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'content-type');
      if (request.method !== 'OPTIONS') return accept(response, request);
      resolve();
      return preflight.reply(response, request);
    };
  });
  return { arrived, release: preflight.release };
}

test('sub-folder: every request and link stays inside', async ({ site }) => {
  await site.page.goto(site.address);
  const preconnect = site.page.locator(`link[rel="preconnect"][href="${apiHost}"]`);
  await expect(preconnect).toHaveCount(0);
  await site.open();
  await expect(preconnect).toHaveCount(1);
  for (const path of site.requestedFiles) expect(path).toMatch(/^\/agencia(\/|$)/);
  expect(site.listBundles()).toHaveLength(1);
  const html = readFileSync(join(out, 'index.html'), 'utf8');
  expect(html).toContain('="/agencia/');
  expect(html).not.toMatch(/(href|src)="\/(?!agencia\/)|"\/_next/);
  expect(html).toContain('<link rel="canonical" href="https://someone.github.io/agencia');
  expect(html).toContain('property="og:url" content="https://someone.github.io/agencia/"');
});

test('other origin: both forms arrive after the preflight if the page is left', async ({
  site,
  serve,
}) => {
  const api = await serve(out, '', port);
  const preflight = holdPreflight(api);
  await site.open();
  for (const form of site.forms) {
    await form.submit();
    await form.expectPending();
  }
  await preflight.arrived;
  expect(api.received).toEqual([]);
  await site.page.goto('about:blank');
  preflight.release();
  await expect.poll(() => api.received).toHaveLength(2);
  expect(api.received).toEqual(expect.arrayContaining(site.deliveries));
});

test('other origin: without api or CORS the text stays, with both it arrives', async ({
  site,
  serve,
}) => {
  const expectFailures = async (reason: string) => {
    for (const form of site.forms) await form.fail();
    await site.expectNothingStored();
    expect(site.consoleLines.splice(0).join()).toContain(reason);
  };
  await site.open();
  await expectFailures('ERR_CONNECTION_REFUSED');
  const api = await serve(out, '', port);
  await expectFailures('CORS');
  holdPreflight(api).release();
  for (const form of site.forms) await form.deliverAgain();
  expect(api.received).toEqual(site.deliveries);
});

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
  try {
    let address: string | undefined;
    for await (const line of createInterface(server.stdout)) {
      address = /is at (http\S+)/.exec(line)?.[1];
      if (address) break;
    }
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

test('edited sources: pages, sections and pictures work, a script stops the build', async ({
  page,
  serve,
}) => {
  const folder = resolve('.variant/edited');
  copySources(folder);
  const edit = (path: string, from: RegExp | string, to: string) => {
    const text = readFileSync(join(folder, path), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(folder, path), text.replace(from, to));
  };
  mkdirSync(join(folder, 'app/gracias'));
  const thanksPage = `import { Newsletter } from '../../components/sections/newsletter';
import styles from './page.module.css';
export default function Page() {
  return <main className={styles.thanks}>Gracias<Newsletter /></main>;
}`;
  writeFileSync(join(folder, 'app/gracias/page.tsx'), thanksPage);
  const thanksStyles = '.thanks { color: rgb(1, 2, 3); }';
  writeFileSync(join(folder, 'app/gracias/page.module.css'), thanksStyles);
  writeFileSync(join(folder, 'app/lost.css'), 'main { color: rgb(4, 5, 6); }');
  edit('app/not-found.tsx', /^/, `import './lost.css';\n`);
  const island = 'components/islands/newsletter-form.tsx';
  edit(island, '<form', '<form title={settings.siteUrl}');
  edit(island, /(?=import)/, `import { settings } from '../../lib/settings';\n`);
  const picture = "l'última & más_bonita.png";
  cpSync(join(folder, 'public/share.png'), join(folder, 'app', picture));
  edit('app/page.tsx', /.*Newsletter }.*\n/, `import picture from "./${picture}";\n`);
  edit(
    'app/page.tsx',
    '<Newsletter />',
    `<section><h2>Otra</h2><details><summary>¿Y si no?</summary><p>Nada</p></details>
      <img alt="Una prueba" src={picture.src} /></section>`,
  );
  expect(await buildSite(folder)).toContain('NEXT_PUBLIC_SITE_URL is not set');
  const out = join(folder, 'out');
  expect(listFiles(out).filter((path) => path.endsWith('.txt'))).toEqual(['robots.txt']);
  const site = await serve(out);
  const main = page.locator('main');

  await page.goto(site.address);
  await page.getByText('¿Y si no?').click();
  await expect(page.getByText('Nada', { exact: true })).toBeVisible();
  await expect(page.getByAltText('Una prueba', { exact: true })).toHaveJSProperty(
    'naturalWidth',
    1200,
  );
  await site.contact.deliver();

  const second = await page.goto(`${site.address}gracias/`);
  expect(second?.headers()['content-encoding']).toBe('br');
  await expect(main).toHaveCSS('color', 'rgb(1, 2, 3)');
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveCount(1);
  const url = page.locator('meta[property="og:url"]');
  await expect(url).toHaveAttribute('content', 'http://localhost:3000/gracias/');
  await expect(site.newsletter.root).toHaveAttribute('title', /^http/);
  await site.newsletter.deliver();
  expect(site.received).toEqual(site.deliveries.toReversed());

  await page.goto(`${site.address}nada`);
  await expect(main).toHaveCSS('color', 'rgb(4, 5, 6)');
  await expect(url).toHaveCount(0);
  expect(site.consoleLines.splice(0)).toEqual([expect.stringContaining('404')]);

  // A build that fails leaves nothing to publish, whether Next or the adapter stops it.
  const layout = 'app/layout.tsx';
  edit(layout, '{children}', `{children + 1}`);
  await expect(buildSite(folder)).rejects.toThrow('Failed to type check');
  expect(existsSync(out)).toBe(false);
  edit(layout, '{children + 1}', '{children}');
  mkdirSync(join(folder, 'app/antes'));
  const moved = `import { redirect } from 'next/navigation';
export default function Page() { redirect('/gracias/'); }`;
  writeFileSync(join(folder, 'app/antes/page.tsx'), moved);
  const stopped = '\nThe page /antes/: <html id="__next_error__"> would not work in the browser: ';
  await expect(buildSite(folder)).rejects.toThrow(stopped);
  rmSync(join(folder, 'app/antes'), { recursive: true });
  const script = `<Script src="https://a.example/a.js" strategy="lazyOnload" />`;
  edit(layout, '{children}', `{children}${script}`);
  edit(layout, /^/, `import Script from 'next/script';\n`);
  await expect(buildSite(folder)).rejects.toThrow('\nnext/script is a client component');
  expect(existsSync(out)).toBe(false);
});

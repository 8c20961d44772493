import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { thanks } from '../../tools/mock-provider';
import { listFiles } from '../../tools/out';
import { buildSite, copySources, makeFolder, noSettings } from '../project';
import { startProvider } from './provider';
import { expect, test, visit } from './test';

test.describe.configure({ timeout: 300_000 });

let dev: ChildProcess | undefined;
test.afterAll(() => dev?.kill() && once(dev, 'exit'));

const jiti = resolve('node_modules/jiti/lib/jiti-cli.mjs');

test('npm run dev: the mock provider keeps what the contact form sends', async ({
  site: { page, contact, consoleLines },
}) => {
  const folder = resolve('.variant/dev');
  copySources(folder);
  const messages = join(makeFolder(), 'messages.jsonl');
  fs.writeFileSync(join(folder, '.env.local'), `MESSAGES_FILE=${messages}`);
  const start = resolve('tools/preview.ts');
  const env = { ...process.env, ...noSettings, PORT: '0' };
  const options = { cwd: folder, env };
  const server = spawn(process.execPath, [jiti, start, 'dev'], options);
  dev = server;
  let address = '';
  for await (const line of createInterface(server.stdout)) {
    address = /is at (http\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  await page.goto(`${address}#contact`);
  // Before hydration a submit does nothing here.
  await expect(async () => {
    await contact.submit();
    await expect(contact.status).toHaveText(thanks, { timeout: 5000 });
  }).toPass();
  const [message = ''] = fs.readFileSync(messages, 'utf8').split('\n');
  expect(JSON.parse(message)).toMatchObject(contact.typed);
  for (const line of consoleLines.splice(0))
    expect(line).toMatch(/React DevTools|\[HMR\]|\[Fast Refresh\]/);
});

test('edited sources: a page, a section, a picture and an island’s setting work; a script stops the build', async ({
  page,
  consoleLines,
}) => {
  const folder = resolve('.variant/edited');
  copySources(folder);
  const edit = (path: string, from: RegExp | string, to: string) => {
    const text = fs.readFileSync(join(folder, path), 'utf8');
    expect(text).toMatch(from);
    fs.writeFileSync(join(folder, path), text.replace(from, to));
  };
  fs.mkdirSync(join(folder, 'app/gracias'));
  for (const [path, text] of [
    ['app/lost.css', 'main { color: rgb(4, 5, 6); }'],
    ['app/gracias/page.module.css', '.thanks { color: rgb(1, 2, 3); }'],
    [
      'app/gracias/page.tsx',
      `import { Newsletter } from '../../components/sections/newsletter';
import styles from './page.module.css';
export default function Page() {
  return <main className={styles.thanks}>Gracias<Newsletter /></main>;
}`,
    ],
  ] as const)
    fs.writeFileSync(join(folder, path), text);
  const island = 'components/forms/newsletter-form.tsx';
  edit(island, '<form', '<form title={settings.siteUrl}');
  const imported = `import { settings } from '../../lib/settings';\n`;
  edit(island, /(?=import)/, imported);
  edit('app/page.tsx', /.*Newsletter }.*\n/, '');
  edit(
    'app/page.tsx',
    '<Newsletter />',
    `<section><h2>Otra</h2><details><summary>¿Y si no?</summary><p>Nada</p></details>
      <img alt="La oficina" src="/share.png" /></section>`,
  );
  edit('app/not-found.tsx', /(?=import)/, `import './lost.css';\n`);
  await buildSite(folder);
  const out = join(folder, 'out');
  const texts = listFiles(out).filter((path) => path.endsWith('.txt'));
  expect(texts).toEqual(['robots.txt']);
  const site = visit(page, await startProvider(out), consoleLines);
  const main = page.locator('main');

  await page.goto(site.address);
  await page.getByText('¿Y si no?').click();
  await expect(page.getByText('Nada', { exact: true })).toBeVisible();
  const picture = page.getByAltText('La oficina');
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);
  await site.contact.submit();
  await site.contact.expectThanks();

  const second = await page.goto(`${site.address}gracias/`);
  expect(second?.headers()['content-encoding']).toBe('br');
  await expect(main).toHaveCSS('color', 'rgb(1, 2, 3)');
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveCount(1);
  await expect(site.newsletter.root).toHaveAttribute('title', /^http/);
  await site.newsletter.submit();
  await site.newsletter.expectThanks();
  expect(site.received).toEqual(site.deliveries.toReversed());

  await page.goto(`${site.address}nada`);
  await expect(main).toHaveCSS('color', 'rgb(4, 5, 6)');
  expect(consoleLines.splice(0)).toEqual([expect.stringContaining('404')]);
  await site.close();

  const script = `<Script src="https://a.example/a.js" strategy="lazyOnload" />`;
  edit('app/layout.tsx', '{children}', `{children}${script}`);
  edit('app/layout.tsx', /(?=import)/, `import Script from 'next/script';\n`);
  const reason = '\nnext/script is a client component';
  await expect(buildSite(folder)).rejects.toThrow(reason);
  expect(fs.existsSync(out)).toBe(false);
});

test('npm run draw: prints each file that it writes', async () => {
  const folder = resolve('.variant/drawn');
  copySources(folder);
  const readTime = (path: string) => fs.statSync(join(folder, path)).mtimeMs;
  const before = new Map(listFiles(folder).map((path) => [path, readTime(path)]));
  const options = { cwd: folder };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [jiti, 'tools/drawings/draw.ts'], options);
  const written = listFiles(folder).filter((path) => readTime(path) !== before.get(path));
  expect(written).toContain('public/share.png');
  expect(stdout.match(/\S+$/gm)?.sort()).toEqual(written);
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorPage, nextFiles, nextScripts } from '../../tools/adapter/next-internals';
import { listFiles } from '../../tools/files';
import { readPage } from '../../tools/html';
import { ladoHonesto } from '../agencies';
import { expect, test } from '../browser/test';
import { buildSite, copySources, makeFolder, sources } from '../project';

const editing = readFileSync('docs/edit.md', 'utf8');
/** The questions that it gives as its examples. */
const [, question = '', name = '', required = ''] =
  /```ts\n(\{ name: '(\w+)'.*)\n(.*)\n```/.exec(editing) ?? [];

/** Replaces a text in the file of a folder. */
function edit(folder: string, path: string, from: RegExp | string, to: string) {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(folder, path), text.replace(from, to));
}

test('What an agency adds works, and a failed build keeps the site', async ({ page, serve }) => {
  const folder = resolve('.variant/edited');
  copySources(folder);
  const thanks = join(folder, 'app/gracias/[street]');
  mkdirSync(thanks, { recursive: true });
  cpSync('public/share.png', join(thanks, 'picture.png'));
  const thanksPage = `import { ContactForm } from '../../../components/islands/contact-form';
import { Newsletter } from '../../../components/sections/newsletter';
import { agency } from '../../../lib/agency';
import picture from './picture.png';
import styles from './page.module.css';
export const generateStaticParams = () => [{ street: 'sol' }, { street: 'mar' }];
export const dynamicParams = false;
export default async function Page({ params }: { params: Promise<{ street: string }> }) {
  const { street } = await params;
  return (
    <main className={styles.thanks}>
      <h1>{street}</h1><img alt="Imagen" src={picture.src} />
      <Newsletter /><ContactForm ways={agency.ways} />
    </main>
  );
}`;
  writeFileSync(join(thanks, 'page.tsx'), thanksPage);
  writeFileSync(join(thanks, 'page.module.css'), '.thanks { color: rgb(1, 2, 3); }');
  const picture = "l'última & más_bonita.png";
  cpSync(join(folder, 'public/share.png'), join(folder, 'public', picture));
  edit(folder, 'app/page.tsx', /.*Newsletter }.*\n/, '');
  edit(
    folder,
    'app/page.tsx',
    '<Newsletter />',
    `<section><h2>Otra</h2><details><summary>¿Y si no?</summary><p>Nada</p></details>
      <img alt="Una prueba" src="/${encodeURI(picture)}" /></section>`,
  );
  edit(folder, 'lib/api/forms.ts', /(?= *\{ name: 'message')/, `${question}\n`);
  mkdirSync(join(folder, 'public/planos'));
  writeFileSync(join(folder, 'public/planos/index.txt'), 'Planos');
  edit(folder, 'components/sections/pains.tsx', /answer:\s*'[^']*'/, 'answer: <em>A mano</em>');
  // Whatever the shell says, a build is one for production.
  const printed = await buildSite(folder, { NODE_ENV: 'development' });
  expect(printed).toContain('NEXT_PUBLIC_SITE_URL is not set');
  const out = join(folder, 'out');
  const texts = listFiles(out).filter((path) => path.endsWith('.txt'));
  expect(texts).toEqual(['planos/index.txt', 'robots.txt']);
  const site = await serve(out);

  await page.goto(site.address);
  await expect(page.locator('em')).toHaveText('A mano');
  await page.getByText('¿Y si no?').click();
  await expect(page.getByText('Nada', { exact: true })).toBeVisible();
  const added = page.getByAltText('Una prueba', { exact: true });
  await expect(added).toHaveJSProperty('naturalWidth', 1200);
  const { message = '', ...before } = site.contact.typed;
  const typed = { ...before, [name]: 'Torrent', message };
  await site.contact.deliver(typed);

  await page.goto(`${site.address}gracias/mar/`);
  await expect(page.locator('main')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('mar');
  await expect(page.getByAltText('Imagen')).toHaveJSProperty('naturalWidth', 1200);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveCount(1);
  await site.newsletter.deliver();
  const deliveries = [site.contact.delivery(typed), site.newsletter.delivery()];
  expect(site.received.splice(0)).toEqual(deliveries);
  // The browser submits a form outside its island.
  await site.contact.submit(typed);
  await expect.poll(() => site.received).toEqual([site.contact.plainDelivery(typed)]);

  const former = readFileSync(join(out, 'index.html'), 'utf8');
  edit(folder, 'agency/identity.ts', `${ladoHonesto.legal.agentsBadge}`, 'no-hay.svg');
  const failed = await buildSite(folder).catch((error) => error);
  expect(failed.stderr).toContain('there is no file public/no-hay.svg\n');
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe(former);
  expect(listFiles(folder).filter((path) => path.startsWith('out.new'))).toEqual([]);
});

test('The installed Next still exports what the adapter looks for', async () => {
  const folder = resolve('.variant/plain');
  copySources(folder);
  mkdirSync(join(folder, 'app/lejos'));
  const page = `import { redirect } from 'next/navigation';\nexport default () => redirect('/');`;
  writeFileSync(join(folder, 'app/lejos/page.tsx'), page);
  await buildSite(folder, { PLAIN_EXPORT: 'yes' });
  const files = listFiles(join(folder, 'out'));
  const pages = files
    .filter((path) => path.endsWith('.html'))
    .map((path) => readFileSync(join(folder, 'out', path), 'utf8'));
  const scripts = pages.flatMap(readPage).map(({ text }) => text);
  const missing = [
    ...nextFiles.filter((pattern) => !files.some((path) => pattern.test(path))),
    ...nextScripts.filter((pattern) => !scripts.some((text) => pattern.test(text))),
    ...[errorPage].filter((id) => !pages.some((html) => html.includes(`id="${id}"`))),
  ];
  expect(missing.map(String)).toEqual([]);
});

/** Makes a change that a document shows: in each file, the lines without «+» become those without «-». */
function apply(folder: string, change: string) {
  const [, ...parts] = change.split(/^ *([\w/-]+\.\w+)\n/m);
  for (let part = 0; part < parts.length; part += 2) {
    const path = join(folder, parts[part] ?? '');
    const lines = (parts[part + 1] ?? '').trimEnd().split('\n');
    const pick = (sign: string) => lines.filter((line) => !line.trim().startsWith(sign));
    const former = pick('+').map((line) => line.replace(/^ *-/, '').trim());
    const text = readFileSync(path, 'utf8').split('\n');
    const start = text.findIndex((_, i) =>
      former.every((line, at) => text[i + at]?.trim() === line),
    );
    expect(start, `${path}: ${former.join('\n')}`).toBeGreaterThan(-1);
    text.splice(start, former.length, ...pick('-').map((line) => line.replace(/^ *\+/, '')));
    writeFileSync(path, text.join('\n'));
  }
}

test('A newcomer who follows the recipes to the letter has green unit tests', () => {
  const folder = makeFolder();
  const rest = ['.gitignore', '__tests__', 'docs', 'deploy', 'README.md', 'CONTRIBUTING.md'];
  for (const path of [...sources, ...rest]) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const recipes = readFileSync('CONTRIBUTING.md', 'utf8');
  const changes = [...recipes.matchAll(/```diff\n(.*?)```/gs)];
  expect(changes).not.toEqual([]);
  for (const [, change = ''] of changes) apply(folder, change);

  edit(folder, 'lib/api/forms.ts', /(?= *\{ name: 'message')/, `${question}\n${required}\n`);
  const [, section = ''] = /```tsx\n(.*?)```/s.exec(editing) ?? [];
  writeFileSync(join(folder, 'components/sections/about.tsx'), section);
  edit(folder, 'app/page.tsx', /^/, "import { About } from '../components/sections/about';\n");
  edit(folder, 'app/page.tsx', /(?= *<Newsletter \/>)/, '<About />\n');

  const env = { ...process.env, FORCE_COLOR: '0' };
  for (const command of ['tsc', 'tsc -p server', 'jest --config __tests__/jest.config.mjs'])
    execFileSync('npx', command.split(' '), { cwd: folder, stdio: 'inherit', env });
});

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles } from '../../tools/files';
import { expect, test } from '../browser/test';
import { buildSite, copySources } from '../project';

/** The question that `docs/edit.md` gives as its example. */
const [, question = '', name = ''] =
  /```ts\n(\{ name: '(\w+)'.*)\n```/.exec(readFileSync('docs/edit.md', 'utf8')) ?? [];

test('edited sources: pages, sections, pictures and a question work as in any project of Next’s, a redirect stops the build', async ({
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
  const thanks = join(folder, 'app/gracias/[street]');
  mkdirSync(thanks, { recursive: true });
  cpSync('public/share.png', join(thanks, 'picture.png'));
  const thanksPage = `import { ContactForm } from '../../../components/islands/contact-form';
import { Newsletter } from '../../../components/sections/newsletter';
import { Pains } from '../../../components/sections/pains';
import { agency } from '../../../lib/agency';
import { pickWays } from '../../../lib/texts/other-ways';
import picture from './picture.png';
import styles from './page.module.css';
export const generateStaticParams = () => [{ street: 'sol' }, { street: 'mar' }];
export const dynamicParams = false;
async function Later() {
  await new Promise((resolve) => setTimeout(resolve, 10));
  return <em>Más tarde</em>;
}
export default async function Page({ params }: { params: Promise<{ street: string }> }) {
  const { street } = await params;
  return (
    <main className={styles.thanks}>
      <h1>{street}</h1><Later /><img alt="Imagen" src={picture.src} />
      <Newsletter /><Pains /><ContactForm ways={pickWays(agency)} />
    </main>
  );
}`;
  writeFileSync(join(thanks, 'page.tsx'), thanksPage);
  const thanksStyles = '.thanks { color: rgb(1, 2, 3); }';
  writeFileSync(join(thanks, 'page.module.css'), thanksStyles);
  writeFileSync(join(folder, 'app/lost.css'), 'main { color: rgb(4, 5, 6); }');
  edit('app/not-found.tsx', /^/, `import './lost.css';\n`);
  const island = 'components/islands/newsletter-form.tsx';
  edit(island, '<form', '<form title={settings.siteUrl}');
  edit(island, /(?=import)/, `import { settings } from '../../lib/settings';\n`);
  const picture = "l'última & más_bonita.png";
  cpSync(join(folder, 'public/share.png'), join(folder, 'public', picture));
  edit('app/page.tsx', /.*Newsletter }.*\n/, '');
  edit(
    'app/page.tsx',
    '<Newsletter />',
    `<section><h2>Otra</h2><details><summary>¿Y si no?</summary><p>Nada</p></details>
      <img alt="Una prueba" src="/${encodeURI(picture)}" /></section>`,
  );
  expect(question).not.toBe('');
  edit('lib/api/forms.ts', /(?= *\{ name: 'message')/, `${question}\n`);
  mkdirSync(join(folder, 'public/planos'));
  writeFileSync(join(folder, 'public/planos/index.txt'), 'Planos');
  writeFileSync(join(folder, 'notas.ts'), 'const unused: number = "x";');
  edit('components/sections/pains.tsx', /answer:\s*'[^']*'/, 'answer: <em>Hecho a mano</em>');
  // Whatever the shell says, a build is one for production.
  const printed = await buildSite(folder, { NODE_ENV: 'development' });
  expect(printed).toContain('NEXT_PUBLIC_SITE_URL is not set');
  const out = join(folder, 'out');
  expect(listFiles(out).filter((path) => path.endsWith('.txt'))).toEqual([
    'planos/index.txt',
    'robots.txt',
  ]);
  const site = await serve(out);
  const main = page.locator('main');

  await page.goto(site.address);
  await page.getByText('¿Y si no?').click();
  await expect(page.getByText('Nada', { exact: true })).toBeVisible();
  await expect(page.getByAltText('Una prueba', { exact: true })).toHaveJSProperty(
    'naturalWidth',
    1200,
  );
  const { message = '', ...before } = site.contact.typed;
  const typed = { ...before, [name]: 'Torrent', message };
  await site.contact.deliver(typed);

  const second = await page.goto(`${site.address}gracias/mar/`);
  expect(second?.headers()['content-encoding']).toBe('br');
  await expect(main).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.locator('em')).toHaveText(['Más tarde', 'Hecho a mano']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('mar');
  await expect(page.getByAltText('Imagen')).toHaveJSProperty('naturalWidth', 1200);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveCount(1);
  const url = page.locator('meta[property="og:url"]');
  await expect(url).toHaveAttribute('content', 'http://localhost:3000/gracias/mar/');
  await expect(site.newsletter.root).toHaveAttribute('title', /^http/);
  await site.newsletter.deliver();
  expect(site.received.splice(0)).toEqual([
    site.contact.delivery(typed),
    site.newsletter.delivery(),
  ]);
  // The browser submits a form outside its island.
  await site.contact.submit(typed);
  await expect.poll(() => site.received).toEqual([site.contact.plainDelivery(typed)]);

  await page.goto(`${site.address}nada`);
  await expect(main).toHaveCSS('color', 'rgb(4, 5, 6)');
  await expect(url).toHaveCount(0);
  expect(site.consoleLines.splice(0)).toEqual([expect.stringContaining('404')]);

  // A failed build leaves the former site as it was.
  const former = readFileSync(join(out, 'index.html'), 'utf8');
  const tiles = 'components/sections/commitments.tsx';
  edit(tiles, /(?<=commitments = \[\s*)'[^']*'/, 'sinRodeos');
  const failed = await buildSite(folder).catch((error) => error);
  expect(failed.stdout).toContain(tiles);
  cpSync(tiles, join(folder, tiles));
  mkdirSync(join(folder, 'app/antes'));
  const moved = `import { redirect } from 'next/navigation';
export default function Page() { redirect('/gracias/'); }`;
  writeFileSync(join(folder, 'app/antes/page.tsx'), moved);
  const stopped = '\nThe page /antes/: <html id="__next_error__"> would not work in the browser: ';
  await expect(buildSite(folder)).rejects.toThrow(stopped);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe(former);
  expect(listFiles(folder).filter((path) => path.startsWith('out.new'))).toEqual([]);
});

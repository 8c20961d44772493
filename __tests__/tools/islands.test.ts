/** @jest-environment node */
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleIslands, compareIslands, renderIslands } from '../../tools/adapter/islands';
import { makeFolder } from '../project';

const bell = `'use client';
export function Bell() { return <button className="bell">Llama</button>; }`;
const inPage = '<div data-island="bell"><button class="bell">Llama</button></div>';

const file = 'components/forms/bell.tsx';

/** Next's list of a page's client components. */
const manifest = '.next/server/app/page_client-reference-manifest.js';
const next = '"[project]/node_modules/next/dist/client/';
const listing = (path: string) =>
  `{"clientModules":{${next}components/layout.js":{},"[project]/sub/${file}":{},"[project]/${path}":{}}}`;

/** Bundles a project with one island and this text in one file, and compares the island with a page. */
async function build(path: string, text: string, html: string) {
  const projectDir = makeFolder({
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
    'components/forms/islands.tsx': `import { Bell } from './bell'; export const islands = { bell: Bell };`,
    'components/forms/hydrate-islands.tsx': `import { islands } from './islands'; console.log(islands);`,
    'lib/settings.ts': readFileSync('lib/settings.ts', 'utf8'),
    [file]: bell,
    [manifest]: listing(file),
    [path]: text,
  });
  symlinkSync(resolve('node_modules'), join(projectDir, 'node_modules'));
  const site = 'https://casa.example';
  const env = { NEXT_PUBLIC_SITE_URL: site, NEXT_PUBLIC_API_HOST: '' };
  const project = { projectDir, env };
  const bundle = await bundleIslands(project);
  const found = compareIslands(html, await renderIslands(project));
  return { bundle, found };
}

test('an island with the page’s markup is bundled', async () => {
  const { bundle, found } = await build(file, bell, inPage);
  expect(bundle).toContain('"Llama"');
  expect(found).toBe(true);
});

test('a page may hold an island twice, or none', async () => {
  const twice = await build(file, bell, inPage + inPage);
  expect(twice.found).toBe(true);
  const none = await build(file, bell, '<div></div>');
  expect(none.found).toBe(false);
});

test('an island may read the public settings', async () => {
  const text = `import { settings } from '../../lib/settings';
${bell.replace('Llama', '{settings.siteUrl}')}`;
  const site = inPage.replace('Llama', 'https://casa.example');
  expect((await build(file, text, site)).bundle).toContain('casa.example');
});

const other = 'The island bell cannot be hydrated: its markup is ';
const link = `import Link from 'next/link';
${bell.replaceAll('button', 'Link')}`;
const call = (hook: string) =>
  `import { ${hook} } from 'react'; export const Bell = () => ${hook}();`;
const read = (key: string) => `export const Bell = () => <p>{process.env${key}}</p>;`;
const script = 'node_modules/next/dist/client/script.js';
const carousel = 'node_modules/carousel/index.js';

test.each([
  [`${other}"Pulsa<`, file, bell, inPage.replace('Llama', 'Pulsa')],
  [`${other}"<hr>"`, file, bell, inPage.replace('</div>', '<hr></div>')],
  [`${other}"Pulsa<`, file, bell, inPage + inPage.replace('Llama', 'Pulsa')],
  ['has props', file, 'export const Bell = ({ sound }) => sound;', inPage],
  ['uses useId', file, call('useId'), inPage],
  ['uses useContext', file, call('useContext'), inPage],
  ['uses createContext', file, call('createContext'), inPage],
  [`${file} imports next/link`, file, link, inPage],
  ['app/menu.tsx is a client', manifest, listing('app/menu.tsx'), inPage],
  ['next/script is a client', manifest, listing(script), inPage],
  ['node_modules/carousel/index.js', manifest, listing(carousel), inPage],
  ['wrote no list', manifest, '', inPage],
  ['process.env.SECRET', file, read('.SECRET'), inPage],
  ['process.env', file, read('[name]'), inPage],
])('the build stops with “%s”', async (message, ...project) => {
  await expect(build(...project)).rejects.toThrow(message);
});

import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { compareIslands, renderIslands } from '../../tools/adapter/islands';
import { bundleIslands } from '../../tools/adapter/scripts';
import { makeFolder } from '../project';

const file = 'components/islands/bell.tsx';
const bell = `'use client';
export function Bell() { return <button className="bell">Llama</button>; }`;
const inPage = '<div data-island="bell"><button class="bell">Llama</button></div>';
const pressed = inPage.replace('Llama', 'Pulsa');

/** Bundles a project with one island and this text in one file, and compares the island with a page. */
async function build(path: string, text: string, html: string) {
  const projectDir = makeFolder({
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
    'components/islands/islands.tsx': `import { Bell } from './bell'; export const islands = { bell: Bell };`,
    'components/islands/runtime/hydrate.tsx': `import { islands } from '../islands'; console.log(islands);`,
    'lib/settings.ts': readFileSync('lib/settings.ts', 'utf8'),
    [file]: bell,
    'app/page.tsx': '',
    [path]: text,
  });
  symlinkSync(join(require.resolve('react'), '../..'), join(projectDir, 'node_modules'));
  const env = { NEXT_PUBLIC_SITE_URL: 'https://casa.example', NEXT_PUBLIC_API_HOST: '' };
  const agency = { name: 'Casa', legal: 'Un texto que nadie lee' };
  const scripts = await bundleIslands({ projectDir, env, agency });
  return [
    [...scripts.values()].join(),
    compareIslands(html, await renderIslands({ projectDir, env, agency })),
  ];
}

const address = 'https://casa.example';
const setting = `import { settings } from '../../lib/settings';
${bell.replace('Llama', '{settings.siteUrl}')}`;

test.each([
  ['once in the page', true, '"Llama"', bell, inPage],
  ['twice in the page', true, '"Llama"', bell, inPage + inPage],
  ['missing in the page', false, '"Llama"', bell, '<div></div>'],
  ['that reads a public setting', true, address, setting, inPage.replace('Llama', address)],
])('an island %s is bundled, and found in the page: %s', async (_, found, code, text, html) => {
  expect(await build(file, text, html)).toEqual([expect.stringContaining(code), found]);
});

const other = 'The island bell cannot be hydrated: its markup is ';
const link = `import Link from 'next/link';\n${bell.replaceAll('button', 'Link')}`;
const read = (key: string) => `export const Bell = () => <p>{process.env${key}}</p>;`;

test.each([
  [`${other}"Pulsa<`, file, bell, pressed],
  [`${other}"<hr>"`, file, bell, inPage.replace('</div>', '<hr></div>')],
  [`${other}"Pulsa<`, file, bell, inPage + pressed],
  [`${file} imports next/link`, file, link, inPage],
  ['app/menu.tsx is a client', 'app/menu.tsx', "'use client';\nexport const Menu = 1;", inPage],
  ['components/menu.tsx is a', 'components/menu.tsx', '"use client"', inPage],
  [`${file}: Unexpected end`, file, 'export const Bell = (', inPage],
  ['process.env.SECRET', file, read('.SECRET'), inPage],
  ['process.env', file, read('[name]'), inPage],
])('the build stops with “%s”', async (message, ...project) => {
  await expect(build(...project)).rejects.toThrow(message);
});

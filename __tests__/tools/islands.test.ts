/** @jest-environment node */
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleIslands, compareIslands } from '../../tools/adapter/islands';
import { makeFolder } from '../project';

const bell = `'use client';
export function Bell() { return <button className="bell">Llama</button>; }`;
const inPage =
  '<div data-island="bell"><button class="bell">Llama</button></div>';

const file = 'components/bell.tsx';

/** Makes a project of one island, with this text in one of its files, and both its scripts. */
async function build(path: string, text: string, html: string) {
  const projectDir = makeFolder({
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
    'components/islands.ts': `import { Bell } from './bell'; export const islands = { bell: Bell };`,
    'components/wake-islands.tsx': `import { islands } from './islands'; console.log(islands);`,
    [file]: bell,
    'app/page.tsx': '',
    'lib/agency.ts': '',
    [path]: text,
  });
  symlinkSync(resolve('node_modules'), join(projectDir, 'node_modules'));
  const bundle = await bundleIslands({ projectDir, apiHost: '' });
  await compareIslands({ projectDir, apiHost: '' }, html);
  return bundle;
}

test('an island that the page holds as it would wake passes', async () => {
  expect(await build(file, bell, inPage)).toContain('"Llama"');
});

const other = 'The island bell would wake in other markup than its own: ';
const link = `import Link from 'next/link';
${bell.replaceAll('button', 'Link')}`;
const use = (hook: string) =>
  `import { ${hook} } from 'react'; export const Bell = () => ${hook}();`;

test.each([
  [`${other}"Pulsa<`, file, bell, inPage.replace('Llama', 'Pulsa')],
  [`${other}"<hr>"`, file, bell, inPage.replace('</div>', '<hr></div>')],
  [`${other}""`, file, bell, '<div></div>'],
  ['takes props', file, 'export const Bell = ({ sound }) => sound;', inPage],
  ['uses useId', file, use('useId'), inPage],
  ['uses useContext', file, use('useContext'), inPage],
  ['uses createContext', file, use('createContext'), inPage],
  [`${file} imports next/link`, file, link, inPage],
  ['app/menu.tsx is a client component', 'app/menu.tsx', bell, inPage],
])('what could not wake stops the build: %s', async (told, ...project) => {
  await expect(build(...project)).rejects.toThrow(told);
});

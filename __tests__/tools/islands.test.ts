/** @jest-environment node */
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleIslands, compareIslands } from '../../tools/adapter/islands';
import { makeFolder } from '../project';

const bell = `'use client';
export function Bell() { return <button className="bell">Llama</button>; }`;
const inPage =
  '<div data-island="bell"><button class="bell">Llama</button></div>';

/** A project of one island, with another text in one of its files. */
function makeProject(path = 'components/bell.tsx', text = bell) {
  const projectDir = makeFolder({
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
    'components/islands.ts': `import { Bell } from './bell'; export const islands = { bell: Bell };`,
    'components/wake-islands.tsx': `import { islands } from './islands'; console.log(islands);`,
    'components/bell.tsx': bell,
    'app/page.tsx': '',
    'lib/agency.ts': '',
    [path]: text,
  });
  symlinkSync(resolve('node_modules'), join(projectDir, 'node_modules'));
  return { projectDir, apiHost: '' };
}

test('an island that the page holds as it would wake passes', async () => {
  await compareIslands(makeProject(), inPage);
  expect(await bundleIslands(makeProject())).toContain('"Llama"');
});

test.each([
  ['another text', inPage.replace('Llama', 'Pulsa')],
  ['something beside it', inPage.replace('</div>', '<p></p></div>')],
  ['no such island', '<div></div>'],
])('a page with %s stops the build', async (_, html) => {
  await expect(compareIslands(makeProject(), html)).rejects.toThrow(
    'The island bell would wake in other markup',
  );
});

test.each([
  ['takes props', 'Bell({ sound = "ding" }) { return sound; }'],
  ['useId', 'Bell() { return useId(); } import { useId } from "react"'],
  ['useContext', 'Bell() { useContext(C) } import { useContext } from "react"'],
  [
    'createContext',
    'Bell() { } createContext(); import { createContext } from "react"',
  ],
])(
  'an island stops the build that needs what it has not: %s',
  async (told, code) => {
    const project = makeProject(
      'components/bell.tsx',
      `export function ${code}`,
    );
    await expect(compareIslands(project, inPage)).rejects.toThrow(told);
  },
);

test('what could not wake without Next stops the build', async () => {
  const link = `import Link from 'next/link';\n${bell.replaceAll('button', 'Link')}`;
  await expect(
    bundleIslands(makeProject('components/bell.tsx', link)),
  ).rejects.toThrow('components/bell.tsx imports next/link');
  const menu = makeProject('app/menu.tsx', `// A menu.\n${bell}`);
  await expect(bundleIslands(menu)).rejects.toThrow(
    'app/menu.tsx is a client component, but not in components/islands.ts',
  );
});

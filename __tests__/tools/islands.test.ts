/** @jest-environment node */
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundleIslands, compareIslands } from '../../tools/adapter/islands.mjs';

const bell = `'use client';
export function Bell() { return <button className="bell">Llama</button>; }`;
const inPage =
  '<div data-island="bell"><button class="bell">Llama</button></div>';

/** A project of one island, with other text in some of its files. */
function makeProject(files: Record<string, string> = {}) {
  const projectDir = mkdtempSync(join(tmpdir(), 'islands-'));
  symlinkSync(resolve('node_modules'), join(projectDir, 'node_modules'));
  for (const folder of ['app', 'components', 'lib'])
    mkdirSync(join(projectDir, folder));
  const all = {
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
    'components/islands.ts': `import { Bell } from './bell'; export const islands = { bell: Bell };`,
    'components/wake-islands.tsx': `import { islands } from './islands'; console.log(islands);`,
    'components/bell.tsx': bell,
    ...files,
  };
  for (const [path, text] of Object.entries(all))
    writeFileSync(join(projectDir, path), text);
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
])(
  'a page with %s stops the build, which shows where they part',
  async (_, html) => {
    const compare = compareIslands(makeProject(), html);
    await expect(compare).rejects.toThrow(
      /The island bell would wake in other markup/,
    );
  },
);

test.each([
  [
    'props',
    'function Bell({ sound = "ding" }) { return sound; }',
    'takes props',
  ],
  [
    'useId',
    "import { useId } from 'react'; export function Bell() { return useId(); }",
    'useId',
  ],
  [
    'context',
    "import { createContext, useContext } from 'react'; const C = createContext(''); export function Bell() { return useContext(C); }",
    'createContext',
  ],
])('an island that needs %s stops the build', async (_, code, told) => {
  const component = code.replace(/^function/, 'export function');
  const project = makeProject({ 'components/bell.tsx': component });
  await expect(compareIslands(project, inPage)).rejects.toThrow(told);
});

test('an island that imports anything of Next’s stops the build', async () => {
  const component = `import Link from 'next/link';\n${bell.replaceAll('button', 'Link')}`;
  const project = makeProject({ 'components/bell.tsx': component });
  await expect(bundleIslands(project)).rejects.toThrow(
    'components/bell.tsx imports next/link',
  );
});

test('a client component that is no island stops the build', async () => {
  const project = makeProject({ 'app/menu.tsx': `// A menu.\n${bell}` });
  await expect(bundleIslands(project)).rejects.toThrow(
    'app/menu.tsx is a client component, but not in components/islands.ts',
  );
});

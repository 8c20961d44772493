import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { listFiles } from '../../tools/files';
import { makeFolder } from '../project';

const file = 'components/islands/bell.tsx';
const bell = `'use client';
export function Bell() { return <button className="bell">Llama</button>; }`;
const address = 'https://casa.example';
/** Bundles in a process of its own, because jest does not run the bundler. */
const program = `
const [bundler, ...folders] = process.argv.slice(1);
const { bundleInline, bundleIslands } = await import(bundler);
const env = { NEXT_PUBLIC_SITE_URL: '${address}', NEXT_PUBLIC_API_HOST: '' };
for (const projectDir of folders)
  await bundleIslands({ projectDir, env }, projectDir + '/out').then(
    async () => console.log(await bundleInline({ projectDir, env }, 'load', '/_next/a.js')),
    ({ message }) => console.log(JSON.stringify(message).slice(1, -1)),
  );`;

/** Bundles the islands of projects with one island and these files. @returns the scripts of each by name, and what was printed: why there are none, or the loader */
async function build(...projects: Record<string, string>[]) {
  const folders = projects.map((files) => {
    const folder = makeFolder({
      'components/islands/runtime/hydrate.tsx': `import { Bell } from '../bell'; console.log(Bell);`,
      'components/islands/runtime/load.ts': 'import(src);',
      'components/islands/bell.module.css': '',
      'components/islands/bell.svg': '',
      [file]: bell,
      ...files,
    });
    symlinkSync(join(require.resolve('react'), '../..'), join(folder, 'node_modules'));
    return folder;
  });
  const bundler = resolve('tools/adapter/bundle.ts');
  const args = ['--import', 'tsx', '--input-type=module', '-e', program, bundler, ...folders];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const lines = stdout.split('\n');
  return folders.map((folder, i) => {
    const out = join(folder, 'out');
    const read = (path: string) => [path, readFileSync(join(out, path), 'utf8')] as const;
    return { scripts: listFiles(out).map(read), printed: lines[i] ?? '' };
  });
}

test('islands: each import() becomes one module with the public settings, fetched first, and what it shares is in the one before', async () => {
  const files = {
    'components/islands/runtime/hydrate.tsx': `import { Bell } from '../bell';
console.log(Bell); export const find = () => import('../account');`,
    'components/islands/account.ts': `import { Bell } from './bell';
export const account = [Bell, () => import('./taxes')];`,
    'components/islands/taxes.ts': `import { Bell } from './bell';
export const taxes = [Bell, process.env.NEXT_PUBLIC_SITE_URL];`,
  };
  const [built, elsewhere] = await build(files, files);
  expect(
    built?.scripts.map(([name, code]) => [name.replace(/-.*/, ''), code.includes('Llama')]),
  ).toEqual([
    ['account', false],
    ['hydrate', true],
    ['taxes', false],
  ]);
  for (const [name, code] of built?.scripts ?? [])
    if (name.startsWith('taxes')) expect(code).toContain(address);
    else expect(code).toMatch(/\bfetch\(.*\bimport\(/s);
  expect(elsewhere).toEqual(built);
  // Not relative to the folder in which it was bundled.
  expect(built?.printed).toContain('import(`/_next/a.js`)');
});

const link = `import Link from 'next/link';\n${bell.replaceAll('button', 'Link')}`;
const use = (path: string) => `import file from '${path}';\n${bell.replace('Llama', '{file}')}`;
const read = (key: string) => `export const Bell = () => <p>{process.env${key}}</p>;`;

test('islands: the build stops with a line for each thing that would not work in a browser', async () => {
  const refused = {
    [`${file} imports next/link`]: link,
    'components/islands/bell.module.css is imported by an island': use('./bell.module.css'),
    'components/islands/bell.svg is imported by an island': use('./bell.svg'),
    [`${file}: Expected`]: 'export const Bell = (',
    'process.env.SECRET': read('.SECRET'),
    'process.env': read('[name]'),
  };
  const built = await build(...Object.values(refused).map((text) => ({ [file]: text })));
  expect(built.map(({ printed }) => printed)).toEqual(
    Object.keys(refused).map((words) => expect.stringContaining(words)),
  );
  for (const { printed } of built) expect(printed).not.toContain('\\n');
});

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
const { bundleIslands } = await import(process.argv[1]);
const env = { NEXT_PUBLIC_SITE_URL: '${address}', NEXT_PUBLIC_API_HOST: '' };
try {
  await bundleIslands({ projectDir: process.argv[2], env }, process.argv[3]);
} catch ({ message }) {
  console.log(message);
}`;

/** Bundles the islands of a project with one island and these files. @returns the scripts by name, and why there are none */
async function build(files: Record<string, string>) {
  const projectDir = makeFolder({
    'components/islands/runtime/hydrate.tsx': `import { Bell } from '../bell'; console.log(Bell);`,
    'components/islands/bell.module.css': '',
    'components/islands/bell.svg': '',
    'lib/settings.ts': readFileSync('lib/settings.ts', 'utf8'),
    [file]: bell,
    ...files,
  });
  symlinkSync(join(require.resolve('react'), '../..'), join(projectDir, 'node_modules'));
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...args,
    resolve('tools/adapter/bundle.ts'),
    projectDir,
    join(projectDir, 'out'),
  ]);
  const out = join(projectDir, 'out');
  const read = (path: string) => [path, readFileSync(join(out, path), 'utf8')] as const;
  return { scripts: listFiles(out).map(read), fault: stdout.trim() };
}

test('islands: a public setting stands in their script', async () => {
  const text = `import { settings } from '../../lib/settings';
${bell.replace('Llama', '{settings.siteUrl}')}`;
  const [[name, code] = []] = (await build({ [file]: text })).scripts;
  expect(name).toMatch(/^hydrate-.+\.js$/);
  expect(code).toContain(address);
});

test('islands: each import() becomes one module, and what it shares is in the one before', async () => {
  const files = {
    'components/islands/runtime/hydrate.tsx': `import { Bell } from '../bell';
console.log(Bell); export const find = () => import('../account');`,
    'components/islands/account.ts': `import { Bell } from './bell';
export const account = [Bell, () => import('./taxes')];`,
    'components/islands/taxes.ts': `import { Bell } from './bell'; export const taxes = [Bell];`,
  };
  const { scripts } = await build(files);
  expect(scripts.map(([name, code]) => [name.replace(/-.*/, ''), code.includes('Llama')])).toEqual([
    ['account', false],
    ['hydrate', true],
    ['taxes', false],
  ]);
  // In another folder, too.
  expect((await build(files)).scripts).toEqual(scripts);
});

const link = `import Link from 'next/link';\n${bell.replaceAll('button', 'Link')}`;
const use = (path: string) => `import file from '${path}';\n${bell.replace('Llama', '{file}')}`;
const read = (key: string) => `export const Bell = () => <p>{process.env${key}}</p>;`;

test.each([
  [`${file} imports next/link`, link],
  ['components/islands/bell.module.css is imported by an island', use('./bell.module.css')],
  ['components/islands/bell.svg is imported by an island', use('./bell.svg')],
  [`${file}: Expected`, 'export const Bell = ('],
  ['process.env.SECRET', read('.SECRET')],
  ['process.env', read('[name]')],
])('islands: the build stops with “%s”', async (message, text) => {
  const { fault } = await build({ [file]: text });
  expect(fault).toContain(message);
  expect(fault).not.toContain('\n');
});

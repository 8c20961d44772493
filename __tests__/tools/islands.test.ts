import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { compareIslands, compileIslands } from '../../tools/adapter/islands';
import { bundleIslands, nameScripts } from '../../tools/adapter/scripts';
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
    'lib/agency.ts': `export const agency = { name: 'Casa' };`,
    'lib/settings.ts': readFileSync('lib/settings.ts', 'utf8'),
    [file]: bell,
    'app/page.tsx': '',
    [path]: text,
  });
  symlinkSync(join(require.resolve('react'), '../..'), join(projectDir, 'node_modules'));
  const env = { NEXT_PUBLIC_SITE_URL: 'https://casa.example', NEXT_PUBLIC_API_HOST: '' };
  const scripts = await bundleIslands({ projectDir, env });
  return [
    [...scripts.values()].join(),
    compareIslands(html, await compileIslands({ projectDir, env })),
  ];
}

const address = 'https://casa.example';
const setting = `import { settings } from '../../lib/settings';
${bell.replace('Llama', '{settings.siteUrl}')}`;

const greeting = `export const Bell = ({ to }: { to: string }) => <p>{'Hola, ' + to}</p>;`;
const greeted =
  '<div data-island="bell" data-props="{&quot;to&quot;:&quot;Ana&quot;}"><p>Hola, Ana</p></div>';

test.each([
  ['once in the page', true, '"Llama"', bell, inPage],
  ['twice in the page', true, '"Llama"', bell, inPage + inPage],
  ['missing in the page', false, '"Llama"', bell, '<div></div>'],
  ['with props', true, '"Hola, "', greeting, greeted],
  ['that reads a public setting', true, address, setting, inPage.replace('Llama', address)],
])('an island %s is bundled, and found in the page: %s', async (_, found, code, text, html) => {
  expect(await build(file, text, html)).toEqual([expect.stringContaining(code), found]);
});

const other = 'The island bell cannot be hydrated: its markup is ';
const link = `import Link from 'next/link';\n${bell.replaceAll('button', 'Link')}`;
const facts = `import { agency } from '../../lib/agency';\n${bell.replace('Llama', '{agency.name}')}`;
const read = (key: string) => `export const Bell = () => <p>{process.env${key}}</p>;`;

test.each([
  [`${other}"Pulsa<`, file, bell, pressed],
  [`${other}"<hr>"`, file, bell, inPage.replace('</div>', '<hr></div>')],
  [`${other}"Pulsa<`, file, bell, inPage + pressed],
  [`${other}"Eva<`, file, greeting, greeted.replace('Hola, Ana', 'Hola, Eva')],
  [`${file} imports next/link`, file, link, inPage],
  [`${file} imports lib/agency.ts`, file, facts, inPage],
  ['app/menu.tsx is a client', 'app/menu.tsx', "'use client';\nexport const Menu = 1;", inPage],
  ['components/menu.tsx is a', 'components/menu.tsx', '"use client"', inPage],
  [`${file}: Unexpected end`, file, 'export const Bell = (', inPage],
  ['process.env.SECRET', file, read('.SECRET'), inPage],
  ['process.env', file, read('[name]'), inPage],
])('the build stops with “%s”', async (message, ...project) => {
  await expect(build(...project)).rejects.toThrow(message);
});

/** Bundles a project whose entry has this text, beside other files. */
function bundle(entry: string, files: Record<string, string>) {
  const projectDir = makeFolder({
    'components/islands/runtime/hydrate.tsx': entry,
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`components/${name}`, text]),
    ),
  });
  return bundleIslands({ projectDir, env: {} });
}

test('scripts: each import() becomes a script, and shared modules run once, before the scripts that need them', async () => {
  const files = {
    'shared.ts': 'ran.push("shared"); export const double = (n: number) => 2 * n;',
    'sum.ts': 'ran.push("sum"); import { double } from "./shared"; export const sum = double(1);',
    'account.ts': `import { double } from './shared'; import { sum } from './sum';
      export const account = async () => double(sum + (await import('./taxes')).taxes);`,
    'taxes.ts': 'import { sum } from "./sum"; export const taxes = 10 * sum;',
    'bell.ts': 'import { double } from "./shared"; export const bell = double(21);',
  };
  const scripts = await bundle(
    `export const start = () => {}; export const find = { account: () => import('../../account'), bell: () => import('../../bell') };`,
    files,
  );
  expect([...scripts.keys()].sort()).toEqual(['account', 'bell', 'hydrate', 'taxes']);
  const ran: string[] = [];
  const loaded: string[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: the exports of scripts
  const islands: any = {
    load: async (name: string) => {
      loaded.push(name);
      new Function('islands', 'ran', scripts.get(name) ?? '')(islands, ran);
      return islands[name];
    },
  };
  const { find } = await islands.load('hydrate');
  expect((await find.bell()).bell).toBe(42);
  const { account } = await find.account();
  expect(loaded).toEqual(['hydrate', 'bell', 'account']);
  expect([await account(), await account()]).toEqual([44, 44]);
  expect(loaded).toEqual(['hydrate', 'bell', 'account', 'taxes', 'taxes']);
  expect(ran).toEqual(['shared', 'sum']);
});

test('scripts: the same sources make the same bytes, in any folder', async () => {
  const files = { 'bell.ts': 'export const bell = 1;', 'sum.ts': 'export const sum = 2;' };
  const entry = `export const find = [() => import('../../bell'), () => import('../../sum')];`;
  expect(await bundle(entry, files)).toEqual(await bundle(entry, files));
});

test('scripts: a name changes with the bytes of the scripts that it loads, which it knows by hash', () => {
  const name = (taxes: string) =>
    nameScripts(
      new Map([
        ['hydrate', 'islands.load("account")'],
        ['account', 'islands.load("taxes")'],
        ['taxes', taxes],
      ]),
    );
  const [hydrate, account, taxes] = name('1');
  expect(account?.text).toBe(`islands.load("taxes","./${taxes?.file}","${taxes?.integrity}")`);
  expect(hydrate?.text).toBe(
    `islands.load("account","./${account?.file}","${account?.integrity}")`,
  );
  const files = [...name('1'), ...name('2')].map(({ file }) => file);
  expect(new Set(files).size).toBe(6);
  expect(name('1').map(({ file }) => file)).toEqual(files.slice(0, 3));
});

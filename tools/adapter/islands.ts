import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { FunctionComponent } from 'react';
import { listFiles } from './files.ts';
import { readPage } from './page.ts';

const list = 'components/forms/islands.tsx';

export type Project = {
  /** Its root. */
  projectDir: string;
  /** The public settings of the build. */
  env: Record<string, string>;
};

/**
 * Makes one script of React and the islands.
 * @throws an Error when an island imports anything of Next's, or reads a setting that is not public
 */
export async function bundleIslands(project: Project): Promise<string> {
  const { text, inputs } = await compile(project, 'hydrate-islands.tsx');
  const ofNext = /node_modules\/next\//;
  for (const [path, { imports }] of Object.entries(inputs)) {
    const needed = imports.find((one) => ofNext.test(one.path))?.original;
    if (needed && !ofNext.test(path))
      throw new Error(`${path} imports ${needed}, but wakes without Next.`);
  }
  const left = /process\.env(\.\w+)?/.exec(text)?.[0];
  if (left)
    throw new Error(
      `An island reads ${left}, but only NEXT_PUBLIC_ settings that are set reach a browser.`,
    );
  return text;
}

/** The script that goes into the page and loads the bundle. */
export async function writeLoader(project: Project): Promise<string> {
  return (await compile(project, 'load-islands.ts')).text.trim();
}

/**
 * Renders the islands as the bundle's React is going to expect them in a page.
 * @returns the markup of each by its name
 * @throws an Error when an island needs what it cannot have, or a client component is no island
 */
export async function renderIslands(project: Project) {
  const { text: code, inputs } = await compile(project, 'islands.tsx', {
    format: 'cjs',
    packages: 'external',
    platform: 'node',
  });
  const hook = /\b(useId|useContext|createContext)\b/.exec(code)?.[0];
  if (hook)
    throw new Error(`An island uses ${hook}, but wakes apart from the page.`);
  const { projectDir } = project;
  refuseOthers(projectDir, inputs[list]?.imports.map(({ path }) => path) ?? []);
  const require = createRequire(join(projectDir, 'package.json'));
  const { createElement } = require('react');
  const { renderToString } = require('react-dom/server');
  type Islands = Record<string, FunctionComponent>;
  const { islands } = run(code, require) as { islands: Islands };
  const rendered = Object.entries(islands).map(([name, island]) => {
    if (island.length > 0)
      throw new Error(`The island ${name} takes props, but gets none.`);
    return [name, String(renderToString(createElement(island)))] as const;
  });
  return Object.fromEntries(rendered);
}

/** Refuses client components that are no islands, as Next lists them for each page. */
function refuseOthers(projectDir: string, islands: string[]) {
  const folder = join(projectDir, '.next/server/app');
  const listed = listFiles(folder)
    .filter((path) => path.endsWith('page_client-reference-manifest.js'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .flatMap((text) => text.match(/(?<="\[project\])[^"]+(?=":\{)/g) ?? []);
  if (listed.length === 0)
    throw new Error(`Next left no list of client components in ${folder}.`);
  const harmless = /\/next\/dist\/(?!client\/script\.js)/;
  for (const path of listed.filter((path) => !harmless.test(path)))
    if (!islands.some((island) => path.endsWith(`/${island}`)))
      throw new Error(
        `${path.replace(/^.*\/next\/dist\/client\/(.*)\.js$/, '/next/$1').slice(1)} is a client component, but not in ${list}: nothing would wake it.`,
      );
}

/**
 * Compares the islands in a page, which Next's own copy of React wrote, with
 * what the bundle is going to expect there.
 * @returns whether there are any
 * @throws an Error that shows where they part
 */
export function compareIslands(html: string, rendered: Record<string, string>) {
  const places = readPage(html).filter((one) => one.attributes['data-island']);
  for (const { text, attributes } of places) {
    const name = String(attributes['data-island']);
    const expected = rendered[name] ?? '';
    if (text === expected) continue;
    let at = 0;
    while (text[at] === expected[at]) at++;
    const show = (markup: string) => JSON.stringify(markup.slice(at, at + 80));
    throw new Error(
      `The island ${name} would wake in other markup than its own: ${show(text)} in the page, ${show(expected)} in the bundle.`,
    );
  }
  return places.length > 0;
}

/**
 * Evaluates `lib/agency-texts.ts` at build time: a bundle then holds the texts
 * that an island shows, and not the whole identity with its legal data.
 */
const agencyTexts: Plugin = {
  name: 'agency-texts',
  setup: ({ onLoad }) =>
    onLoad({ filter: /lib.agency-texts\.ts$/ }, async ({ path }) => {
      const { outputFiles } = await build({
        entryPoints: [path],
        bundle: true,
        format: 'cjs',
        write: false,
      });
      const texts = Object.entries(run(outputFiles[0]?.text ?? ''));
      const write = ([name, text]: [string, unknown]) =>
        `export const ${name} = ${JSON.stringify(text)};`;
      return { contents: texts.map(write).join('') };
    }),
};

/** Runs a CommonJS module. @returns what it exports */
function run(code: string, require?: NodeJS.Require): object {
  const module = { exports: {} };
  new Function('module', 'require', code)(module, require);
  return module.exports;
}

/** @param entry one of the components' files */
async function compile(
  { projectDir, env }: Project,
  entry: string,
  options: BuildOptions = {},
) {
  const NODE_ENV = String(process.env.NODE_ENV);
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectDir,
    entryPoints: [`components/forms/${entry}`],
    bundle: true,
    minify: true,
    format: 'iife',
    // The browsers that Next supports.
    target: ['chrome111', 'edge111', 'firefox111', 'safari16.4'],
    define: Object.fromEntries(
      Object.entries({ ...process.env, ...env, NODE_ENV })
        .filter(([name]) => /^(NODE_ENV$|NEXT_PUBLIC_)/.test(name))
        .map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
    ),
    loader: { '.css': 'empty' }, // the page has the styles
    plugins: [agencyTexts],
    legalComments: 'none',
    ...options,
    metafile: true,
    write: false,
  });
  return { text: outputFiles[0]?.text ?? '', inputs: metafile.inputs };
}

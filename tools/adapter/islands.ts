import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { FunctionComponent } from 'react';
import { listFiles } from './files.ts';
import { readPage } from './page.ts';

const list = 'components/islands.tsx';

type Project = {
  /** Its root. */
  projectDir: string;
  /** The origin of the two calls; empty for the site's own. */
  apiHost: string;
};

/**
 * Makes one script of React and the islands.
 * @throws an Error when an island imports anything of Next's, or a client component is no island
 */
export async function bundleIslands(project: Project): Promise<string> {
  const { text, inputs } = await compile(project, 'wake-islands.tsx');
  const ofNext = /node_modules\/next\//;
  for (const [path, { imports }] of Object.entries(inputs)) {
    const needed = imports.find((one) => ofNext.test(one.path))?.original;
    if (needed && !ofNext.test(path))
      throw new Error(`${path} imports ${needed}, but wakes without Next.`);
  }
  const islands = inputs[list]?.imports.map(({ path }) => path) ?? [];
  const { projectDir } = project;
  const read = ['app', 'components', 'lib'];
  for (const path of read.flatMap((path) => listFiles(projectDir, path))) {
    const code = readFileSync(join(projectDir, path), 'utf8');
    if (/^['"]use client['"]/m.test(code) && !islands.includes(path))
      throw new Error(
        `${path} is a client component, but not in ${list}: nothing would wake it.`,
      );
  }
  return text;
}

/** The script that goes into the page and loads the bundle. */
export async function writeLoader(project: Project): Promise<string> {
  return (await compile(project, 'load-islands.ts')).text.trim();
}

/**
 * Compares the islands in a page, which Next's own copy of React wrote, with
 * the markup that the bundle's React is going to expect there.
 * @throws an Error that shows where they part, or says what an island needs and cannot have
 */
export async function compareIslands(project: Project, html: string) {
  const { text: code } = await compile(project, 'islands.tsx', {
    format: 'cjs',
    packages: 'external',
    platform: 'node',
  });
  const hook = /\b(useId|useContext|createContext)\b/.exec(code)?.[0];
  if (hook)
    throw new Error(`An island uses ${hook}, but wakes apart from the page.`);
  const require = createRequire(join(project.projectDir, 'package.json'));
  const { createElement } = require('react');
  const { renderToString } = require('react-dom/server');
  const module = { exports: { islands: {} } };
  new Function('module', 'require', code)(module, require);
  const islands = Object.entries<FunctionComponent>(module.exports.islands);
  const places = readPage(html);
  for (const [name, island] of islands) {
    if (island.length > 0)
      throw new Error(`The island ${name} takes props, but gets none.`);
    const expected = renderToString(createElement(island));
    const place = places.find((one) => one.attributes['data-island'] === name);
    const text = place?.text ?? '';
    if (text === expected) continue;
    let at = 0;
    while (text[at] === expected[at]) at++;
    const show = (markup: string) => JSON.stringify(markup.slice(at, at + 80));
    throw new Error(
      `The island ${name} would wake in other markup than its own: ${show(text)} in the page, ${show(expected)} in the bundle.`,
    );
  }
}

/** @param entry one of the components' files */
async function compile(
  { projectDir, apiHost }: Project,
  entry: string,
  options: BuildOptions = {},
) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectDir,
    entryPoints: [`components/${entry}`],
    bundle: true,
    minify: true,
    format: 'iife',
    // The browsers that Next supports.
    target: ['chrome111', 'edge111', 'firefox111', 'safari16.4'],
    define: {
      'process.env.NODE_ENV': JSON.stringify(`${process.env.NODE_ENV}`),
      'process.env.NEXT_PUBLIC_API_HOST': JSON.stringify(apiHost),
    },
    loader: { '.css': 'empty' }, // the page has the styles
    legalComments: 'none',
    ...options,
    metafile: true,
    write: false,
  });
  return { text: outputFiles[0]?.text ?? '', inputs: metafile.inputs };
}

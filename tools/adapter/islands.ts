import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import type { FunctionComponent } from 'react';
import { listFiles } from './files.ts';
import { readPage } from './page.ts';

const list = 'components/islands.ts';

export type Project = {
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
  for (const folder of ['app', 'components', 'lib']) {
    for (const name of listFiles(join(project.projectDir, folder))) {
      const path = `${folder}/${name}`;
      const code = readFileSync(join(project.projectDir, path), 'utf8');
      if (/^['"]use client['"]/m.test(code) && !islands.includes(path))
        throw new Error(
          `${path} is a client component, but not in ${list}: nothing would wake it.`,
        );
    }
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
  const pieces = readPage(html);
  for (const [name, expected] of await renderIslands(project)) {
    const place = pieces.find((one) => one.attributes['data-island'] === name);
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

/** The name and the first markup of each island. */
async function renderIslands(project: Project): Promise<[string, string][]> {
  const { text } = await compile(project, 'islands.ts', {
    format: 'cjs',
    packages: 'external',
    platform: 'node',
  });
  const hook = /\b(useId|useContext|createContext)\b/.exec(text)?.[0];
  if (hook)
    throw new Error(`An island uses ${hook}, but wakes apart from the page.`);
  const require = createRequire(join(project.projectDir, 'package.json'));
  const module = { exports: { islands: {} } };
  new Function('module', 'require', text)(module, require);
  const { renderToString } = require('react-dom/server');
  const islands: [string, FunctionComponent][] = Object.entries(
    module.exports.islands,
  );
  return islands.map(([name, island]) => {
    if (island.length > 0)
      throw new Error(`The island ${name} takes props, but gets none.`);
    return [name, renderToString(require('react').createElement(island))];
  });
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

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BuildFailure, type BuildOptions, build } from 'esbuild';
import type { FunctionComponent } from 'react';
import { listFiles } from '../files.ts';
import { readPage } from '../html.ts';

const islandsFile = 'components/islands/islands.tsx';

/**
 * Asks Chromium 136 and later to compile all functions in the background, while the script comes
 * (v8.dev/blog/explicit-compile-hints). Else the main thread does so when they are first called.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** The project's folder, and the public settings of the build by variable. */
export type Project = { projectDir: string; env: Record<string, string> };

/**
 * Bundles React and the islands into a script.
 * @throws an Error when an island imports a module of Next's, or reads a variable that is not public
 */
export async function bundleIslands(project: Project): Promise<string> {
  const { text, inputs } = await compile(project, 'runtime/hydrate.tsx');
  const nextModule = /node_modules\/next\//;
  for (const [path, { imports }] of Object.entries(inputs)) {
    const name = imports.find((one) => nextModule.test(one.path))?.original;
    if (name && !nextModule.test(path))
      throw new Error(`${path} imports ${name}, but islands run without Next.`);
  }
  const [variable] = /process\.env(\.\w+)?/.exec(text) ?? [];
  if (variable)
    throw new Error(
      `An island reads ${variable}, but a browser has only variables that begin with NEXT_PUBLIC_ and are set when the site is built.`,
    );
  return compileHint + text;
}

/** Compiles the script that each page with islands holds and that loads the bundle. */
export async function writeLoader(project: Project): Promise<string> {
  return (await compile(project, 'runtime/load.ts')).text.trim();
}

/**
 * Renders each island with the React of the bundle.
 * @returns the markup that the bundle hydrates, by the island's name
 * @throws an Error when a client component of the sources is not an island
 */
export async function renderIslands(project: Project): Promise<Record<string, string>> {
  const options = { globalName: 'entry', packages: 'external', platform: 'node' } as const;
  const { text: code, inputs } = await compile(project, 'islands.tsx', options);
  checkClientComponents(project.projectDir, Object.keys(inputs));
  const require = createRequire(join(project.projectDir, 'package.json'));
  const { createElement } = require('react');
  const { renderToString } = require('react-dom/server');
  type Islands = Record<string, FunctionComponent>;
  const islands: Islands = new Function('require', `${code} return entry.islands`)(require);
  const rendered = Object.entries(islands).map(([name, island]) => [
    name,
    renderToString(createElement(island)),
  ]);
  return Object.fromEntries(rendered);
}

/** @throws an Error when a client component of the sources is not in the bundle */
function checkClientComponents(projectDir: string, bundled: string[]) {
  const sources = ['app', 'components'].flatMap((folder) =>
    listFiles(join(projectDir, folder)).map((path) => `${folder}/${path}`),
  );
  const missing = sources
    .filter((path) => /\.[jt]sx?$/.test(path) && !bundled.includes(path))
    .find((path) => /^['"]use client['"]/m.test(readFileSync(join(projectDir, path), 'utf8')));
  if (missing)
    throw new Error(`${missing} is a client component not in ${islandsFile}: nothing hydrates it.`);
}

/**
 * Compares the islands in a page, rendered by Next's copy of React, with those of the bundle.
 * @returns whether the page has islands
 * @throws an Error that shows the first difference
 */
export function compareIslands(html: string, rendered: Record<string, string>): boolean {
  const islands = readPage(html).filter((one) => one.attributes['data-island']);
  for (const { text, attributes } of islands) {
    const name = String(attributes['data-island']);
    const expected = rendered[name] ?? '';
    if (text === expected) continue;
    let at = 0;
    while (text[at] === expected[at]) at++;
    const [inPage, inBundle] = [text, expected].map((one) =>
      JSON.stringify(one.slice(at, at + 80)),
    );
    throw new Error(
      `The island ${name} cannot be hydrated: its markup is ${inPage} in the page, ${inBundle} in the bundle.`,
    );
  }
  return islands.length > 0;
}

/**
 * @param entry a file in components/islands/
 * @throws an Error of one line that names the file
 */
async function compile({ projectDir, env }: Project, entry: string, options: BuildOptions = {}) {
  const NODE_ENV = String(process.env.NODE_ENV);
  const variables = Object.entries({ ...process.env, ...env, NODE_ENV });
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectDir,
    entryPoints: [`components/islands/${entry}`],
    bundle: true,
    minify: true,
    format: 'iife',
    // The browsers that Next supports.
    target: ['chrome111', 'edge111', 'firefox111', 'safari16.4'],
    define: Object.fromEntries(
      variables
        .filter(([name]) => /^(NODE_ENV$|NEXT_PUBLIC_)/.test(name))
        .map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
    ),
    loader: { '.css': 'empty' }, // the page contains the styles
    legalComments: 'none',
    logLevel: 'silent',
    ...options,
    metafile: true,
    write: false,
  }).catch(({ errors: [error] }: BuildFailure) => {
    throw new Error(`${error?.location?.file ?? islandsFile}: ${error?.text}`);
  });
  return { text: outputFiles[0]?.text ?? '', inputs: metafile.inputs };
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { listFiles } from './files.mjs';
import { readPage } from './read-page.mjs';

const list = 'components/islands.ts';

/**
 * @typedef {object} Project
 * @property {string} projectDir its root
 * @property {string} apiHost the origin of the two calls; empty for the site's own
 */

/**
 * Makes one script of React and the islands.
 * @param {Project} project
 * @throws an Error when an island imports anything of Next's, or a client component is no island
 */
export async function bundleIslands(project) {
  const { text, inputs } = await compile(project, 'wake-islands.tsx');
  const ofNext = /node_modules\/next\//;
  for (const [path, { imports }] of Object.entries(inputs)) {
    const needed = imports.find((one) => ofNext.test(one.path))?.original;
    if (!needed || ofNext.test(path)) continue;
    throw new Error(`${path} imports ${needed}, but wakes without Next.`);
  }
  const islands = inputs[list]?.imports.map(({ path }) => path) ?? [];
  for (const path of await findClientComponents(project)) {
    if (islands.includes(path)) continue;
    throw new Error(
      `${path} is a client component, but not in ${list}: nothing would wake it.`,
    );
  }
  return text;
}

/**
 * The script that goes into the page and loads the bundle.
 * @param {Project} project
 */
export async function writeLoader(project) {
  return (await compile(project, 'load-islands.ts')).text.trim();
}

/**
 * Compares the islands in a page, which Next's own copy of React wrote, with
 * the markup that the bundle's React is going to expect there.
 * @param {Project} project
 * @param {string} html
 * @throws an Error that shows where they part, or says what an island needs and cannot have
 */
export async function compareIslands(project, html) {
  for (const [name, expected] of Object.entries(await renderIslands(project))) {
    const place = readPage(html).find(
      ({ attributes }) => attributes['data-island'] === name,
    );
    const text = place?.text ?? '';
    if (text === expected) continue;
    let at = 0;
    while (text[at] === expected[at]) at++;
    const show = (/** @type {string} */ markup) =>
      JSON.stringify(markup.slice(at, at + 80));
    throw new Error(
      `The island ${name} would wake in other markup than its own: ${show(text)} in the page, ${show(expected)} in the bundle.`,
    );
  }
}

/**
 * @param {Project} project
 * @returns {Promise<Record<string, string>>} the first markup of each island
 */
async function renderIslands(project) {
  const { text } = await compile(project, 'islands.ts', {
    format: 'cjs',
    packages: 'external',
    platform: 'node',
  });
  const hook = /\b(useId|useContext|createContext)\b/.exec(text)?.[0];
  if (hook) {
    throw new Error(`An island uses ${hook}, but wakes apart from the page.`);
  }
  const require = createRequire(join(project.projectDir, 'package.json'));
  const module = { exports: { islands: {} } };
  new Function('module', 'require', text)(module, require);
  const entries = Object.entries(module.exports.islands);
  const withProps = entries.find(([, Component]) => Component.length > 0);
  if (withProps) {
    throw new Error(`The island ${withProps[0]} takes props, but gets none.`);
  }
  const { renderToString } = require('react-dom/server');
  const { createElement } = require('react');
  return Object.fromEntries(
    entries.map(([name, Component]) => [
      name,
      renderToString(createElement(Component)),
    ]),
  );
}

/** @param {Project} project */
async function findClientComponents({ projectDir }) {
  const found = [];
  for (const folder of ['app', 'components', 'lib']) {
    for (const path of await listFiles(join(projectDir, folder))) {
      const text = await readFile(join(projectDir, folder, path), 'utf8');
      if (/^['"]use client['"]/m.test(text)) found.push(`${folder}/${path}`);
    }
  }
  return found;
}

/**
 * @param {Project} project
 * @param {string} entry one of the components' files
 * @param {import('esbuild').BuildOptions} options
 */
async function compile({ projectDir, apiHost }, entry, options = {}) {
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

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from 'rolldown';
import { browsers } from '../../lib/browsers.ts';
import { islandsFile } from './check-sources.ts';

/**
 * Makes Chromium 136 and later compile all functions in the background while the script loads
 * (v8.dev/blog/explicit-compile-hints). Without it the main thread compiles them at their first call.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** The project's folder, and the public environment variables of the build. */
export type Project = { projectDir: string; env: Record<string, string> };

/**
 * Bundles React and the islands into modules: one for the forms and hydration, and one for each `import()`.
 * @param dir receives the modules
 * @returns the name of the first one, and the paths of the sources
 * @throws an Error of one line if an island needs what a browser does not have
 */
export async function bundleIslands(project: Project, dir: string) {
  const chunks = await bundle(
    project,
    {
      input: 'components/islands/runtime/hydrate.tsx',
      // Shared modules go into the entry, so that each script needs one round trip only.
      preserveEntrySignatures: 'allow-extension',
      plugins: [checkIslands(project.projectDir)],
      transform: { target: browsers },
    },
    {
      ...{ dir, entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
      ...{ minify: true, postBanner: compileHint },
    },
  );
  const [variable] = /process\.env(\.\w+)?/.exec(chunks.map(({ code }) => code).join()) ?? [];
  if (variable)
    throw new Error(
      `An island reads ${variable}, but a browser has only variables that begin with NEXT_PUBLIC_ and are set when the site is built.`,
    );
  return {
    first: chunks[0]?.fileName,
    sources: chunks.flatMap(({ moduleIds }) => moduleIds),
  };
}

/**
 * Compiles a script that pages contain.
 * @param name its file in components/islands/runtime/
 * @param texts constants in it
 */
export async function bundleInline(project: Project, name: string, texts: object = {}) {
  const input = `components/islands/runtime/${name}.ts`;
  const chunks = await bundle(
    project,
    { input, transform: { target: browsers, define: quote(texts) } },
    { format: 'iife', minify: true },
  );
  return chunks
    .map(({ code }) => code)
    .join('')
    .trim();
}

/**
 * Bundles the pages for Node, without Next and without styles, together with the publisher.
 * @param pages the modules of each page by its path in the export: its layouts, the outermost first, and its
 *   page module
 * @param folder receives the module
 * @returns its path
 */
export async function bundlePages(
  project: Project,
  pages: (readonly [path: string, modules: string[]])[],
  folder: string,
): Promise<string> {
  const [entry, file] = [join(folder, 'entry.ts'), join(folder, 'pages.mjs')];
  const from = (path: string) => `from ${JSON.stringify(join(project.projectDir, path))};`;
  const modules = [...new Set(pages.flatMap(([, own]) => own))];
  const lists = pages.map(
    ([path, own]) => `${JSON.stringify(path)}: [${own.map((one) => `m${modules.indexOf(one)}`)}]`,
  );
  const lines = [
    ...modules.map((one, i) => `import * as m${i} ${from(one)}`),
    `import { islands } ${from(islandsFile)}`,
    `import { createPublisher } ${from('tools/adapter/publish.ts')}`,
    `export const publisher = createPublisher({ ${lists} }, islands);`,
    'await publisher.runAsProgram(import.meta.url);',
  ];
  mkdirSync(folder, { recursive: true });
  writeFileSync(entry, lines.join('\n'));
  const external = (id: string) => !id.startsWith('.') && !isAbsolute(id);
  await bundle(
    project,
    { input: entry, external, platform: 'node' },
    { file, codeSplitting: false },
  );
  rmSync(entry);
  return file;
}

async function bundle(
  { projectDir, env }: Project,
  { plugins = [], transform, ...input }: InputOptions,
  output: OutputOptions,
) {
  const made = await rolldown({
    cwd: projectDir,
    logLevel: 'silent',
    plugins: [leaveOut, plugins],
    transform: {
      jsx: { runtime: 'automatic' },
      ...transform,
      define: { ...publicVariables(env), ...transform?.define },
    },
    ...input,
  });
  try {
    const isWritten = output.file ?? output.dir;
    const { output: chunks } = await (isWritten ? made.write(output) : made.generate(output));
    return chunks.filter((one) => one.type === 'chunk');
  } catch (error) {
    throw nameFault(error as BundleError, projectDir);
  } finally {
    await made.close();
  }
}

type BundleError = Error & { errors?: (Error & { id?: string })[] };

/** Converts the first error of a bundle to one line with its file. */
function nameFault(error: BundleError, projectDir: string): Error {
  const { id, message }: Error & { id?: string } = error.errors?.[0] ?? error;
  const [line] = message.split('\n').filter((one) => one && !/^\[plugin [^\]]*\]$/.test(one));
  const text = line?.replace(/^(\[\w+\]|Error:) /, '');
  return new Error(id ? `${relative(projectDir, id)}: ${text}` : text);
}

/** Leaves out styles and images, which the page has already. */
const leaveOut: Plugin = {
  name: 'leave-out',
  load: (id) =>
    /\.(css|png|jpe?g|webp|avif|gif|svg)$/.test(id)
      ? { code: 'export default {}', moduleType: 'js' }
      : undefined,
};

const checkIslands = (projectDir: string): Plugin => ({
  name: 'check-islands',
  async resolveId(source, importer = '') {
    if (/node_modules/.test(importer)) return undefined;
    const file = relative(projectDir, importer);
    if (/^next(\/|$)/.test(source))
      throw new Error(`${file} imports ${source}, but islands run without Next.`);
    if (join(dirname(importer), source).replace(/\.ts$/, '') === join(projectDir, 'lib/agency'))
      throw new Error(
        `${file} imports lib/agency.ts, but an island gets the agency's facts as props.`,
      );
    return undefined;
  },
});

/** Returns the public environment variables of this process and the build as a bundler's replacements. */
function publicVariables(env: Record<string, string>) {
  const isPublic = ([name]: [string, unknown]) => /^(NEXT_PUBLIC_.*|NODE_ENV)$/.test(name);
  const known = { ...process.env, NODE_ENV: 'production', ...env };
  const variables = Object.entries(known).filter(isPublic);
  return quote(
    Object.fromEntries(variables.map(([name, value]) => [`process.env.${name}`, value])),
  );
}

const quote = (texts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)]));

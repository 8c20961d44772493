import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from 'rolldown';
import { islandsFile } from './check-sources.ts';

/** The browsers that Next supports. */
const browsers = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

/**
 * Makes Chromium 136 and later compile all functions in the background while the script loads
 * (v8.dev/blog/explicit-compile-hints). Without it the main thread compiles them at their first call.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** The project's folder, and the public settings of the build by variable. */
export type Project = { projectDir: string; env: Record<string, string> };

/**
 * Bundles React and the islands into modules: one for the forms and hydration, and one more for each
 * `import()`, with what only it needs.
 * @returns the modules, the first one first, and the sources in them
 * @throws an Error of one line if an island needs what a browser does not have
 */
export async function bundleIslands(project: Project) {
  const chunks = await bundle(
    project,
    {
      input: 'components/islands/runtime/hydrate.tsx',
      // Shared modules are in the entry: one round trip for each script.
      preserveEntrySignatures: 'allow-extension',
      plugins: [checkIslands(project.projectDir)],
      transform: { target: browsers },
    },
    {
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: '[name]-[hash].js',
      minify: true,
      postBanner: compileHint,
    },
  );
  const code = chunks.map((chunk) => chunk.code).join();
  const [variable] = /process\.env(\.\w+)?/.exec(code) ?? [];
  if (variable)
    throw new Error(
      `An island reads ${variable}, but a browser has only variables that begin with NEXT_PUBLIC_ and are set when the site is built.`,
    );
  const sources = chunks.flatMap(({ moduleIds }) => moduleIds);
  return { scripts: chunks, sources: sources.map((id) => relative(project.projectDir, id)) };
}

/** Compiles a script that pages contain. @param name its file in components/islands/runtime/ */
export async function bundleInline(project: Project, name: string): Promise<string> {
  const input = `components/islands/runtime/${name}.ts`;
  const chunks = await bundle(
    project,
    { input, transform: { target: browsers } },
    { format: 'iife', minify: true },
  );
  return chunks
    .map(({ code }) => code)
    .join('')
    .trim();
}

/**
 * Bundles the pages for Node, without Next and without styles, and the program that publishes them.
 * @param pages the modules of each page by its path in the export: its layouts, the outermost first, and
 *   its page module
 * @param file receives the module
 */
export async function bundlePages(project: Project, pages: Record<string, string[]>, file: string) {
  const files = [...new Set(Object.values(pages).flat())];
  const lists = Object.entries(pages).map(
    ([path, own]) => `${JSON.stringify(path)}: [${own.map((one) => `m${files.indexOf(one)}`)}]`,
  );
  const entry = [
    ...files.map((one, i) => `import * as m${i} from './${one}';`),
    `import { islands } from './${islandsFile}';`,
    `import { createPublisher } from './tools/adapter/publish.ts';`,
    `export const publisher = createPublisher({ ${lists} }, islands);`,
    'await publisher.runAsProgram(import.meta.url);',
  ].join('\n');
  await bundle(
    project,
    {
      input: 'pages',
      external: (id) => /^[^./\0]/.test(id) && id !== 'pages' && !existsSync(id),
      platform: 'node',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'pages' ? join(project.projectDir, 'pages.ts') : undefined),
          load: (id) => (id === join(project.projectDir, 'pages.ts') ? entry : undefined),
        },
      ],
    },
    { file, codeSplitting: false, minify: true },
  );
}

async function bundle(
  { projectDir, env }: Project,
  { plugins = [], transform, ...input }: InputOptions,
  output: OutputOptions,
) {
  const define = {
    ...publicVariables(env),
    'process.env.NODE_ENV': JSON.stringify(env.NODE_ENV ?? 'production'),
  };
  const made = await rolldown({
    cwd: projectDir,
    logLevel: 'silent',
    plugins: [leaveOut, plugins],
    transform: { jsx: { runtime: 'automatic' }, define, ...transform },
    ...input,
  });
  try {
    const { file, ...options } = output;
    const { output: chunks } = file
      ? await made.write({ file, ...options })
      : await made.generate(options);
    return chunks.filter((one) => one.type === 'chunk');
  } catch (error) {
    throw nameFault(error as BundleError, projectDir);
  } finally {
    await made.close();
  }
}

type BundleError = Error & { errors?: (Error & { id?: string })[] };

/** Writes the first error of a bundle in one line, with its file. */
function nameFault(error: BundleError, projectDir: string): Error {
  const { id, message }: Error & { id?: string } = error.errors?.[0] ?? error;
  const [line] = message.split('\n').filter((one) => one && !/^\[plugin [^\]]*\]$/.test(one));
  const text = line?.replace(/^(\[\w+\]|Error:) /, '');
  return new Error(id ? `${relative(projectDir, id)}: ${text}` : text);
}

/** The page has the styles and the pictures. */
const leaveOut: Plugin = {
  name: 'leave-out',
  load: (id) =>
    /\.(css|png|jpe?g|webp|avif|gif|svg)$/.test(id)
      ? { code: 'export default {}', moduleType: 'js' }
      : undefined,
};

/** Refuses what islands may not import. */
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

/** The variables that a browser may read, of this process and of the build, for a bundler. */
function publicVariables(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...process.env, ...env }).flatMap(([name, value]) =>
      name.startsWith('NEXT_PUBLIC_') ? [[`process.env.${name}`, JSON.stringify(value)]] : [],
    ),
  );
}

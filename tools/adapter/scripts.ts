import { hash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { type BuildFailure, type BuildOptions, build, type Metafile } from 'esbuild';

export const islandsFile = 'components/islands/islands.tsx';
const entry = 'runtime/hydrate.tsx';

/** The browsers that Next supports. */
const target = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

/**
 * Makes Chromium 136 and later compile all functions in the background while the script loads
 * (v8.dev/blog/explicit-compile-hints). Without it the main thread compiles them at their first call.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Input of the islands: the project's folder and the public settings of the build by variable. */
export type Project = { projectDir: string; env: Record<string, string> };

/**
 * Bundles React and the islands: one script for hydration, and one more for each file that an `import()`
 * names, with the modules that only this file needs.
 * @returns the scripts by name, first the one that all others need
 * @throws an Error if an island imports a module of Next or reads a variable that is not public
 */
export async function bundleIslands(project: Project): Promise<Map<string, string>> {
  const { texts, metafile } = await compile(project, entry, {
    format: 'esm',
    splitting: true,
    outdir: '.',
  });
  checkImports(metafile.inputs);
  checkVariables([...texts.values()].join());
  const scripts = sortChunks(metafile.outputs);
  const [firstScript] = scripts.keys();
  const names = new Map<string, string>();
  for (const [script, chunks] of scripts)
    for (const chunk of chunks)
      names.set(chunk, chunk === script ? nameScript(metafile, script) : `part${names.size}`);
  return new Map(
    Array.from(scripts, ([script, chunks]) => {
      const wrapped = chunks.map((chunk) => wrapChunk(texts.get(chunk) ?? '', chunk, names));
      const name = nameScript(metafile, script);
      const start = script === firstScript ? `islands.${name}.start(islands)` : '';
      const text = `${compileHint}(islands=>{${wrapped.join('')}${start}})(islands);\n`;
      return [name, text];
    }),
  );
}

/** A published script. */
type ScriptFile = { file: string; text: string; integrity: string };

/**
 * Names scripts after the hashes of their bytes, which contain the names and the hashes of the scripts that
 * they load.
 * @returns the files, the first script's first
 */
export function nameScripts(scripts: Map<string, string>): ScriptFile[] {
  const files = new Map<string, ScriptFile>();
  const write = (name: string): ScriptFile => {
    const text = (scripts.get(name) ?? '').replace(loadCall, (_, other) => {
      const { file, integrity } = files.get(other) ?? write(other);
      return `islands.load("${other}","./${file}","${integrity}")`;
    });
    const file = `${name}-${hash('sha256', text).slice(0, 8)}.js`;
    const written = { file, text, integrity: `sha256-${hash('sha256', text, 'base64')}` };
    files.set(name, written);
    return written;
  };
  return Array.from(scripts.keys(), (name) => files.get(name) ?? write(name));
}

/** The placeholder by which a script loads another before their names are known. */
const loadCall = /\bislands\.load\("(\w[\w-]*)"\)/g;

const nameScript = ({ outputs }: Metafile, chunk: string) =>
  /([^/]+)\.\w+$/.exec(outputs[chunk]?.entryPoint ?? '')?.[1] ?? '';

/**
 * Turns a module that esbuild has minified into a function call that stores its exports under its name in
 * the object `islands`. Unlike with `import()`, a browser then requests a failed script again and checks
 * its `integrity`. A variable that changes after evaluation cannot be exported.
 */
function wrapChunk(text: string, chunk: string, names: Map<string, string>) {
  const find = (file: string) => JSON.stringify(names.get(file));
  const swap = (list: string, pair: string) => list.replace(/([\w$]+) as ([\w$]+)/g, pair);
  const code = text
    .replace(
      /\bimport\{([^}]*)\}from"\.\/([\w-]+\.js)";/g,
      (_, list, file) => `const{${swap(list, '$1:$2')}}=islands[${find(file)}];`,
    )
    .replace(/\bimport"\.\/[\w-]+\.js";/g, '')
    .replace(/\bimport\("\.\/([\w-]+\.js)"\)/g, (_, file) => `islands.load(${find(file)})`)
    .replace(/\bexport\{([^}]*)\};\s*$/, (_, list) => `return{${swap(list, '$2:$1')}}`);
  return `islands[${find(chunk)}]??=(()=>{${code}})();`;
}

/**
 * Assigns the chunks of esbuild to scripts. A chunk that several scripts need goes into the last script
 * that is loaded before all of them.
 * @returns for each script its chunks in the order of evaluation, by the chunk that the script is for
 */
function sortChunks(outputs: Metafile['outputs']): Map<string, string[]> {
  const [first = ''] = Object.keys(outputs).filter((path) =>
    outputs[path]?.entryPoint?.endsWith(entry),
  );
  /** For each script: the scripts before it, and itself. */
  const trails = new Map<string, string[]>();
  const visit = (script: string, before: string[]) => {
    const known = trails.get(script);
    const trail = known ? [...findCommon(known, before), script] : [...before, script];
    if (trail.length === known?.length) return;
    trails.set(script, trail);
    for (const chunk of listNeeded(outputs, script))
      for (const { path } of listImports(outputs, chunk, 'dynamic-import')) visit(path, trail);
  };
  visit(first, []);
  const homes = new Map<string, string[]>();
  for (const [script, trail] of trails)
    for (const chunk of listNeeded(outputs, script))
      homes.set(chunk, findCommon(homes.get(chunk) ?? trail, trail));
  const scripts = new Map(Array.from(trails.keys(), (script) => [script, [] as string[]]));
  for (const [chunk, trail] of homes) scripts.get(trail.at(-1) ?? first)?.push(chunk);
  return scripts;
}

const findCommon = (one: string[], other: string[]) => one.filter((name, i) => name === other[i]);

const listImports = (outputs: Metafile['outputs'], chunk: string, kind: string) =>
  outputs[chunk]?.imports.filter((one) => one.kind === kind && !one.external) ?? [];

/** Lists the chunks that are evaluated before a chunk, and itself. */
function listNeeded(outputs: Metafile['outputs'], chunk: string): string[] {
  const imported = listImports(outputs, chunk, 'import-statement');
  return [...new Set([...imported.flatMap(({ path }) => listNeeded(outputs, path)), chunk])];
}

function checkImports(inputs: Metafile['inputs']) {
  const nextModule = /node_modules\/next\//;
  for (const [path, { imports }] of Object.entries(inputs)) {
    const name = imports.find((one) => nextModule.test(one.path))?.original;
    if (name && !nextModule.test(path))
      throw new Error(`${path} imports ${name}, but islands run without Next.`);
    if (imports.some((one) => one.path === 'lib/agency.ts'))
      throw new Error(
        `${path} imports lib/agency.ts, but an island gets the agency's facts as props.`,
      );
  }
}

function checkVariables(text: string) {
  const [variable] = /process\.env(\.\w+)?/.exec(text) ?? [];
  if (variable)
    throw new Error(
      `An island reads ${variable}, but a browser has only variables that begin with NEXT_PUBLIC_ and are set when the site is built.`,
    );
}

/** The variables that a browser may read, by name: of this process, and of the build. */
export function publicVariablesOf(env: Record<string, string>): Record<string, string> {
  const variables = Object.entries({ ...process.env, ...env });
  return Object.fromEntries(
    variables.flatMap(([name, value]) =>
      name.startsWith('NEXT_PUBLIC_') ? [[name, String(value)]] : [],
    ),
  );
}

/** The replacement of each variable, for esbuild. */
export function publicVariables(env: Record<string, string>): Record<string, string> {
  const variables = { ...publicVariablesOf(env), NODE_ENV: String(process.env.NODE_ENV) };
  const entries = Object.entries(variables);
  return Object.fromEntries(
    entries.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
  );
}

/** Compiles the script that each page with islands contains and that loads the others. */
export const writeLoader = (project: Project) => writeInline(project, 'runtime/load.ts');

/** Compiles the script that hides closures that have ended. */
export const writeHiding = (project: Project) => writeInline(project, 'runtime/hide-past.ts');

async function writeInline(project: Project, file: string): Promise<string> {
  const { texts } = await compile(project, file);
  return [...texts.values()]
    .join()
    .trim()
    .replace(/^"use strict";/, '');
}

/**
 * @param entry a file in components/islands/
 * @returns the compiled files by their paths
 * @throws an Error of one line that names the file
 */
export async function compile(
  { projectDir, env }: Project,
  entry: string,
  options: BuildOptions = {},
) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectDir,
    entryPoints: [`components/islands/${entry}`],
    bundle: true,
    minify: true,
    format: 'iife',
    target,
    define: publicVariables(env),
    loader: { '.css': 'empty' }, // the page contains the styles
    legalComments: 'none',
    logLevel: 'silent',
    ...options,
    metafile: true,
    write: false,
  }).catch(({ errors: [error] }: BuildFailure) => {
    throw new Error(`${error?.location?.file ?? islandsFile}: ${error?.text}`);
  });
  const texts = outputFiles.map(
    ({ path, text }) => [relative(projectDir, path).replaceAll(sep, '/'), text] as const,
  );
  return { texts: new Map(texts), metafile };
}

import { relative, sep } from 'node:path';
import { type BuildFailure, type BuildOptions, build, type Metafile, transform } from 'esbuild';

export const islandsFile = 'components/islands/islands.tsx';
const entry = 'runtime/hydrate.tsx';

/** The browsers that Next supports. */
const target = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

/**
 * Asks Chromium 136 and later to compile all functions in the background, while the script comes
 * (v8.dev/blog/explicit-compile-hints). Else the main thread does so when they are first called.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** The project's folder, and the public settings of the build by variable. */
export type Project = { projectDir: string; env: Record<string, string> };

/**
 * Bundles React and the islands: what hydrates an island into a script, and each file that an
 * `import()` names, with what it alone needs, into one more.
 * @returns the scripts by name, the one that all others need first
 * @throws an Error when an island imports a module of Next's, or reads a variable that is not public
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
  const names = new Map<string, string>();
  for (const [script, chunks] of scripts)
    for (const chunk of chunks)
      names.set(chunk, chunk === script ? nameScript(metafile, script) : `part${names.size}`);
  const written = Array.from(scripts, async ([script, chunks]) => {
    const wrapped = await Promise.all(
      chunks.map((chunk) => wrapChunk(texts.get(chunk) ?? '', chunk, names)),
    );
    const text = `${compileHint}(islands=>{${wrapped.join('')}})(islands);\n`;
    return [nameScript(metafile, script), text] as const;
  });
  return new Map(await Promise.all(written));
}

const nameScript = ({ outputs }: Metafile, chunk: string) =>
  /([^/]+)\.\w+$/.exec(outputs[chunk]?.entryPoint ?? '')?.[1] ?? '';

/**
 * Puts a chunk's exports into the object `islands`, under its name. A script that is cloned from a template
 * cannot be a module, as browsers load those once only, even if that failed.
 */
async function wrapChunk(text: string, chunk: string, names: Map<string, string>) {
  const { code } = await transform(text, { format: 'cjs', minify: true, target });
  const find = (name: string) => JSON.stringify(names.get(`${name}.js`));
  const linked = code
    .replace(/\brequire\("\.\/([\w-]+)\.js"\)/g, (_, name) => `islands[${find(name)}]`)
    .replace(/\bimport\("\.\/([\w-]+)\.js"\)/g, (_, name) => `islands.load(${find(name)})`);
  return `islands[${find(chunk.slice(0, -3))}]??=(module=>{${linked.trim()}return module.exports})({});`;
}

/**
 * Sorts the chunks that esbuild has split into scripts. One that several scripts need is in the last script
 * that comes before all of them.
 * @returns the chunks of each script in the order of their evaluation, by the chunk that the script is for
 */
function sortChunks(outputs: Metafile['outputs']): Map<string, string[]> {
  const [first = ''] = Object.keys(outputs).filter((path) =>
    outputs[path]?.entryPoint?.endsWith(entry),
  );
  /** For each script those before it, and itself. */
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
  }
}

function checkVariables(text: string) {
  const [variable] = /process\.env(\.\w+)?/.exec(text) ?? [];
  if (variable)
    throw new Error(
      `An island reads ${variable}, but a browser has only variables that begin with NEXT_PUBLIC_ and are set when the site is built.`,
    );
}

/** Compiles the script that each page with islands holds and that loads the others. */
export async function writeLoader(project: Project): Promise<string> {
  const { texts } = await compile(project, 'runtime/load.ts');
  return [...texts.values()].join().trim();
}

/**
 * @param entry a file in components/islands/
 * @returns the texts of the files that it is compiled into, by their paths
 * @throws an Error of one line that names the file
 */
export async function compile(
  { projectDir, env }: Project,
  entry: string,
  options: BuildOptions = {},
) {
  const NODE_ENV = String(process.env.NODE_ENV);
  const variables = Object.entries({ ...process.env, ...env, NODE_ENV });
  const { outputFiles, metafile } = await build({
    absWorkingDir: projectDir,
    entryPoints: [`components/islands/${entry}`],
    bundle: true,
    minify: true,
    format: 'iife',
    target,
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
  const texts = outputFiles.map(
    ({ path, text }) => [relative(projectDir, path).replaceAll(sep, '/'), text] as const,
  );
  return { texts: new Map(texts), metafile };
}

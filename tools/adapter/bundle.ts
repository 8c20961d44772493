import { relative } from 'node:path';
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from 'rolldown';

/** The browsers that Next supports, for which scripts are bundled. */
const browsers = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

/**
 * Makes Chromium 136 and later compile all functions in the background while the script loads
 * (v8.dev/blog/explicit-compile-hints). Without it the main thread compiles them at their first call.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** The project's folder, and the public environment variables of the build. */
type Project = { projectDir: string; env: Record<string, string> };

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
    },
    {
      dir,
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: '[name]-[hash].js',
      minify: true,
      postBanner: compileHint,
    },
  );
  const [variable] = /process\.env(\.\w+)?/.exec(chunks.map(({ code }) => code).join()) ?? [];
  if (variable)
    throw new Error(
      `An island reads ${variable}, but a browser has only variables that begin with NEXT_PUBLIC_ and are set when the site is built.`,
    );
  return { first: chunks[0]?.fileName, sources: chunks.flatMap(({ moduleIds }) => moduleIds) };
}

/**
 * Compiles a script that pages contain.
 * @param name its file in components/islands/runtime/
 * @param src a constant in it
 */
export async function bundleInline(project: Project, name: string, src = '') {
  const input = `components/islands/runtime/${name}.ts`;
  const define = { src: JSON.stringify(src) };
  const output: OutputOptions = { format: 'iife', minify: true };
  const [chunk] = await bundle(project, { input, transform: { define } }, output);
  return chunk?.code.trim() ?? '';
}

async function bundle(
  { projectDir, env }: Project,
  { transform, ...input }: InputOptions,
  output: OutputOptions,
) {
  const made = await rolldown({
    cwd: projectDir,
    logLevel: 'silent',
    plugins: [checkImports(projectDir)],
    transform: {
      jsx: { runtime: 'automatic' },
      target: browsers,
      define: { ...publicVariables(env), ...transform?.define },
    },
    ...input,
  });
  try {
    const { output: files } = await (output.dir ? made.write(output) : made.generate(output));
    return files.filter((file) => file.type === 'chunk');
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
  const [line] = message.split('\n').filter((line) => line && !/^\[plugin [^\]]*\]$/.test(line));
  const text = line?.replace(/^(\[\w+\]|Error:) /, '');
  return new Error(id ? `${relative(projectDir, id)}: ${text}` : text);
}

/** Leaves out style sheets, which the page has, and stops at what an island cannot import. */
const checkImports = (projectDir: string): Plugin => ({
  name: 'check-imports',
  resolveId(source, importer = '') {
    if (/^next(\/|$)/.test(source) && !importer.includes('node_modules'))
      throw new Error(
        `${relative(projectDir, importer)} imports ${source}, but islands run without Next.`,
      );
    // Not made relative to the builder's folder.
    return source.includes('/_next/') ? { id: source, external: 'absolute' } : undefined;
  },
  load(id) {
    // Next's names of these classes and files are not known here.
    if (/\.module\.css$|\.(png|jpe?g|webp|avif|gif|svg)$/.test(id))
      throw new Error(
        `${relative(projectDir, id)} is imported by an island, but Next alone knows its names: hand them on as props.`,
      );
    return id.endsWith('.css') ? { code: '', moduleType: 'js' } : undefined;
  },
  // As in `load.ts`: a module is fetched before it is imported, so that a failure can be repaired.
  renderChunk: (code) =>
    code.replace(
      /\bimport\((".\/[^"]+")\)/g,
      (imported, path) =>
        `fetch(new URL(${path}, import.meta.url)).then(async (response) => {
          await response.arrayBuffer();
          if (!response.ok) throw response.status;
          return ${imported};
        })`,
    ),
});

/** Returns the public environment variables of this process and the build as a bundler's replacements. */
function publicVariables(env: Record<string, string>) {
  const known = { ...process.env, NODE_ENV: 'production', ...env };
  const names = Object.keys(known).filter((name) => /^(NEXT_PUBLIC_.*|NODE_ENV)$/.test(name));
  return Object.fromEntries(
    names.map((name) => [`process.env.${name}`, JSON.stringify(known[name as keyof typeof known])]),
  );
}

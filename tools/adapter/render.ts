import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BuildFailure, build, type Plugin } from 'esbuild';
import type { Metadata } from 'next';
import type { Identity } from '../../lib/identity-schema.ts';
import { publicVariables } from './scripts.ts';

/** A page as React renders it in its layouts, whole, and what its head says. */
export type Rendered = { html: string; metadata: Metadata };

/** Shows an agency in pages, which are found by their path in the export. */
export type Renderer = {
  render: (path: string, identity: Identity) => Promise<Rendered>;
  /** Says what the head of a page says. */
  describe: (path: string, identity: Identity) => Promise<Metadata>;
};

type Module = Record<string, unknown>;
type Entry = {
  pages: Record<string, () => Promise<Module[]>>;
  setAgency: (identity: Identity) => void;
};

/** The page contains the styles. What Next names itself (CSS modules, pictures) makes a page that only a build changes. */
const left = Object.fromEntries(
  ['css', 'module.css', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg'].map(
    (type) => [`.${type}`, 'empty'] as const,
  ),
);

/**
 * Compiles pages so that Node renders them, without Next.
 * @param pages the modules of each: its layouts, the outermost first, and its own
 */
export async function compilePages(
  projectDir: string,
  env: Record<string, string>,
  pages: Record<string, string[]>,
): Promise<Renderer> {
  const { outputFiles } = await build({
    absWorkingDir: projectDir,
    stdin: { contents: writeEntry(pages), resolveDir: projectDir, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    define: publicVariables(env),
    loader: left,
    logLevel: 'silent',
    plugins: [leaveFonts],
    write: false,
  }).catch(({ errors: [error] }: BuildFailure) => {
    throw new Error(`${error?.location?.file ?? 'app'}: ${error?.text}`);
  });
  const code = outputFiles[0]?.text ?? '';
  const require = createRequire(join(projectDir, 'package.json'));
  const { createElement } = require('react');
  const { renderToString } = require('react-dom/server');
  const module = { exports: {} };
  new Function('require', 'module', code)(require, module);
  const { pages: loaders, setAgency } = module.exports as Entry;

  async function load(path: string, identity: Identity) {
    setAgency(identity);
    return (await loaders[path]?.()) ?? [];
  }

  return {
    describe: async (path, identity) => mergeMetadata(await load(path, identity)),
    async render(path, identity) {
      const modules = await load(path, identity);
      const page = modules.reduceRight((children, { default: part }) => {
        return createElement(part, null, children);
      }, undefined as unknown);
      return { html: renderToString(page), metadata: await mergeMetadata(modules) };
    },
  };
}

function writeEntry(pages: Record<string, string[]>): string {
  const load = (file: string) => `import(${JSON.stringify(`./${file}`)})`;
  const entries = Object.entries(pages).map(
    ([path, files]) => `${JSON.stringify(path)}: () => Promise.all([${files.map(load)}])`,
  );
  return `export { setAgency } from './lib/agency.ts';\nexport const pages = {${entries}};`;
}

/** The class of a font is on the root alone, which the export has. */
const leaveFonts: Plugin = {
  name: 'fonts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^next\/font\// }, ({ path }) => ({ path, namespace: 'font' }));
    onLoad({ filter: /./, namespace: 'font' }, () => ({
      contents: 'module.exports = new Proxy(() => ({}), { get: () => () => ({}) });',
    }));
  },
};

/** A field of a page replaces that of its layouts (nextjs.org/docs/app/api-reference/functions/generate-metadata#merging). */
async function mergeMetadata(modules: Module[]): Promise<Metadata> {
  const parts = modules.map(({ metadata, generateMetadata }) =>
    typeof generateMetadata === 'function' ? generateMetadata({}, {}) : metadata,
  );
  return Object.assign({}, ...(await Promise.all(parts)));
}

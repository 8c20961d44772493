import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { realIdentity } from '../../../__tests__/identity';
import { makeFolder } from '../../../__tests__/project';
import { makeDataFolder, site } from '../service';

const page = { start: '<!DOCTYPE html><html lang="es"><head></head><body>', end: '</body></html>' };

/** Bundles in a process of its own, because jest does not run the bundler. */
const program = `
const { bundlePages } = await import(process.argv[1]);
const project = { projectDir: process.cwd(), env: { NEXT_PUBLIC_SITE_URL: '${site}', NEXT_PUBLIC_API_HOST: '' } };
const pages = { 'index.html': 'page', '404.html': 'not-found' };
const modules = Object.entries(pages).map(([path, name]) => [path, ['app/layout.tsx', \`app/\${name}.tsx\`]]);
await bundlePages(project, modules, process.argv[2]);`;

let bundled: string | undefined;

function bundle(): string {
  const folder = makeFolder();
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  execFileSync(process.execPath, [...args, resolve('tools/adapter/bundle.ts'), folder], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return join(folder, 'pages.mjs');
}

/**
 * Makes what a build of the site leaves to publish its pages, without its styles.
 * @param identity the agency of the build
 * @returns the setting with its path
 */
export function makePages(identity = realIdentity) {
  bundled ??= bundle();
  const left = {
    ...{ apiHost: '', identity, pages: { 'index.html': page, '404.html': page } },
    ...{ loader: "load('/_next/static/hydrate-1.js')", hiding: 'hide()' },
  };
  const folder = makeFolder({
    'out.pages/site.json': JSON.stringify(left),
    'out.pages/files/_next/static/hydrate-1.js': '',
    'out.pages/files/robots.txt': 'User-agent: *',
  });
  copyFileSync(bundled, join(folder, 'out.pages/pages.mjs'));
  // They may be in a folder above this one.
  symlinkSync(resolve(require.resolve('react'), '../..'), join(folder, 'node_modules'));
  return { OUT_DIR: join(folder, 'out') };
}

/** A host's folder, with the settings of a server that publishes there. */
export function makeHost() {
  const PUBLISH_FOLDER = join(makeDataFolder(), 'site');
  return {
    PUBLISH_FOLDER,
    /** The path of a file in it, created if missing. */
    open(path: string) {
      mkdirSync(PUBLISH_FOLDER, { recursive: true });
      return join(PUBLISH_FOLDER, path);
    },
    read: (path = 'index.html') => readFileSync(join(PUBLISH_FOLDER, path), 'utf8'),
  };
}

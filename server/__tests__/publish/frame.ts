import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../__tests__/project';
import { hashSources } from '../../../tools/adapter/sources';
import { makeDataFolder, site } from '../service';

const html = `<!DOCTYPE html><html lang="es"><head><title><!--fill:title--></title><!--fill:head--></head>
<body><!--fill:body--></body></html>`;
const page = (path: string, module: string) => [
  path,
  { html, modules: ['app/layout.tsx', module] },
];

/** Makes the frame of the site's pages, without its styles. @returns the setting with its path */
export function makeFrame(own: object = {}) {
  const frame = {
    basePath: '',
    sources: hashSources('.'),
    env: { NEXT_PUBLIC_SITE_URL: site, NEXT_PUBLIC_API_HOST: '' },
    pages: Object.fromEntries([
      page('index.html', 'app/page.tsx'),
      page('404.html', 'app/not-found.tsx'),
    ]),
    ...own,
  };
  const folder = makeFolder({
    'out.frame/frame.json': JSON.stringify(frame),
    'out.frame/files/robots.txt': 'User-agent: *',
    'out.frame/files/people.css': readFileSync('public/people.css', 'utf8'),
  });
  return { OUT_DIR: join(folder, 'out') };
}

/** Gives a frame the hash of the present sources, as a build does. */
export function buildAnew({ OUT_DIR }: { OUT_DIR: string }) {
  const file = `${OUT_DIR}.frame/frame.json`;
  const frame = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...frame, sources: hashSources('.') }));
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

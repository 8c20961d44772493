import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { scripts } from '../package.json';
import { schema } from '../server/settings';
import { listFiles } from '../tools/files';

const pages = listFiles('docs').map((name) => `docs/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', ...pages.filter((page) => page.endsWith('.md'))];
const folders =
  /^(agency|app|components|lib|server|taxes|public|deploy|tools|docs|__tests__|browser|builds|engines|hosts)\//;
const names = ['agency', 'app', 'components', 'lib', 'server', 'tools'].flatMap((folder) =>
  listFiles(folder).map((path) => basename(path)),
);
/** Files that an agency may add. */
const examples = ['about.tsx', 'app/gracias/page.tsx'];

test.each(documents)('%s: each file, folder and script that it names exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const quoted = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code]) => `${code}`);
  const missing = quoted.filter((path) => {
    if (!/^[\w./-]+$/.test(path) || examples.includes(path)) return false;
    if (folders.test(path)) return !existsSync(path) && !existsSync(`__tests__/${path}`);
    return /^[\w-]+(\.\w+)*\.(tsx?|css)$/.test(path) && !names.includes(path);
  });
  expect(missing).toEqual([]);
  const named = Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, name]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

test('docs/server.md: each setting of the server has its line', () => {
  const lines = readFileSync('docs/server.md', 'utf8')
    .match(/^- .*?:/gm)
    ?.join();
  const missing = Object.keys(schema.shape).filter((name) => !lines?.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

test('package.json: each file that a script runs exists', () => {
  const paths = Object.values(scripts).flatMap((script) => script.match(/[\w.]+\/[\w./-]+/g) ?? []);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

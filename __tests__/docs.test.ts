import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { scripts } from '../package.json';
import { schema } from '../server/settings';
import { listFiles } from '../tools/files';

const pages = listFiles('docs').map((name) => `docs/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', ...pages.filter((page) => page.endsWith('.md'))];
const folders =
  /^(agency|app|components|lib|server|taxes|public|deploy|tools|docs|__tests__|browser|builds|engines|hosts)\//;
const files = ['agency', 'app', 'components', 'lib', 'server', 'taxes', 'tools'].flatMap((folder) =>
  listFiles(folder).map((path) => join(folder, path)),
);
const names = files.map((path) => basename(path));
const code = [...files, 'next.config.mjs'].map((path) => readFileSync(path, 'utf8')).join('\n');
/** Files that an agency may add. */
const examples = ['about.tsx', 'app/gracias/page.tsx'];

test.each(documents)('%s: all files, scripts and functions that it names exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const quoted = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, words]) => `${words}`);
  const missing = quoted.filter((path) => {
    if (!/^[\w./-]+$/.test(path) || examples.includes(path)) return false;
    if (folders.test(path)) return !existsSync(path) && !existsSync(`__tests__/${path}`);
    if (/^[a-z]+[A-Z]\w+$/.test(path)) return !code.includes(path);
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

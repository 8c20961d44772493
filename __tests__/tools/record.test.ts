/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../../lib/settings';
import {
  digestSources,
  listChanges,
  writeRecord,
} from '../../tools/adapter/record';
import { makeFolder } from '../make-folder';

const settings = readSettings({
  NEXT_PUBLIC_SITE_URL: 'https://www.ladohonesto.es',
});
let root: string;
const write = (path: string, text = path) =>
  writeFileSync(join(root, path), text);

beforeEach(() => {
  const files = ['.next/x', 'app/page.tsx', 'lib/agency.ts', 'out/index.html'];
  root = makeFolder(Object.fromEntries(files.map((path) => [path, path])));
  writeRecord(root, digestSources(root), settings);
});

test('a build of the same sources and settings is not made again', () => {
  write('app/page.tsx');
  write('notes.txt');
  expect(listChanges(root, settings)).toEqual([]);
});

test.each([
  ['app/page.tsx', () => write('app/page.tsx', 'edited')],
  ['app/new.tsx', () => write('app/new.tsx')],
  ['lib/agency.ts', () => rmSync(join(root, 'lib/agency.ts'))],
  ['out/index.html', () => write('out/index.html', 'of another build')],
  [
    'app/a, app/b, app/c and 2 more',
    () => {
      for (const name of ['a', 'b', 'c', 'd', 'e']) write(`app/${name}`);
    },
  ],
  [
    'app/page.tsx',
    function duringTheBuild() {
      const begun = digestSources(root);
      write('app/page.tsx', 'edited');
      writeRecord(root, begun, settings);
    },
  ],
])(
  'a build is told from what has changed since it began: %s',
  (paths, change) => {
    change();
    expect(listChanges(root, settings)).toEqual([
      `changed since the build: ${paths}`,
    ]);
  },
);

test('a build for other settings, or without the adapter, is another one', () => {
  process.env.PLAIN_EXPORT = 'yes';
  const apiHost = 'https://api.example.com';
  const changes = listChanges(root, { ...settings, siteUrl: '', apiHost });
  delete process.env.PLAIN_EXPORT;
  expect(changes).toEqual([
    'NEXT_PUBLIC_SITE_URL is "", but was "https://www.ladohonesto.es" in the build',
    'NEXT_PUBLIC_API_HOST is "https://api.example.com", but was "" in the build',
    'PLAIN_EXPORT is "yes", but was "" in the build',
  ]);
});

test('a build that did not end is none', () => {
  rmSync(join(root, '.next'), { recursive: true });
  expect(listChanges(root, settings)).toEqual(['out/ holds no finished build']);
});

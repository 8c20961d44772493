/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../lib/settings';
import {
  digestSources,
  listChanges,
  writeRecord,
} from '../../tools/adapter/record.mjs';

const settings = readSettings({
  NEXT_PUBLIC_SITE_URL: 'https://www.ladohonesto.es',
});
let root: string;
const write = (path: string, text = path) =>
  writeFileSync(join(root, path), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'));
  for (const folder of ['.next', 'app', 'lib', 'out'])
    mkdirSync(join(root, folder));
  for (const file of ['app/page.tsx', 'lib/agency.ts', 'out/index.html'])
    write(file);
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
])('a build is told from what has changed since: %s', (path, change) => {
  change();
  expect(listChanges(root, settings)).toEqual([
    `changed since the build: ${path}`,
  ]);
});

test('of many changes three are named', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) write(`app/${name}.tsx`);
  expect(listChanges(root, settings)).toEqual([
    'changed since the build: app/a.tsx, app/b.tsx, app/c.tsx and 2 more',
  ]);
});

test('an edit during a build is one after it', () => {
  const begun = digestSources(root);
  write('app/page.tsx', 'edited');
  writeRecord(root, begun, settings);
  expect(listChanges(root, settings)).toEqual([
    'changed since the build: app/page.tsx',
  ]);
});

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

/** @jest-environment node */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readSettings } from '../../lib/settings';
import { compressFolder, listFiles, prune } from '../../tools/adapter/files';
import {
  digestSources,
  listChanges,
  writeRecord,
} from '../../tools/adapter/record';
import { makeFolder } from '../project';

test('what no page names goes; what the agency put there stays', async () => {
  const next = '/agencia/_next/static';
  const kept = {
    '404.html': `url(${next}/media/face.woff2)`,
    '_next/static/islands.js': '',
    '_next/static/media/face.woff2': '',
    'index.html': `<style data-href="${next}/chunks/s.css"></style> "${next}/islands.js"`,
    'planos/plano.pdf': '',
    'robots.txt': '',
  };
  const out = makeFolder({
    ...kept,
    '404/index.html': '',
    'index.txt': '',
    '__next._tree.txt': '',
    '_not-found.html': '',
    '_not-found/__next._full.txt': '',
    '_next/static/chunks/a.js': `"${next}/chunks/b.js"`,
    '_next/static/chunks/b.js': '',
    '_next/static/chunks/s.css': '',
  });
  await prune(out);
  expect((await listFiles(out)).sort()).toEqual(Object.keys(kept));
  expect(existsSync(join(out, '_next/static/chunks'))).toBe(false);
});

test('beside each text lie a .br and a .gz of the same', async () => {
  const text = '<p>¿Te suena?</p>';
  const out = makeFolder({ 'index.html': text, 'foto.png': 'png' });
  await compressFolder(out);
  const names = ['foto.png', 'index.html', 'index.html.br', 'index.html.gz'];
  expect((await listFiles(out)).sort()).toEqual(names);
  const read = (path: string) => readFileSync(join(out, path));
  expect(`${brotliDecompressSync(read('index.html.br'))}`).toBe(text);
  expect(`${gunzipSync(read('index.html.gz'))}`).toBe(text);
});

const siteUrl = 'https://www.ladohonesto.es';
const settings = readSettings({ NEXT_PUBLIC_SITE_URL: siteUrl });

/** A project that has just been built. */
function build() {
  const files = ['.next/x', 'app/page.tsx', 'lib/agency.ts', 'out/index.html'];
  const texts = files.map((path) => [path, path]);
  const root = makeFolder(Object.fromEntries(texts));
  writeRecord(root, digestSources(root), settings);
  const write = (path: string, text = path) =>
    writeFileSync(join(root, path), text);
  const listChanged = () => listChanges(root, settings);
  return { root, write, listChanged };
}

test('a build of the same sources and settings is not made again', () => {
  const { write, listChanged } = build();
  write('app/page.tsx');
  write('notes.txt');
  expect(listChanged()).toEqual([]);
});

test('a build is told from what has changed since it began', () => {
  const { root, write, listChanged } = build();
  const begun = digestSources(root);
  write('app/page.tsx', 'edited while it ran');
  writeRecord(root, begun, settings);
  expect(listChanged()).toEqual(['changed since the build: app/page.tsx']);
  write('out/index.html', 'of another build');
  rmSync(join(root, 'lib/agency.ts'));
  expect(listChanged()).toEqual([
    'changed since the build: app/page.tsx, lib/agency.ts, out/index.html',
  ]);
  for (const name of ['a', 'b']) write(`app/${name}`);
  expect(listChanged()).toEqual([
    expect.stringMatching(/: [^,]+, [^,]+, [^,]+ and 2 more$/),
  ]);
});

test('a build for other settings, or without the adapter, is another one', () => {
  const { root } = build();
  const apiHost = 'https://api.example.com';
  process.env.PLAIN_EXPORT = 'yes';
  const changes = listChanges(root, { siteUrl: '', basePath: '', apiHost });
  delete process.env.PLAIN_EXPORT;
  expect(changes).toEqual([
    `NEXT_PUBLIC_SITE_URL is "", but was "${siteUrl}" in the build`,
    `NEXT_PUBLIC_API_HOST is "${apiHost}", but was "" in the build`,
    'PLAIN_EXPORT is "yes", but was "" in the build',
  ]);
});

test('a build that did not end is none', () => {
  const { root, listChanged } = build();
  rmSync(join(root, '.next'), { recursive: true });
  expect(listChanged()).toEqual(['out/ holds no finished build']);
});

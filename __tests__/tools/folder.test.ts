/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFolder, listFiles, prune } from '../../tools/adapter/files';
import { makeFolder } from '../make-folder';

test('what no page names goes; what the agency put there stays', async () => {
  const kept = {
    '404.html': 'url(/agencia/_next/static/media/face.woff2)',
    '_next/static/islands.js': '',
    '_next/static/media/face.woff2': '',
    'index.html':
      '<style data-href="/agencia/_next/static/chunks/s.css"></style> "/agencia/_next/static/islands.js"',
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
    '_next/static/chunks/a.js': '"/agencia/_next/static/chunks/b.js"',
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
  expect((await listFiles(out)).sort()).toEqual([
    'foto.png',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
  const read = (path: string) => readFileSync(join(out, path));
  expect(`${brotliDecompressSync(read('index.html.br'))}`).toBe(text);
  expect(`${gunzipSync(read('index.html.gz'))}`).toBe(text);
});

/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  compressFolder,
  listFiles,
  prune,
} from '../../tools/adapter/files.mjs';

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'out-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('what no page names goes; what the agency put there stays', async () => {
  const out = makeFolder({
    'index.html':
      '<style data-href="/agencia/_next/static/chunks/s.css"></style> "/agencia/_next/static/islands.js"',
    '404.html': 'url(/agencia/_next/static/media/face.woff2)',
    '404/index.html': '',
    'planos/plano.pdf': '',
    'robots.txt': '',
    'index.txt': '',
    '__next._tree.txt': '',
    '_not-found.html': '',
    '_not-found/__next._full.txt': '',
    '_next/static/chunks/a.js': '"/agencia/_next/static/chunks/b.js"',
    '_next/static/chunks/b.js': '',
    '_next/static/chunks/s.css': '',
    '_next/static/islands.js': '',
    '_next/static/media/face.woff2': '',
  });
  await prune(out);
  expect((await listFiles(out)).sort()).toEqual([
    '404.html',
    '_next/static/islands.js',
    '_next/static/media/face.woff2',
    'index.html',
    'planos/plano.pdf',
    'robots.txt',
  ]);
  expect(readdirSync(join(out, '_next/static')).sort()).toEqual([
    'islands.js',
    'media',
  ]);
});

test('beside each text lie a .br and a .gz of the same', async () => {
  const out = makeFolder({
    'index.html': '<p>¿Te suena?</p>',
    'foto.png': 'png',
  });
  await compressFolder(out);
  expect((await listFiles(out)).sort()).toEqual([
    'foto.png',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
  const read = (path: string) => readFileSync(join(out, path));
  expect(brotliDecompressSync(read('index.html.br'))).toEqual(
    read('index.html'),
  );
  expect(gunzipSync(read('index.html.gz'))).toEqual(read('index.html'));
});

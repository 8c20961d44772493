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
import { compressFolder } from '../../adapter/compress.mjs';
import { listFiles, prune } from '../../adapter/prune.mjs';

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'out-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('what no page and no script names goes; what the agency put there stays', async () => {
  const out = makeFolder({
    'index.html':
      '<style data-href="/_next/static/chunks/s.css"></style> "/_next/static/chunks/a.js" /icon.svg?old.js',
    '404/index.html': '',
    'plano.pdf': '',
    'robots.txt': '',
    'index.txt': '',
    '__next._tree.txt': '',
    '_not-found.html': '',
    '_not-found/__next._full.txt': '',
    '_next/static/chunks/a.js':
      'load("static/chunks/b.js") //# sourceMappingURL=a.js.map',
    '_next/static/chunks/a.js.map': '',
    '_next/static/chunks/b.js': '"href":"/_next/static/chunks/s.css"',
    '_next/static/chunks/s.css': '',
    '_next/static/chunks/old.js': '',
    '_next/static/build/_ssgManifest.js': '',
  });
  await prune(out);
  expect((await listFiles(out)).sort()).toEqual([
    '_next/static/chunks/a.js',
    '_next/static/chunks/b.js',
    'index.html',
    'plano.pdf',
    'robots.txt',
  ]);
  expect(readdirSync(join(out, '_next/static'))).toEqual(['chunks']);
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

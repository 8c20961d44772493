/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { nextFile } from '../../tools/adapter/page';
import { compressFolder, keepFiles, listFiles } from '../../tools/out';
import { makeFolder } from '../project';

test('of each page the data for Next goes, and what the agency put there stays', () => {
  const kept = {
    '404.html': '',
    'gracias/index.html': '',
    'index.html': '',
    'planos/plano.txt': '',
  };
  const out = makeFolder({
    ...kept,
    '404/index.html': '',
    'index.txt': '',
    '__next._tree.txt': '',
    '_not-found.html': '',
    '_not-found/__next._full.txt': '',
    '_not-found/index.html': '',
    'gracias/__next.gracias.__PAGE__.txt': '',
    'gracias/index.txt': '',
  });
  keepFiles(out, (path) => !nextFile.test(path));
  expect(listFiles(out).sort()).toEqual(Object.keys(kept));
  expect(existsSync(join(out, '_not-found'))).toBe(false);
});

test('beside each text lie a .br and a .gz of the same', () => {
  const text = '<p>¿Te suena?</p>';
  const out = makeFolder({ 'index.html': text, 'foto.png': 'png' });
  compressFolder(out);
  const names = ['foto.png', 'index.html', 'index.html.br', 'index.html.gz'];
  expect(listFiles(out).sort()).toEqual(names);
  const read = (path: string) => readFileSync(join(out, path));
  expect(`${brotliDecompressSync(read('index.html.br'))}`).toBe(text);
  expect(`${gunzipSync(read('index.html.gz'))}`).toBe(text);
});

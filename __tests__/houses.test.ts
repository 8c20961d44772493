/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../tools/files';

// The site is app/ and components/. The site and the server share only lib/ and agency/. Only the islands import
// taxes/, which imports nobody.
const houses: [house: string, others: string[]][] = [
  ['agency', ['app', 'components', 'lib', 'public', 'server', 'taxes', 'tools']],
  ['taxes', ['agency', 'app', 'components', 'lib', 'public', 'server', 'tools']],
  ['lib', ['app', 'components', 'public', 'server', 'taxes', 'tools']],
  ['app', ['server', 'taxes', 'tools']],
  ['components', ['app', 'server', 'tools']],
  ['server', ['app', 'components', 'public', 'taxes']],
];

test.each(houses)('%s/: no file imports or reads one of another house', (house, others) => {
  const wrong = listFiles(house)
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/^(__tests__|node_modules)\//.test(path))
    .map((path) => join(house, path))
    // An agency that wrote its own for an earlier version imports its type from lib/.
    .filter((file) => file !== 'agency/identity.ts')
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '');
      return listPaths(text)
        .map((named) => (named.startsWith('.') ? join(dirname(file), named) : named))
        .filter((named) => others.some((other) => named.startsWith(`${other}/`)))
        .map((named) => `${file} -> ${named}`);
    });
  expect(wrong).toEqual([]);
});

/** The paths in imports, `readFileSync`, entry points or style sheets: texts that look like a path. */
const listPaths = (text: string) =>
  Array.from(
    text.matchAll(/['"`(](\.{0,2}[\w@][^'"`()\s]*\/[^'"`()\s]*|\.[^'"`()\s]*)['"`)]/g),
    ([, path = '']) => path,
  );

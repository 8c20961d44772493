import { readPage } from '../../adapter/read-page.mjs';
import { recogniseScript } from '../../adapter/scripts.mjs';
import { exported } from './export';

const listScripts = (html: string) =>
  readPage(html).filter(({ tag }) => tag === 'script');

test('every script of an export is known by what it is for', () => {
  expect(listScripts(exported).map(recogniseScript)).toEqual([
    'module',
    'legacy',
    'facts',
    'submits',
    'start',
    'module',
    'data',
    'data',
    'data',
  ]);
});

test.each([
  ['an inline script of a new kind', '<script>self.__new.push(1)</script>'],
  ['data of a new kind', '<script>self.__next_f.push([3,"AA"])</script>'],
  [
    'an attribute never seen',
    '<script src="/a.js" async="" fetchpriority="low"></script>',
  ],
  ['a script that is a module', '<script type="module" src="/a.js"></script>'],
])('the build stops and shows what it met: %s', (_, html) => {
  const [script] = listScripts(html);
  expect(() => script && recogniseScript(script)).toThrow(
    /does not know this script of Next's.*build without the adapter/,
  );
});

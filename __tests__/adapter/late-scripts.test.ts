import { createHash } from 'node:crypto';
import {
  delayScripts,
  dropScripts,
  sealScripts,
} from '../../adapter/late-scripts.mjs';
import { readPage } from '../../adapter/read-page.mjs';
import { exported } from './export';

test('a page keeps React’s submit-keeping script and gets a loader, last in its head', () => {
  const { html } = delayScripts(exported, '', '');
  const inline = readPage(html).filter(
    ({ tag, attributes }) => tag === 'script' && !attributes.type,
  );
  expect(inline.map(({ attributes }) => attributes)).toEqual([{}, {}]);
  expect(inline[0]?.text).toMatch(/^\(function loadScripts/);
  expect(inline[1]?.text).toContain('$$reactFormReplay');
  expect(html).toContain(')</script></head>');
});

test('the page names every script with its hash, the data’s own file first', async () => {
  const { html, data } = delayScripts(exported, '/agencia', '');
  const sealed = await sealScripts(html, async (url) => Buffer.from(url));
  const late = readPage(sealed).filter(({ attributes }) => attributes.src);
  expect(late.map(({ attributes }) => attributes)).toEqual(
    [
      `/agencia${data.path}`,
      '/_next/static/chunks/a.js',
      '/_next/static/chunks/b.js',
    ].map((src) => {
      const hash = createHash('sha256').update(src).digest('base64');
      return { type: 'late', src, integrity: `sha256-${hash}` };
    }),
  );
});

test('the loader knows the api’s host', () => {
  const { html } = delayScripts(exported, '', 'https://api.example.com');
  expect(html).toContain('({"apiHost":"https://api.example.com"})</script>');
});

test('the data runs as one script, without the font hint and the text of the styles', () => {
  const { data } = delayScripts(exported, '', '');
  const page = { __next_f: [] as unknown[], TURBOPACK: [] as unknown[] };
  new Function('self', 'globalThis', data.text)(page, page);
  const style =
    '["$","style","0",{"precedence":"next","href":"/_next/a.css","children":"$2"}]';
  expect(page.__next_f).toEqual([[0], [1, `1:"ñ"\n2:T0,a:${style}\n`]]);
  expect(page.TURBOPACK).toEqual([{ r: 1 }]);
});

test('data under the same name is the same data', () => {
  const first = delayScripts(exported, '', '').data;
  const changed = delayScripts(exported.replace('"r":1', '"r":2'), '', '').data;
  expect(delayScripts(exported, '', '').data).toEqual(first);
  expect(changed.path).not.toBe(first.path);
});

test('all that is no script stays byte by byte', () => {
  const { html } = delayScripts(exported, '', '');
  expect(html).toContain('<main>¿Hola?<!-- --> «Sí»</main><form></form>');
  expect(dropScripts(exported, ['facts'])).not.toMatch(
    /<script(?! type="application\/ld\+json")|as="script"/,
  );
});

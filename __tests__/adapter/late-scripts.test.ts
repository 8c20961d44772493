import { delayScripts, dropScripts } from '../../adapter/late-scripts.mjs';
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

test('the loader knows every script, the data’s own file and the api’s host', () => {
  const { html, data } = delayScripts(
    exported,
    '/agencia',
    'https://api.example.com',
  );
  const plan = JSON.parse(
    html.slice(
      html.lastIndexOf('({"data"') + 1,
      html.lastIndexOf(')</script>'),
    ),
  );
  expect(plan).toEqual({
    data: `/agencia${data.path}`,
    scripts: ['/_next/static/chunks/a.js', '/_next/static/chunks/b.js'],
    apiHost: 'https://api.example.com',
  });
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

import { createHash } from 'node:crypto';
import {
  delayScripts,
  dropScripts,
  sealScripts,
} from '../../adapter/late-scripts.mjs';
import { readPage } from '../../adapter/read-page.mjs';
import { exported } from './export';

test('a page keeps React’s submit-keeping script and gets a loader, last in its body', async () => {
  const { html } = await delayScripts(exported, String, '', '');
  const inline = readPage(html).filter(
    ({ tag, attributes }) => tag === 'script' && !attributes.type,
  );
  expect(inline.map(({ attributes }) => attributes)).toEqual([{}, {}]);
  expect(inline[0]?.text).toContain('$$reactFormReplay');
  expect(inline[1]?.text).toContain('IntersectionObserver');
  expect(html).toMatch(/\);<\/script><\/body>/);
});

test('the page names every script with its hash, the data’s own file first', async () => {
  const { html, data } = await delayScripts(exported, String, '/agencia', '');
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

test('the loader knows the api’s host, and has no word for it when it is the site’s own', async () => {
  const load = async (apiHost: string) =>
    (await delayScripts(exported, String, '', apiHost)).html;
  expect(await load('https://api.example.com')).toMatch(
    /preconnect.*"https:\/\/api\.example\.com"/,
  );
  expect(await load('')).not.toContain('preconnect');
});

test('the data runs as one script that ends with the start, without the text of the styles', async () => {
  const { data } = await delayScripts(exported, String, '', '');
  const page = { __next_f: [] as unknown[], TURBOPACK: [] as unknown[] };
  new Function('self', 'globalThis', data.text)(page, page);
  const style =
    '["$","style","0",{"precedence":"next","href":"/_next/a.css","children":"$2"}]';
  const hint = ':HL["/_next/static/media/d.woff2","font",{}]';
  expect(page.__next_f).toEqual([
    [0],
    [1, `1:"ñ"\n${hint}\n2:T0,a:${style}\n`],
  ]);
  expect(page.TURBOPACK).toEqual([{ r: 1 }]);
  expect(data.text).toMatch(/push\(\{"r":1\}\)$/);
});

test('data under the same name is the same data', async () => {
  const first = (await delayScripts(exported, String, '', '')).data;
  const changed = (
    await delayScripts(exported.replace('"r":1', '"r":2'), String, '', '')
  ).data;
  expect((await delayScripts(exported, String, '', '')).data).toEqual(first);
  expect(changed.path).not.toBe(first.path);
});

test('all that is no script stays byte by byte', async () => {
  const { html } = await delayScripts(exported, String, '', '');
  expect(html).toContain('<main>¿Hola?<!-- --> «Sí»</main><form></form>');
  expect(dropScripts(exported, ['facts'])).not.toMatch(
    /<script(?! type="application\/ld\+json")|as="script"/,
  );
});

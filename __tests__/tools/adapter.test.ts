import { hash } from 'node:crypto';
import { readTarget } from '../../server/publish/site';
import { addFontPreloads, addScripts, cleanPage } from '../../tools/adapter/clean-page';
import { addPolicy, writePolicy } from '../../tools/adapter/policy';
import { readHeaders } from '../../tools/static-host';
import { makeFolder } from '../project';

const css = '@font-face{src:url(/_next/static/media/d.woff2)}p{--a:clamp(1,2);content:"a, b"}';
const body = `<main>¿Hola?<!-- --> Sí</main>
<script type="application/ld+json">{"@context":"https://schema.org"}</script>`;
/** A page as Next 16.4 writes it, shortened. The adapter drops what is between the marks. */
const marked = `<html lang="es"><head><meta charSet="utf-8"/>
<style data-precedence="next" media="print" data-href="/_next/a.css">${css}</style>
«<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>»
«<link rel="preconnect" href="/" crossorigin=""/>»«<link rel="preload" href="/print.css" as="style" media="print"/>»<!--$--><!--/$--><link rel="stylesheet" href="/print.css" media="print"/>
«<script src="/_next/static/chunks/c.js" async=""></script>»
«<script src="/_next/static/chunks/old.js" noModule=""></script>»</head><body><div hidden=""><!--$--><!--/$--></div>${body}
<!--$--><!--/$-->
«<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});</script>»
«<script>(self.__next_f=self.__next_f||[]).push([0])</script>»
«<script>self.__next_f.push([1,"1:HL[\\"/_next/static/media/d.woff2\\"]\\n"])</script>»</body></html>`;
const bare = marked.replace(/«.*?»/g, '');
const withIsland = bare.replace('</body>', '<p data-island="a"></p></body>');
const html = addScripts(withIsland, { loader: 'c()', hiding: 'd()' });
const api = 'https://api.example.com';

test('page: Next’s scripts and data are dropped, all else is kept', () => {
  expect(cleanPage(marked.replace(/[«»]/g, ''), '/_next/static/')).toBe(bare);
});

test('page: each font of the styles is preloaded once behind the start of the body, with low priority', () => {
  const image = '<link rel="preload" href="/a.jpg" as="image"/>';
  const head = `<html><head>${image}<style>${css}${css}</style></head><body class="a">`;
  expect(addFontPreloads(`${head}${body}</body></html>`)).toBe(
    `${head}<link rel="preload" href="/_next/static/media/d.woff2" as="font" crossorigin="" fetchpriority="low"/>${body}</body></html>`,
  );
  expect(addFontPreloads(body)).toBe(body);
});

test('page: the loader, and what hides past closures, are only in pages that need them', () => {
  const add = (attributes: string) =>
    addScripts(`<body><p ${attributes}></p></body>`, { loader: 'c()', hiding: 'd()' });
  expect(add('data-until="2027-08-24"')).toMatch(/<\/p><script>d\(\)<\/script><\/body>$/);
  expect(add('data-island="a"')).toMatch(/<\/p><script>c\(\)<\/script><\/body>$/);
  expect(add('')).not.toContain('<script>');
});

test('headers: a path is below a pattern, and not one that begins like it', () => {
  const folder = makeFolder({ _headers: '/a/*\n  X-A: 1\n' });
  const has = (path: string) => readHeaders(folder, path).has('x-a');
  expect(['/a/', '/a/b/c', '/a', '/ab'].map(has)).toEqual([true, true, false, false]);
});

test('policy: scripts only by hash, all else from the site and the api', () => {
  const source = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
  const policy = [
    "default-src 'none'",
    // 'self' is for the islands' modules
    `script-src 'self' ${source('c()')}`,
    `style-src 'self' ${source(css)}`,
    "img-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'",
    "connect-src 'self'; base-uri 'none'; form-action 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ');
  expect(writePolicy(html, '')).toBe(policy);
  expect(writePolicy(html, api)).toBe(
    policy.replace("connect-src 'self'", `connect-src 'self' ${api}`),
  );
  const withoutScript = policy.replace(/script-src.*?; |connect-src.*?; /g, '');
  expect(writePolicy(bare, api)).toBe(withoutScript);
});

test.each(['', api])('a built site says for which API it was built: “%s”', (apiHost) => {
  const siteUrl = 'https://casa.example/sub';
  const page = html.replace('</head>', `<link rel="canonical" href="${siteUrl}/"/>$&`);
  const folder = makeFolder({ 'index.html': addPolicy(page, apiHost) });
  expect(readTarget(folder)).toEqual({ siteUrl, apiHost });
});

test.each([
  ["form-action 'self'", ''],
  [`form-action ${api}`, api],
])('policy: only a page with a form has %s', (directive, apiHost) => {
  const form = '<form method="post" action="/api/contact"></form>';
  expect(writePolicy(bare, apiHost)).not.toContain(directive);
  expect(writePolicy(form, apiHost)).toContain(`; ${directive};`);
});

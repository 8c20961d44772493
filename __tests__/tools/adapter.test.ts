import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { parse, serialize } from 'parse5';
import { shortenTags } from '../../tools/adapter/markup';
import { shortenNames } from '../../tools/adapter/names';
import { addScripts, cleanPage, nextFile } from '../../tools/adapter/page';
import { listSources, writePolicy } from '../../tools/adapter/policy';
import { compressFolder, deleteOtherFiles, listFiles } from '../../tools/files';
import { readHeaders } from '../../tools/headers';
import { makeFolder } from '../project';

const css = '@font-face{src:url(/_next/static/media/d.woff2)}p{--a:clamp(1, 2);content:"a, b"}';
const body = `<main>¿Hola?<!-- --> «Sí»</main>
<script type="application/ld+json">{"@context":"https://schema.org"}</script>`;
/** A page with a form as Next 16.4 writes it, shortened. */
const bare = cleanPage(
  `<html lang="es"><head><meta charSet="utf-8"/>
<meta property="og:title" content="Casa"/><meta name="twitter:title" content="Casa"/><meta name="twitter:card" content="Casa"/><meta property="og:description" content="Una"/><meta name="twitter:description" content="Otra"/>
<style data-precedence="next" media="print" data-href="/_next/a.css">${css}</style>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>
<script src="/_next/static/chunks/c.js" async=""></script>
<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><div hidden=""><!--$--><!--/$--></div>${body}
<!--$--><!--/$--><script>addEventListener("submit",function(a){a.$$reactFormReplay=1});</script>
<script>requestAnimationFrame(function(){$RT=performance.now()});</script>
<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});</script>
<script>(self.__next_f=self.__next_f||[]).push([0])</script>
<script>self.__next_f.push([1,"1:HL[\\"/_next/static/media/d.woff2\\"]\\n"])</script></body></html>`,
  '/_next/static/',
);
const html = addScripts(bare, { src: '/a.js', integrity: 'b', loader: 'c()' });
const api = 'https://api.example.com';
const policyOf = (page: string, apiHost = '') => writePolicy(listSources(page, apiHost));

test('page: Next’s scripts and data and repeated tags are dropped, all else is kept', () => {
  const metas =
    '<meta property="og:title" content="Casa"/><meta name="twitter:card" content="Casa"/><meta property="og:description" content="Una"/><meta name="twitter:description" content="Otra"/>';
  const head = `<html lang="es"><head><meta charSet="utf-8"/>\n${metas}\n<style media="print">${css}</style>\n</head>`;
  expect(bare.replace(/\n+/g, '\n')).toBe(`${head}<body>${body}\n</body></html>`);
});

test('policy: scripts only by hash, all else from the site and the api', () => {
  const source = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
  const policy = [
    "default-src 'none'",
    // 'self' is for browsers that do not know strict-dynamic
    `script-src 'self' 'strict-dynamic' ${source('c()')}`,
    `style-src ${source(css)}`,
    "img-src 'self'; font-src 'self'",
    "connect-src 'self'; base-uri 'none'; form-action 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ');
  expect(policyOf(html)).toBe(policy);
  expect(policyOf(html, api)).toBe(policy.replace("connect-src 'self'", `$& ${api}`));
  const withoutScript = policy.replace(/script-src.*?; |connect-src.*?; /g, '');
  expect(policyOf(bare, api)).toBe(withoutScript);
});

test.each([
  ['media-src', '<video src="/piso.mp4"></video>'],
  ['media-src', '<link rel="preload" as="audio" href="/piso.mp3"/>'],
  ['manifest-src', '<link rel="manifest" href="/manifest.webmanifest"/>'],
])('policy: %s is the site’s own in a page with %s', (directive, markup) => {
  expect(listSources(bare, '')[directive]).toEqual([]);
  expect(listSources(markup, '')[directive]).toEqual(["'self'"]);
});

test('policy: Google’s CSP Evaluator finds nothing above “info”', () => {
  for (const page of [html, bare]) {
    const policy = new CspParser(policyOf(page, api)).csp;
    const findings = new CspEvaluator(policy, Version.CSP3).evaluate();
    expect(findings.filter(({ severity }) => severity < Severity.INFO)).toEqual([]);
  }
});

test.each([
  ['nginx.conf', /add_header (?!Cache-)(\S+) "(.*)" always;/g],
  ['Caddyfile', /^\t{3}([A-Z]\S+) "(.*)"$/gm],
])('headers: deploy/%s sends those of _headers', (file, line) => {
  const own = [...readHeaders('public', '/')];
  const sent = [...readFileSync(`deploy/${file}`, 'utf8').matchAll(line)];
  expect(own.length).toBeGreaterThan(5);
  expect(sent.map(([, name, value]) => [name?.toLowerCase(), value]).sort()).toEqual(own.sort());
});

test.each([
  ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a<li>b</ul>'],
  ['<dl><div><dt>a</dt><dd>b</dd></div></dl>', '<dl><div><dt>a<dd>b</div></dl>'],
  ['<div><p>a</p><p hidden="">b</p></div>', '<div><p>a<p hidden>b</div>'],
  ['<input inputMode="none" data-a="" required=""/>', '<input inputmode="none" data-a required>'],
  ['<svg viewBox="0 0 1 1" id=""></svg>', '<svg viewBox="0 0 1 1" id=""/>'],
  ['<svg><use href="a"></use></svg>', '<svg><use href="a"/></svg>'],
  ['<input name="a"/><br/>', '<input name="a"><br/>'],
  ...[
    '<a><p>a</p></a>',
    '<p>a</p> <p>b</p>',
    '<p>a</p><pre>b</pre>',
    '<b></b>',
    '<img alt=a />',
  ].map((kept) => [kept, kept]),
])('shortenTags: %s becomes %s, which is the same page', (html, short) => {
  expect(shortenTags(html)).toBe(short);
  expect(serialize(parse(short))).toBe(serialize(parse(html)));
});

/** A page with this style sheet and body, its names shortened. */
const shorten = (style: string, body: string, code = '') => {
  const [, css, rest] =
    /<style>(.*)<\/style>(.*)/s.exec(shortenNames(`<style>${style}</style>${body}`, code)) ?? [];
  return [css, rest];
};

test('shortenNames: a class is renamed in selectors and in markup', () => {
  const css = '.Jw_panel>:is(.note,.Jw_panel:hover):not(:has(.note)){color:red}';
  const markup = (panel: string, note: string) =>
    `<p id="note" class="${panel}">note</p><svg class="${note} other ${panel}"></svg>`;
  expect(shorten(css, markup('Jw_panel', 'note'))).toEqual([
    '.a>:is(.b,.a:hover):not(:has(.b)){color:red}',
    markup('a', 'b'),
  ]);
});

test('shortenNames: a custom property is renamed, in SVG attributes too', () => {
  const css = (ink: string, soft: string) =>
    `@property ${ink}{syntax:"*";inherits:true}p{${ink}:red;${soft}:var(${ink},var(${soft},1))}`;
  const markup = (ink: string, soft: string) =>
    `<svg><path id="--ink" fill="url(#a) var(${ink}, red)" stroke="var(${soft})"/></svg>`;
  expect(shorten(css('--ink', '--soft'), markup('--ink', '--soft'))).toEqual([
    css('--a', '--b'),
    markup('--a', '--b'),
  ]);
});

test('shortenNames: keyframes are renamed where an animation names them', () => {
  const css = (draw: string, show: string) =>
    `@keyframes ${draw}{to{opacity:1}}@media screen{@keyframes ${show}{to{top:0}}p{animation:1s both ${draw},linear ${show}}}b{animation-name:${draw},other}`;
  const [renamed] = shorten(css('hash_draw', 'hash_show'), '');
  expect(renamed).toBe(css('a', 'b'));
});

test('shortenNames: what only looks like a name stays', () => {
  const css = `.puerta_azul{background:url(/puerta_azul.svg);src:url("a/--ink.png")}
@layer puerta_azul{p{grid-area:puerta_azul;--ink:1}}@keyframes puerta_azul{to{opacity:.5}}`;
  const markup = `<!-- puerta_azul --><img src="/puerta_azul.svg" alt='.puerta_azul &amp; "--ink"'/>
<p title="var(--ink)" id=puerta_azul>El fichero puerta_azul.svg usa var(--ink).</p><a href="#puerta_azul">
<meta content="var(--pen)"><p class="other_panel">Jw_panel, --pen`;
  const [style, rest] = shorten(`${css}.Jw_panel{--pen:1}`, markup);
  expect(rest).toBe(markup);
  expect(style).toBe(
    `${css}.a{--a:1}`.replace('\n', '').replace('url("a/--ink.png")', 'url(a/--ink.png)'),
  );
});

test.each([
  ['a script uses', '.open{color:red}p{--ink:red}', 'a.className="open";b.get("--ink")'],
  ['an attribute selector names', '.open,[class~=open],[title="--ink"]{--ink:red}'],
  ['an attribute selector finds by a part', '.open,[class*=pe]{color:red}'],
  [
    'only the browser can read',
    '.open{--ink:{a:b};width:if(style(--ink: 1): 1px;)}p::part(open){}',
  ],
  [
    'a script gives an animation',
    '@keyframes open{to{top:0}}p{animation:open 1s}',
    'b.animate="open"',
  ],
  ['is escaped', '.md\\:open{color:red}'],
])('shortenNames: a name that %s is kept', (_, css, code = '') => {
  expect(shorten(css, '<p class="open md:open">', code)).toEqual([css, '<p class="open md:open">']);
});

test('shortenNames: no new name is one that is in use', () => {
  const used = '.a{--a:2;width:var(--a)}';
  const code = 'classList.add("b", "d", `c c2`);"--b";--c';
  const [css = '', markup] = shorten(`.long{--size:1}${used}`, '<p class="a long other">', code);
  const [, name, property] = /^\.(\w+)\{(--\w+):1\}/.exec(css) ?? [];
  expect(['a', 'b', 'c', 'c2', 'd', 'other']).not.toContain(name);
  expect(['--a', '--b', '--c']).not.toContain(property);
  expect(markup).toContain(`${name} other`);
});

test('shortenNames: many names stay different, and begin with a letter', () => {
  const names = Array.from({ length: 3000 }, (_, i) => `long-${i}`);
  const [css] = shorten(names.map((name) => `.${name}{--${name}:1}`).join(''), '');
  const rules = css?.match(/\.[a-z]+\{--[a-z]+:1\}/gi);
  expect(new Set(rules).size).toBe(names.length);
});

test('deleteOtherFiles: Next’s data and scripts go, the agency’s files stay', () => {
  const kept = [
    ...['404.html', "_next/static/media/l'art & co.1b.png", 'gracias/index.html'],
    ...['index.html', 'planos/plano.txt'],
  ];
  const ofNext = [
    ...['_next/static/chunks/a.js', '_next/static/b/_buildManifest.js'],
    ...['404/index.html', 'index.txt', '__next._tree.txt', '_not-found.html'],
    ...['_not-found/__next._full.txt', '_not-found/index.html'],
    ...['gracias/__next.gracias.__PAGE__.txt', 'gracias/index.txt'],
  ];
  const out = makeFolder(Object.fromEntries([...kept, ...ofNext].map((path) => [path, ''])));
  deleteOtherFiles(out, (path) => !nextFile.test(path));
  expect(listFiles(out).sort()).toEqual(kept);
  expect(existsSync(join(out, '_not-found'))).toBe(false);
});

test('compressFolder: a .br and a .gz beside each text file', () => {
  const text = '<p>¿Te suena?</p>';
  const out = makeFolder({ 'index.html': text, 'foto.png': 'png' });
  compressFolder(out);
  const names = ['foto.png', 'index.html', 'index.html.br', 'index.html.gz'];
  expect(listFiles(out).sort()).toEqual(names);
  const read = (path: string) => readFileSync(join(out, path));
  expect(`${brotliDecompressSync(read('index.html.br'))}`).toBe(text);
  expect(`${gunzipSync(read('index.html.gz'))}`).toBe(text);
});

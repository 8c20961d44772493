import { hash } from 'node:crypto';
import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { writeHeaders, writePolicy } from '../../tools/adapter/headers';
import {
  addScripts,
  closePage,
  dropScripts,
  shortenNames,
} from '../../tools/adapter/page';

const face = '@font-face{src:url(/_next/static/media/d.woff2)}';
const facts =
  '<script type="application/ld+json">{"@context":"https://schema.org"}</script>';
/** What Next 16.4 writes for a page with a form, cut short. */
const bare = dropScripts(
  [
    '<!DOCTYPE html><html lang="es"><head><meta charSet="utf-8"/>',
    `<style data-precedence="next" data-href="/_next/a.css">${face}</style>`,
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>',
    '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
    `<body><main>¿Hola?<!-- --> «Sí»</main>${facts}`,
    '<script>addEventListener("submit",function(a){a.$$reactFormReplay=1});</script>',
    '<script id="_R_">(globalThis["TURBOPACK"] || []).push({"r":1})</script>',
    '<script>self.__next_f.push([1,"1:\\"ñ\\"\\n:HL[\\"/_next/static/media/d.woff2\\"]\\n"])</script>',
    '</body></html>',
  ].join(''),
);
const html = addScripts(bare, { src: '/a.js', integrity: 'b', loader: 'c()' });
const api = 'https://api.example.com';

function readPolicy(pages: string[], apiHost = ''): Record<string, string> {
  return Object.fromEntries(
    writePolicy(pages, apiHost)
      .split('; ')
      .map((directive) => directive.split(/ (.*)/)),
  );
}

test('of what Next would run nothing is left, and of the page all', () => {
  expect(bare).toBe(
    `<!DOCTYPE html><html lang="es"><head><meta charSet="utf-8"/><style>${face}</style></head>` +
      `<body><main>¿Hola?<!-- --> «Sí»</main>${facts}</body></html>`,
  );
});

test('only the loader runs, by its hash, and what it loads; styles by their hash', () => {
  const name = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
  expect(readPolicy([html])).toMatchObject({
    // 'self' is for browsers that do not know strict-dynamic
    'script-src': `'self' 'strict-dynamic' ${name('c()')}`,
    'style-src': name(face),
    'trusted-types': "'none'",
  });
});

test('Google’s evaluator finds nothing above its lowest severity', () => {
  const policy = new CspParser(writePolicy([html], '')).csp;
  const findings = new CspEvaluator(policy, Version.CSP3).evaluate();
  const grave = findings.filter(({ severity }) => severity < Severity.INFO);
  expect(grave).toEqual([]);
});

test('nothing unsafe, no wildcard, no scheme that lets anything in', () => {
  expect(writePolicy([html, bare], api)).not.toMatch(
    /unsafe|\*|https:(?!\/\/api\.example\.com)|http:|blob:/,
  );
});

test('calls may go to the api’s host and nowhere else; all else comes from the site', () => {
  expect(readPolicy([html])['connect-src']).toBe("'self'");
  expect(readPolicy([html], api)).toMatchObject({
    'connect-src': api,
    'img-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
  });
});

test('a page without scripts may run none and call nobody', () => {
  expect(readPolicy([bare])).toMatchObject({
    'script-src': "'none'",
    'connect-src': "'none'",
    'trusted-types': "'none'",
  });
});

test('the policy stands first in the head', () => {
  expect(closePage(html, 'P')).toContain(
    '<head><meta http-equiv="Content-Security-Policy" content="P"/><meta charSet',
  );
});

test('every host reads the headers that a bank’s site has, and that the page is asked for anew each time', () => {
  const files = writeHeaders('/agencia', 'P');
  expect(files._headers).toBe(`/agencia/*
  Content-Security-Policy: P; frame-ancestors 'none'
  Strict-Transport-Security: max-age=63072000
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Embedder-Policy: require-corp
  Cross-Origin-Resource-Policy: same-origin
/agencia/
  Cache-Control: no-cache
/agencia/_next/static/*
  Cache-Control: public, max-age=31536000, immutable
`);
  expect(files['_headers.nginx']).toMatch(
    /^add_header Content-Security-Policy "P; frame-ancestors 'none'" always;\n/,
  );
  expect(files['_headers.caddy']).toContain(
    '\nheader X-Content-Type-Options "nosniff"\n',
  );
});

test.each(['a'.repeat(2000), 'a"', '$a', '{a}'])(
  'a header that a host would cut or read otherwise stops the build: %.10s',
  (policy) => {
    expect(() => writeHeaders('', policy)).toThrow('No plain value');
  },
);

test('styles that are not in the page stop the build', () => {
  const page = '<link rel="stylesheet" href="/a.css">';
  expect(() => writePolicy([page], '')).toThrow('met a link to /a.css');
});

test.each([
  [
    'a class',
    '',
    '<style>.JwflKq_panel{animation:1s JwflKq_run-out}._8K-bGW_form{color:red}</style><p class="JwflKq_panel _8K-bGW_form">JwflKq_panelist</p>',
    '<style>.c0{animation:1s c1}.c2{color:red}</style><p class="c0 c2">JwflKq_panelist</p>',
  ],
  [
    'a custom property, which a drawing may use too,',
    '',
    '<style>:root{--ink:red;--ink-soft:var(--ink)}</style><!-- --><path fill="var(--ink)"/>block--ink',
    '<style>:root{--0:red;--1:var(--0)}</style><!-- --><path fill="var(--0)"/>block--ink',
  ],
  [
    'what a script uses',
    'get("--ink")',
    '<style>:root{--ink:red;--ink-soft:var(--ink)}</style>',
    '<style>:root{--ink:red;--0:var(--ink)}</style>',
  ],
])('%s is called the same wherever it stands', (_, script, long, short) => {
  expect(shortenNames(long, script)).toBe(short);
});

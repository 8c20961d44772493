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
const body = `<main>¿Hola?<!-- --> «Sí»</main>
<script type="application/ld+json">{"@context":"https://schema.org"}</script>`;
/** What Next 16.4 writes for a page with a form, cut short. */
const bare = dropScripts(
  `<html lang="es"><head><meta charSet="utf-8"/>
<style data-precedence="next" data-href="/_next/a.css">${face}</style>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>
<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>${body}
<script>addEventListener("submit",function(a){a.$$reactFormReplay=1});</script>
<script>self.__next_f.push([1,"1:HL[\\"/_next/static/media/d.woff2\\"]\\n"])</script></body></html>`,
);
const html = addScripts(bare, { src: '/a.js', integrity: 'b', loader: 'c()' });
const api = 'https://api.example.com';

test('of what Next would run nothing is left, and of the page all', () => {
  expect(bare.replace(/\n+/g, '\n')).toBe(
    `<html lang="es"><head><meta charSet="utf-8"/>
<style>${face}</style>
</head><body>${body}
</body></html>`,
  );
});

test('only the loader runs, and what it loads; all else is the site’s own', () => {
  const name = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
  const policy = [
    "default-src 'none'",
    // 'self' is for browsers that do not know strict-dynamic
    `script-src 'self' 'strict-dynamic' ${name('c()')}`,
    `style-src ${name(face)}`,
    "img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'",
    "base-uri 'none'; form-action 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ');
  expect(writePolicy([html], '')).toBe(policy);
  const called = policy.replace("connect-src 'self'", `$& ${api}`);
  expect(writePolicy([html, html], api)).toBe(called);
});

test('a page without scripts may run none and call nobody', () => {
  expect(writePolicy([bare], api)).toMatch(
    /script-src 'none'; .*connect-src 'none'; /,
  );
});

test('Google’s evaluator finds nothing above its lowest severity', () => {
  const policy = new CspParser(writePolicy([html], api)).csp;
  const findings = new CspEvaluator(policy, Version.CSP3).evaluate();
  const grave = findings.filter(({ severity }) => severity < Severity.INFO);
  expect(grave).toEqual([]);
});

test('the policy stands first in the head', () => {
  expect(closePage(html, 'P')).toContain(
    '<head><meta http-equiv="Content-Security-Policy" content="P"/><meta charSet',
  );
});

test('styles and scripts of others stop the build', () => {
  const page = '<link rel="stylesheet" href="/a.css">';
  expect(() => writePolicy([page], '')).toThrow('met a link to /a.css');
  const map = '<script src="https://map.example/a.js"></script>';
  expect(() => dropScripts(map)).toThrow('https://map.example/a.js');
});

test('every host reads the headers that a bank’s site has', () => {
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

test('a header that a host would cut or misread stops the build', () => {
  for (const policy of ['a'.repeat(2000), 'a"', '$a', '{a}'])
    expect(() => writeHeaders('', policy)).toThrow('No plain value');
});

test('a class is called the same wherever it stands', () => {
  const page = `<style>.JwflKq_panel{animation:1s JwflKq_run-out}._8K-bGW_form{color:red}</style>
<p class="JwflKq_panel _8K-bGW_form">JwflKq_panelist</p>`;
  expect(shortenNames(page, '')).toBe(
    `<style>.c0{animation:1s c1}.c2{color:red}</style>
<p class="c0 c2">JwflKq_panelist</p>`,
  );
});

test('so is a custom property, also in a drawing, unless a script uses it', () => {
  const page = (ink: string, soft: string) =>
    `<style>:root{${ink}:red;${soft}:var(${ink})}</style><!-- --><path fill="var(${ink})"/>block--ink`;
  const long = page('--ink', '--ink-soft');
  expect(shortenNames(long, '')).toBe(page('--0', '--1'));
  expect(shortenNames(long, 'get("--ink")')).toBe(page('--ink', '--0'));
});

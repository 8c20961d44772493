import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import {
  addPolicy,
  addScripts,
  dropScripts,
  shortenNames,
} from '../../tools/adapter/page';
import { listSources, writePolicy } from '../../tools/adapter/policy';
import { readHeaders } from '../../tools/out';

const face =
  '@font-face{src:url(/_next/static/media/d.woff2)}p{--a:clamp(1,2);content:"a, b"}';
const body = `<main>¿Hola?<!-- --> «Sí»</main>
<script type="application/ld+json">{"@context":"https://schema.org"}</script>`;
/** What Next 16.4 writes for a page with a form, cut short. */
const bare = dropScripts(
  `<html lang="es"><head><meta charSet="utf-8"/>
<style data-precedence="next" data-href="/_next/a.css">${face.replace('1,2', '1, 2')}\n</style>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>
<script src="/_next/static/chunks/c.js" async=""></script>
<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><div hidden=""><!--$--><!--/$--></div>${body}
<script>addEventListener("submit",function(a){a.$$reactFormReplay=1});</script>
<script>requestAnimationFrame(function(){$RT=performance.now()});</script>
<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({});</script>
<script>(self.__next_f=self.__next_f||[]).push([0])</script>
<script>self.__next_f.push([1,"1:HL[\\"/_next/static/media/d.woff2\\"]\\n"])</script></body></html>`,
  '/_next/static/',
);
const html = addScripts(bare, { src: '/a.js', integrity: 'b', loader: 'c()' });
const api = 'https://api.example.com';
const judge = (page: string, apiHost = '') =>
  writePolicy(listSources(page, apiHost));

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
    "img-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'",
    "connect-src 'self'; base-uri 'none'; form-action 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ');
  expect(judge(html)).toBe(policy);
  const called = policy.replace("connect-src 'self'", `$& ${api}`);
  expect(judge(html, api)).toBe(called);
});

test('a page without scripts may run none and call nobody', () => {
  expect(judge(bare, api)).toMatch(/^default-src 'none'; style-src/);
  expect(judge(bare, api)).not.toMatch(/script-src|connect-src/);
});

test('Google’s evaluator finds nothing above its lowest severity', () => {
  for (const page of [html, bare]) {
    const policy = new CspParser(judge(page, api)).csp;
    const findings = new CspEvaluator(policy, Version.CSP3).evaluate();
    const grave = findings.filter(({ severity }) => severity < Severity.INFO);
    expect(grave).toEqual([]);
  }
});

test('the policy stands first in the head', () => {
  expect(addPolicy(html, 'P')).toContain(
    '<head><meta http-equiv="Content-Security-Policy" content="P"/><meta charSet',
  );
});

test('nginx, Caddy and the hosts that read _headers send the same', () => {
  const read = (file: string, line: RegExp) =>
    [...readFileSync(file, 'utf8').matchAll(line)].map(([, name, value]) => [
      String(name).toLowerCase(),
      value,
    ]);
  const all = [...readHeaders('public', '/')].sort();
  expect(all.length).toBeGreaterThan(5);
  const nginx = /add_header (?!Cache-)(\S+) "(.*)" always;/g;
  expect(read('deploy/nginx.conf', nginx).sort()).toEqual(all);
  const caddy = /^\t{3}([A-Z]\S+) "(.*)"$/gm;
  expect(read('deploy/Caddyfile', caddy).sort()).toEqual(all);
  const script = readHeaders('public', '/_next/static/a.js');
  expect(script.get('cache-control')).toContain('immutable');
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

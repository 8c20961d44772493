import { createHash } from 'node:crypto';
import { Version } from 'csp_evaluator/dist/csp.js';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { writeHeaders } from '../../tools/adapter/headers.mjs';
import { closePage, writePolicy } from '../../tools/adapter/policy.mjs';
import { readPage } from '../../tools/adapter/read-page.mjs';
import { addScripts, dropScripts } from '../../tools/adapter/scripts.mjs';
import { exported } from './export';

const bare = dropScripts(exported);
const html = addScripts(bare, { src: '/a.js', integrity: 'b', loader: 'c()' });

function readPolicy(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

test('only the loader runs, by its hash, and what it loads; styles by their hash', () => {
  const policy = readPolicy(writePolicy([html], ''));
  const hash = (text: string) =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const [style] = readPage(html).filter(({ tag }) => tag === 'style');
  expect(policy['script-src']).toEqual([
    "'self'", // for browsers that do not know strict-dynamic
    "'strict-dynamic'",
    hash('c()'),
  ]);
  expect(policy['style-src']).toEqual([hash(style?.text ?? '')]);
  expect(policy['trusted-types']).toEqual(["'none'"]);
});

test('Google’s evaluator finds nothing above its lowest severity', () => {
  const policy = new CspParser(writePolicy([html], '')).csp;
  const findings = new CspEvaluator(policy, Version.CSP3).evaluate();
  expect(findings.filter(({ severity }) => severity < Severity.INFO)).toEqual(
    [],
  );
});

test('images, fonts and the manifest come from the site alone', () => {
  const policy = readPolicy(writePolicy([html], 'https://api.example.com'));
  for (const kind of ['img-src', 'font-src', 'manifest-src'])
    expect(policy[kind]).toEqual(["'self'"]);
});

test('nothing unsafe, no wildcard, no scheme that lets anything in', () => {
  expect(writePolicy([html, bare], 'https://api.example.com')).not.toMatch(
    /unsafe|\*|https:(?!\/\/api\.example\.com)|http:|blob:/,
  );
});

test('calls may go to the api’s host and nowhere else', () => {
  expect(readPolicy(writePolicy([html], ''))['connect-src']).toEqual([
    "'self'",
  ]);
  expect(
    readPolicy(writePolicy([html], 'https://api.example.com'))['connect-src'],
  ).toEqual(['https://api.example.com']);
});

test('a page without scripts may run none and call nobody', () => {
  const policy = readPolicy(writePolicy([bare], ''));
  expect(policy['script-src']).toEqual(["'none'"]);
  expect(policy['connect-src']).toEqual(["'none'"]);
  expect(policy['trusted-types']).toEqual(["'none'"]);
});

test('the policy stands first in the head', () => {
  const policy = writePolicy([html], '');
  expect(closePage(html, policy)).toContain(
    `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/><meta charSet`,
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
  const [first] = files['_headers.nginx']?.split('\n') ?? [];
  expect(first).toBe(
    `add_header Content-Security-Policy "P; frame-ancestors 'none'" always;`,
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

/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeHeaders } from '../../adapter/headers.mjs';
import { delayScripts, sealScripts } from '../../adapter/late-scripts.mjs';
import { writePolicy } from '../../adapter/policy.mjs';
import { readPage } from '../../adapter/read-page.mjs';
import { readHeaders } from '../../preview/headers';
import { exported } from './export';

/**
 * The rules of Mozilla's HTTP Observatory that a page's own answer decides
 * (mdn/mdn-http-observatory, src/grader/charts.js and src/analyzer/tests/, as
 * of 20 August 2026, one day after Opener and Embedder Policy began to count).
 * Each gives the points of one test; `best` is the most that it gives. Left
 * out are those that a page without cookies neither wins nor loses by
 * (cookies, CORS), and those that are the host's (redirection, certificate, the
 * preload list's 5).
 */
const rules: Record<
  string,
  { best: number; score: (headers: Headers, html: string) => number }
> = {
  'subresource-integrity': { best: 5, score: scoreScripts },
  'content-security-policy': { best: 10, score: scorePolicy },
  'x-frame-options': {
    best: 5,
    score: (headers) =>
      readPolicy(headers).has('frame-ancestors') ||
      /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
        ? 5
        : -20,
  },
  'strict-transport-security': {
    best: 0,
    score: (headers) => {
      const header = headers.get('strict-transport-security') ?? '';
      const [, age] = /(?:^|; *)max-age=(\d+)/i.exec(header) ?? [];
      if (age === undefined) return -20;
      return Number(age) < 15_552_000 ? -10 : 0;
    },
  },
  'x-content-type-options': {
    best: 0,
    score: (headers) =>
      headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
  },
  'referrer-policy': {
    best: 5,
    score: scoreValue('referrer-policy', {
      'no-referrer': 5,
      'same-origin': 5,
      'strict-origin': 5,
      'strict-origin-when-cross-origin': 5,
    }),
  },
  'cross-origin-resource-policy': {
    best: 10,
    score: scoreValue('cross-origin-resource-policy', {
      'same-origin': 10,
      'same-site': 10,
      'cross-origin': 0,
    }),
  },
  'cross-origin-opener-policy': {
    best: 10,
    score: scoreValue('cross-origin-opener-policy', {
      'same-origin': 10,
      'same-origin-allow-popups': 10,
      'noopener-allow-popups': 10,
      'unsafe-none': 0,
    }),
  },
  'cross-origin-embedder-policy': {
    best: 10,
    score: scoreValue('cross-origin-embedder-policy', {
      'require-corp': 10,
      credentialless: 10,
      'unsafe-none': 0,
    }),
  },
};

/** An absent header neither wins nor loses; one that is unsafe or no valid one loses 5. */
function scoreValue(name: string, points: Record<string, number>) {
  return (headers: Headers) => {
    const value = headers.get(name);
    return value === null ? 0 : (points[value] ?? -5);
  };
}

function readPolicy(headers: Headers): Map<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '')
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name);
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** What src/analyzer/tests/csp.js asks, in its order; the first fault decides. */
function scorePolicy(headers: Headers): number {
  const policy = readPolicy(headers);
  if (policy.size === 0) return -25;
  const of = (name: string) =>
    policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isBroad = (source: string) =>
    /^(\*|ftp:|https?:(\/\/\*(\.\*)?)?)$/.test(source);
  const isInline = (source: string) =>
    source === "'unsafe-inline'" || source === 'data:';
  const isInsecure = (source: string) => /^(http|ftp):/.test(source);
  const passive = ['img-src', 'media-src'];
  const active = [...policy.keys()].filter((name) => !passive.includes(name));
  const scripts = of('script-src');
  const styles = of('style-src');
  if (scripts.some((source) => isBroad(source) || isInline(source))) return -20;
  if (of('object-src').some(isBroad)) return -20;
  if (active.flatMap(of).some(isInsecure)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.flatMap(of).some(isInsecure)) return -10;
  if (styles.some((source) => isBroad(source) || isInline(source))) return 0;
  return `${policy.get('default-src')}` === "'none'" ? 10 : 5;
}

/** The page fetches its scripts from its own origin, which alone wins nothing. */
function scoreScripts(_: Headers, html: string): number {
  const fetched = readPage(html).filter(
    ({ tag, attributes }) => tag === 'script' && attributes.src,
  );
  if (fetched.some(({ attributes: { src } }) => !/^\/[^/]/.test(`${src}`))) {
    throw new Error(
      'A script of another origin: the rules for it are not here',
    );
  }
  return fetched.some(({ attributes }) => attributes.integrity) ? 5 : 0;
}

/** 100 points and all modifiers; from 90 up alone do bonuses count. */
function score(headers: Headers, html: string): number {
  const points = Object.values(rules).map((rule) => rule.score(headers, html));
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 100);
  const withoutBonus = sum(points.filter((number) => number < 0));
  return withoutBonus < 90 ? Math.max(withoutBonus, 0) : sum(points);
}

/** A small page of the build's, and the headers that come with it. */
async function ship(apiHost: string) {
  const { html } = await delayScripts(exported, String, '', apiHost);
  const page = await sealScripts(html, async (url) => Buffer.from(url));
  const file = join(mkdtempSync(join(tmpdir(), 'headers-')), '_headers');
  writeFileSync(file, writeHeaders('', writePolicy([page], apiHost)));
  return { headers: readHeaders(file)('/'), page };
}

const highest = Object.values(rules).reduce((sum, { best }) => sum + best, 100);

for (const [provider, apiHost] of [
  ["on the site's own origin", ''],
  ['elsewhere', 'https://api.example.com'],
] as const) {
  test(`with the provider ${provider}, Mozilla's HTTP Observatory gives all ${highest} points`, async () => {
    const { headers, page } = await ship(apiHost);
    for (const [name, rule] of Object.entries(rules)) {
      expect([name, rule.score(headers, page)]).toEqual([name, rule.best]);
    }
    expect(score(headers, page)).toBe(highest);
  });
}

test.each([
  ["script-src 'unsafe-inline'", -20],
  ["default-src 'self'; script-src data:", -20],
  ["default-src 'none'; connect-src http://api.example.com", -20],
  ["default-src 'none'; script-src 'unsafe-eval'", -10],
  ["default-src 'none'; img-src http:", -10],
  ["default-src 'none'; style-src 'unsafe-inline'", 0],
  ["default-src 'self'", 5],
  ["default-src 'none'", 10],
])('the policy %s scores %i', (policy, points) => {
  const headers = new Headers({ 'content-security-policy': policy });
  expect(scorePolicy(headers)).toBe(points);
});

test('no headers at all score 30', () => {
  expect(score(new Headers(), '')).toBe(30);
});

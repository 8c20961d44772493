import { hash } from 'node:crypto';
import { readPage } from './page.ts';

const forAll = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * The policy (CSP Level 3) that lets pages do what they do and nothing else,
 * computed from their bytes.
 * @param pages with their final scripts and styles
 * @param apiHost the origin of the two calls; empty for the site's own
 * @returns one line
 * @throws an Error when a page fetches styles, which the policy could not name
 */
export function writePolicy(pages: string[], apiHost: string): string {
  const pieces = pages.flatMap(readPage);
  const fetched = pieces.find(
    ({ attributes }) => attributes.rel === 'stylesheet',
  );
  if (fetched)
    throw new Error(
      `The adapter expects styles in the page (experimental.inlineCss), but met a link to ${fetched.attributes.href}`,
    );
  const hashAll = (tag: string) => {
    const hashes = pieces
      .filter((one) => one.tag === tag && !one.attributes.type)
      .map(({ text }) => `'sha256-${hash('sha256', text, 'base64')}'`);
    return [...new Set(hashes)].join(' ');
  };
  const scripts = hashAll('script');
  const directives = {
    'default-src': "'none'",
    'script-src': scripts && `'self' 'strict-dynamic' ${scripts}`,
    'style-src': hashAll('style'),
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': scripts && `'self' ${apiHost}`.trim(), // itself: to be loaded again
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value || "'none'"}`)
    .join('; ');
}

/**
 * The headers of the site for each host that reads them from a file: what a
 * `<meta>` cannot say, and, where the host's own file does not say it, what may
 * be kept for how long.
 * @param policy one that fits every page
 * @returns the text of each file, by its name
 * @throws an Error when a value holds a sign that means more than itself to a server, or a line is longer than the 2,000 characters Cloudflare reads
 */
export function writeHeaders(basePath: string, policy: string) {
  const all = Object.entries({
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    ...forAll,
  });
  const odd = all.find(([, value]) => /["`\\${}]|.{1950}/.test(value));
  if (odd) throw new Error(`No plain value for a header: ${odd[1]}`);
  const write = (line: (name: string, value: string) => string) =>
    all.map(([name, value]) => `${line(name, value)}\n`).join('');
  return {
    // Netlify's and Cloudflare Pages' format. No two rules give the same
    // header: Cloudflare would join their values.
    _headers: `${basePath}/*
${write((name, value) => `  ${name}: ${value}`)}${basePath}/
  Cache-Control: no-cache
${basePath}/_next/static/*
  Cache-Control: public, max-age=31536000, immutable
`,
    '_headers.nginx': write(
      (name, value) => `add_header ${name} "${value}" always;`,
    ),
    '_headers.caddy': write((name, value) => `header ${name} "${value}"`),
  };
}

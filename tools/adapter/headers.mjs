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
 * The headers of the site for each host that reads them from a file: what a
 * `<meta>` cannot say, and, where the host's own file does not say it, what may
 * be kept for how long.
 * @param {string} basePath
 * @param {string} policy one that fits every page
 * @returns {Record<string, string>} the text of each file, by its name
 * @throws an Error when a value holds a sign that means more than itself to a server, or a line is longer than the 2,000 characters Cloudflare reads
 */
export function writeHeaders(basePath, policy) {
  const all = Object.entries({
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    ...forAll,
  });
  const odd = all.find(([, value]) => /["`\\${}]|.{1950}/.test(value));
  if (odd) throw new Error(`No plain value for a header: ${odd[1]}`);
  const write = (/** @type {(name: string, value: string) => string} */ line) =>
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

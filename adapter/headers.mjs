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

/** @param {string} policy */
const listForAll = (policy) => ({
  'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
  ...forAll,
});

/**
 * The headers of the site in the format of Netlify's and Cloudflare Pages'
 * `_headers` file: what a `<meta>` cannot say, and what may be kept for how long.
 * @param {string} basePath
 * @param {string} policy one that fits every page
 * @throws an Error when a line is longer than the 2,000 characters Cloudflare reads
 */
export function writeHeaders(basePath, policy) {
  const rules = {
    [`${basePath}/*`]: listForAll(policy),
    // No two rules give the same header: Cloudflare would join their values.
    [`${basePath}/`]: { 'Cache-Control': 'no-cache' },
    [`${basePath}/_next/static/*`]: {
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  };
  const lines = Object.entries(rules).flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const tooLong = lines.find((line) => line.length > 2000);
  if (tooLong) throw new Error(`Too long for a _headers file: ${tooLong}`);
  return `${lines.join('\n')}\n`;
}

/**
 * The headers that every answer carries, for nginx to `include`.
 * @param {string} policy one that fits every page
 */
export function writeNginxHeaders(policy) {
  const lines = quoteHeaders(policy).map(
    ([name, value]) => `add_header ${name} ${value} always;\n`,
  );
  return lines.join('');
}

/**
 * The headers that every answer carries, for Caddy to `import`.
 * @param {string} policy one that fits every page
 */
export function writeCaddyHeaders(policy) {
  const lines = quoteHeaders(policy).map(
    ([name, value]) => `header ${name} ${value}\n`,
  );
  return lines.join('');
}

/**
 * @param {string} policy
 * @returns {[name: string, value: string][]}
 * @throws an Error when a value holds a sign that means more than itself in a server's configuration
 */
function quoteHeaders(policy) {
  return Object.entries(listForAll(policy)).map(([name, value]) => {
    if (/["`\\${}]/.test(value)) throw new Error(`No plain value: ${value}`);
    return [name, `"${value}"`];
  });
}

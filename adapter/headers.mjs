const forAll = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * The headers of the site in the format of Netlify's and Cloudflare Pages'
 * `_headers` file: what a `<meta>` cannot say, and what may be kept for how long.
 * @param {string} basePath
 * @param {string} policy one that fits every page
 * @throws an Error when a line is longer than the 2,000 characters Cloudflare reads
 */
export function writeHeaders(basePath, policy) {
  const rules = {
    [`${basePath}/*`]: {
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      ...forAll,
    },
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

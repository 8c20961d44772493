import { createHash } from 'node:crypto';
import { readPage } from './read-page.mjs';

/**
 * The policy (CSP Level 3) that lets pages do what they do and nothing else,
 * computed from their bytes.
 * @param {string[]} pages with their final scripts and styles
 * @param {string} apiHost the origin of the two calls; empty for the site's own
 * @returns one line
 * @throws an Error when a page fetches styles, which the policy could not name
 */
export function writePolicy(pages, apiHost) {
  const pieces = pages.flatMap(readPage);
  const fetched = pieces.find(
    ({ attributes }) => attributes.rel === 'stylesheet',
  );
  if (fetched) {
    throw new Error(
      `The adapter expects styles in the page (experimental.inlineCss), but met a link to ${fetched.attributes.href}`,
    );
  }
  const styles = pieces.filter(({ tag }) => tag === 'style');
  const scripts = pieces.filter(
    ({ tag, attributes }) => tag === 'script' && !attributes.type,
  );
  const isLive = scripts.length > 0;
  const none = ["'none'"];
  const directives = {
    'default-src': none,
    'script-src': isLive
      ? ["'self'", "'strict-dynamic'", ...listHashes(scripts)]
      : none,
    'style-src': styles.length ? listHashes(styles) : none,
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': isLive ? [apiHost || "'self'"] : none,
    'manifest-src': ["'self'"],
    'base-uri': none,
    'form-action': none,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': none,
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/**
 * Puts the policy first into the head, so that it holds on any host.
 * @param {string} html
 * @param {string} policy
 */
export function closePage(html, policy) {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html.replace('<head>', () => `<head>${meta}`);
}

/**
 * @param {import('./read-page.mjs').Piece[]} pieces
 * @returns each hash once
 */
function listHashes(pieces) {
  const hashes = pieces.map(({ text }) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return `'sha256-${hash}'`;
  });
  return [...new Set(hashes)];
}

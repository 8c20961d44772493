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
    ({ attributes: { rel } }) => rel === 'stylesheet',
  );
  if (fetched) {
    throw new Error(
      `The adapter expects styles in the page (experimental.inlineCss), but met a link to ${fetched.attributes.href}`,
    );
  }
  const hash = (/** @type {string} */ tag) => {
    const ofTag = pieces.filter(
      (one) => one.tag === tag && !one.attributes.type,
    );
    const hashes = ofTag.map(
      ({ text }) =>
        `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    return [...new Set(hashes)].join(' ');
  };
  const scripts = hash('script');
  const directives = {
    'default-src': "'none'",
    'script-src': scripts && `'self' 'strict-dynamic' ${scripts}`,
    'style-src': hash('style'),
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': scripts && (apiHost || "'self'"),
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
 * Puts the policy first into the head, so that it holds on any host.
 * @param {string} html
 * @param {string} policy
 */
export function closePage(html, policy) {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html.replace('<head>', () => `<head>${meta}`);
}

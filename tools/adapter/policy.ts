import { hash } from 'node:crypto';
import { type Element, readPage } from '../html.ts';

/**
 * Writes a page's policy (CSP Level 3): the sources that it may load and run. A directive without sources
 * falls back to `default-src`.
 * @param html the page with its final scripts and styles
 * @param apiHost the origin of the two calls; empty for the site's own
 */
export function writePolicy(html: string, apiHost: string): string {
  const elements = readPage(html);
  const hashText = ({ text }: Element) => `'sha256-${hash('sha256', text, 'base64')}'`;
  const scripts = elements.filter(isScript).map(hashText);
  const styles = elements.filter(({ tag }) => tag === 'style').map(hashText);
  const calls = apiHost || "'self'";
  const sources = {
    'default-src': ["'none'"],
    'script-src': scripts.length > 0 ? ["'self'", ...scripts] : [],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The loader fetches the islands' script before it imports it.
    'connect-src': scripts.length > 0 ? ["'self'", calls] : [],
    'base-uri': ["'none'"],
    'form-action': [elements.some(isPost) ? calls : "'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
  return Object.entries(sources)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

/** Checks whether an element is a script that runs, not a data block such as JSON-LD. */
export const isScript = ({ tag, attributes }: Element) =>
  tag === 'script' && !attributes.type?.endsWith('json');

/** Checks whether an element is a form that a browser submits. */
export const isPost = ({ tag, attributes }: Element) =>
  tag === 'form' && attributes.method === 'post';

/** Adds a page's policy at the start of its head. As a `<meta>` it works on any host. */
export function addPolicy(html: string, apiHost: string): string {
  const policy = writePolicy(html, apiHost);
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html.replace('<head>', () => `<head>${meta}`);
}

import { hash } from 'node:crypto';
import { type Element, readPage } from '../html.ts';

export type Sources = Record<string, string[]>;

/**
 * Computes the sources that a page may load and run (CSP Level 3), by directive. A directive with an empty
 * list falls back to `default-src`.
 * @param html the page with its final scripts and styles
 * @param apiHost the origin of the two calls; empty for the site's own
 */
export function listSources(html: string, apiHost: string): Sources {
  const elements = readPage(html);
  const hashText = ({ text }: Element) => `'sha256-${hash('sha256', text, 'base64')}'`;
  const scripts = elements.filter(isScript).map(hashText);
  const styles = elements.filter(({ tag }) => tag === 'style').map(hashText);
  const calls = [apiHost || "'self'"];
  const uses = (kind: RegExp) =>
    elements.some(({ tag, attributes: { rel, as } }) => kind.test(`${tag} ${rel} ${as}`));
  return {
    'default-src': ["'none'"],
    'script-src': scripts.length > 0 ? ["'self'", ...scripts] : [],
    'style-src': [...new Set([...(uses(/\bstylesheet\b/) ? ["'self'"] : []), ...styles])],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'media-src': uses(/\b(audio|video|track)\b/) ? ["'self'"] : [],
    'manifest-src': uses(/\bmanifest\b/) ? ["'self'"] : [],
    // The loader fetches the islands' script before it imports it.
    'connect-src': scripts.length > 0 ? [...new Set(["'self'", ...calls])] : [],
    'base-uri': ["'none'"],
    'form-action': elements.some(isPost) ? calls : ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
}

/** Checks whether an element is a script that runs, not a data block such as JSON-LD. */
export function isScript({ tag, attributes }: Element): boolean {
  return tag === 'script' && !attributes.type?.endsWith('json');
}

/** Checks whether an element is a form that a browser submits. */
export function isPost({ tag, attributes }: Pick<Element, 'tag' | 'attributes'>): boolean {
  return tag === 'form' && attributes.method === 'post';
}

/** Formats a policy as a header value. */
export function writePolicy(sources: Sources): string {
  return Object.entries(sources)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

/** Adds a page's policy at the start of its head. As a `<meta>` it works on any host. */
export function addPolicy(html: string, apiHost: string): string {
  const policy = writePolicy(listSources(html, apiHost));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  return html.replace('<head>', () => `<head>${meta}`);
}

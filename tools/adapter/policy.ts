import { hash } from 'node:crypto';
import { isScript, readPage } from './page.ts';

/**
 * Other origins, like `https://photos.example.com`, from which pages may load
 * files (images, media, fonts) or frames. Their servers see each visit, so a map,
 * a video or a counter needs a consent banner, which this site does not have.
 */
export const otherOrigins = {
  files: [] as string[],
  frames: [] as string[],
};

export type Sources = Record<string, string[]>;

/**
 * Computes the sources that a page may load and run (CSP Level 3), by directive.
 * A directive with an empty list falls back to `default-src`.
 * @param html the page with its final scripts and styles
 * @param apiHost the origin of the two calls; empty for the site's own
 */
export function listSources(html: string, apiHost: string): Sources {
  const elements = readPage(html);
  const hashText = ({ text }: { text: string }) => `'sha256-${hash('sha256', text, 'base64')}'`;
  const scripts = elements.filter(isScript).map(hashText);
  const styles = elements.filter(({ tag }) => tag === 'style').map(hashText);
  const hasScript = scripts.length > 0;
  const files = ["'self'", ...otherOrigins.files];
  return {
    'default-src': ["'none'"],
    'script-src': hasScript ? ["'self'", "'strict-dynamic'", ...scripts] : [],
    'style-src': [...new Set(styles)],
    'img-src': files,
    'font-src': files,
    'media-src': files,
    'manifest-src': ["'self'"],
    'frame-src': otherOrigins.frames,
    // Its own origin, too: the loader fetches the page before it reloads it.
    'connect-src': hasScript ? ["'self'", apiHost].filter(Boolean) : [],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
}

/** Writes a policy as the value of the header. */
export function writePolicy(sources: Sources): string {
  return Object.entries(sources)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

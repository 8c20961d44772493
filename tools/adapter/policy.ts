import { hash } from 'node:crypto';
import { isScript, readPage } from './page.ts';

/**
 * Other origins, like `https://photos.example.com`, that pages may load files
 * (images, media, fonts) or frames from. Their server learns of each visitor: a
 * map, a video or a counter of somebody else's needs the visitor's consent
 * before it loads, and so a consent banner, which this site does not have.
 */
export const otherOrigins = {
  files: [] as string[],
  frames: [] as string[],
};

export type Sources = Record<string, string[]>;

/**
 * What a page may load and run (CSP Level 3): what it does, computed from its
 * bytes, and nothing else. What has no source here falls back to `default-src`.
 * @param html with its final scripts and styles
 * @param apiHost the origin of the two calls; empty for the site's own
 */
export function listSources(html: string, apiHost: string): Sources {
  const elements = readPage(html);
  const name = ({ text }: { text: string }) =>
    `'sha256-${hash('sha256', text, 'base64')}'`;
  const scripts = elements.filter(isScript).map(name);
  const styles = elements.filter(({ tag }) => tag === 'style').map(name);
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
    // Its own origin, too: a page asks whether it can be reached before it loads again.
    'connect-src': hasScript ? ["'self'", apiHost].filter(Boolean) : [],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
}

/** @returns the policy as one line */
export function writePolicy(sources: Sources): string {
  return Object.entries(sources)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../lib/settings.ts';
import { listFiles } from '../files.ts';
import { type Element, readPage } from '../html.ts';
import { listAddresses } from '../list-addresses.ts';

/**
 * Lists broken links and missing files of each exported page.
 * @returns each as written, with its page; a link to another site only if it is not a URL
 */
export function listBrokenLinks({ siteUrl, basePath }: Settings, out: string) {
  const { origin } = new URL(siteUrl);

  function isBroken(address: string, page: string): boolean {
    const base = `${siteUrl}/${page.replace(/index\.html$/, '')}`;
    if (/^#?$/.test(address) || !URL.canParse(address, base)) return true;
    const url = new URL(address, base);
    if (url.origin !== origin) return false;
    const path = decode(url.pathname);
    // A full URL may lead to another site on the same host.
    if (!`${path}/`.startsWith(`${basePath}/`)) return !URL.canParse(address);
    const file = findFile(path.slice(basePath.length + 1));
    return !file || !hasPlace(file, decode(url.hash.slice(1)));
  }

  /** Finds the file that a static host sends for a path. */
  function findFile(path: string): string | undefined {
    const files = [path, `${path}/index.html`].map((one) => join(out, one));
    return files.find((file) => existsSync(file) && statSync(file).isFile());
  }

  const pages = listFiles(out).filter((path) => path.endsWith('.html'));
  return pages.flatMap((page) => {
    const addresses = readPage(readFileSync(join(out, page), 'utf8')).flatMap(listAllAddresses);
    const broken = addresses.filter((address) => isBroken(address, page));
    return [...new Set(broken)].map((address) => ({ page, address }));
  });
}

/** Lists the addresses in an element, including metadata and structured data. */
function listAllAddresses(element: Element): string[] {
  const { tag, attributes, text } = element;
  const addresses = listAddresses(element).map(([, address]) => address);
  if (tag === 'meta' && /^https?:/.test(attributes.content ?? ''))
    addresses.push(`${attributes.content}`);
  if (tag === 'script' && attributes.type?.endsWith('json'))
    JSON.parse(text, (key, value) => {
      if (/^(image|logo|url)$/.test(key)) addresses.push(String(value));
      return value;
    });
  return addresses;
}

/** Checks whether a page or a drawing has the element of a fragment. */
function hasPlace(file: string, id: string): boolean {
  if (!id || !/\.(html|svg)$/.test(file)) return true;
  return readPage(readFileSync(file, 'utf8')).some(({ attributes }) => attributes.id === id);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a % that encodes nothing
  }
}

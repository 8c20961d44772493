import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Agency, findSampleData, listTexts } from '../../lib/agency-schema.ts';
import type { Settings } from '../../lib/settings.ts';
import { listFiles } from '../out.ts';
import { listStale } from '../stamp.ts';

/** Placeholders. `TODO:` is matched in capitals only, as «todo:» is Spanish. */
const placeholder =
  /[Ll]orem ipsum|^[Xx]+$|\b[Xx]{4}|\bTODO:|\bTBD\b|^[Pp]endiente$|^[Pp]or completar$|^-+$|\[[^\]]*\]|\(datos? de muestra\)/;

const localHost =
  /^(localhost|.*\.(local|localhost|test|example|invalid)|127\.[\d.]+|\[::1\]|0\.0\.0\.0|10\.[\d.]+|192\.168\.[\d.]+)$/;

/** The URLs that a page refers to, of images too. */
const urlInHtml = /(?<= (?:href|src)="|"image":"| content="(?=https?:))[^"]*/g;

const noApi =
  "NEXT_PUBLIC_API_HOST is not set: if the site's own server answers /api, confirm it with --own-api or check it with --online";

/**
 * Lists what keeps a site from launch.
 * @param out the folder that `next build` wrote
 * @param ownApi whether the site's own server is known to answer the two calls
 * @returns one line for each fault; an empty list when the site is ready
 */
export function listLaunchFaults(
  agency: Agency,
  settings: Settings,
  out: string,
  ownApi: boolean,
): string[] {
  const { siteUrl, apiHost } = settings;
  const sample = findSampleData(agency);
  return [
    ...sample.map((field) => `lib/agency.ts: ${field} is still the sample's`),
    ...listTexts(agency)
      .filter(([field]) => !sample.includes(field))
      .filter(([, text]) => placeholder.test(text))
      .map(([field, text]) => `lib/agency.ts: ${field} is a placeholder, ${JSON.stringify(text)}`),
    ...checkAddress('NEXT_PUBLIC_SITE_URL', siteUrl),
    ...checkAddress('NEXT_PUBLIC_API_HOST', apiHost),
    ...(apiHost || ownApi ? [] : [noApi]),
    ...checkPages(settings, out),
    ...checkPictures(agency, out),
  ];
}

function checkPictures(agency: Agency, out: string): string[] {
  const stale = existsSync(out) ? listStale(agency, out) : [];
  const fault = 'was drawn from another name, tagline or colours: npm run draw';
  return stale.map((name) => `public/${name} ${fault}`);
}

function checkAddress(name: string, address: string): string[] {
  if (!address) return [];
  const { protocol, hostname } = new URL(address);
  const faults = [];
  if (protocol !== 'https:') faults.push('not https');
  if (localHost.test(hostname)) faults.push('a local address');
  return faults.map((fault) => `${name} is ${fault}: ${address}`);
}

/** Looks for placeholders, broken links and missing images in each exported page. */
function checkPages({ siteUrl, basePath }: Settings, out: string): string[] {
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const pages = listFiles(out).filter((path) => path.endsWith('.html'));
  const isBroken = (url: string, page: string) => {
    const { origin, pathname, hash } = new URL(url, `${siteUrl}/${page}`);
    if (origin !== new URL(siteUrl).origin) return false;
    const path = decodeURIComponent(pathname)
      .slice(basePath.length + 1)
      .replace(/(^|\/)$/, '$1index.html');
    if (/^#?$/.test(url) || !existsSync(join(out, path))) return true;
    return hash !== '' && !read(path).includes(` id="${hash.slice(1)}"`);
  };
  return pages.flatMap((page) => {
    const html = read(page);
    const text = html.replace(/<(script|style)\b.*?<\/\1>|<[^>]+>/gs, ' ');
    const leftover = placeholder.exec(text);
    const urls = [...new Set(html.match(urlInHtml))];
    return [
      ...(leftover ? [`out/${page} contains ${JSON.stringify(leftover[0])}`] : []),
      ...urls
        .filter((url) => isBroken(url, page))
        .map((url) => `out/${page} has a broken link: ${JSON.stringify(url)}`),
    ];
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Agency,
  findSampleData,
  listTexts,
} from '../../lib/agency-schema.ts';
import type { Settings } from '../../lib/settings.ts';
import { listFiles } from '../adapter/files.ts';
import { listStale } from '../drawings/stamp.ts';

/** What people write where something is still to come; «todo:» is Spanish, TODO: is not. */
const placeholder =
  /[Ll]orem ipsum|^[Xx]+$|\b[Xx]{4}|\bTODO:|\bTBD\b|^[Pp]endiente$|^[Pp]or completar$|^-+$|\[[^\]]*\]|\(datos? de muestra\)/;

const localHost =
  /^(localhost|.*\.(local|localhost|test|example|invalid)|127\.[\d.]+|\[::1\]|0\.0\.0\.0|10\.[\d.]+|192\.168\.[\d.]+)$/;

/** Where a page leads, to its images too. */
const link = /(?<= (?:href|src)="|"image":"| content="(?=https?:))[^"]*/g;

const noApi =
  "NEXT_PUBLIC_API_HOST is not set: if the site's own server answers /api, say so with --own-api or have it tried with --online";

/**
 * Says what keeps a site from going public.
 * @param out the folder that `next build` wrote
 * @param ownApi whether the site's own server is known to answer the two calls
 * @returns a line for each fault; none when the site may go public
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
      .filter(([place]) => !sample.includes(place))
      .filter(([, text]) => placeholder.test(text))
      .map(
        ([place, text]) =>
          `lib/agency.ts: ${place} is a placeholder, ${JSON.stringify(text)}`,
      ),
    ...judgeAddress('NEXT_PUBLIC_SITE_URL', siteUrl),
    ...judgeAddress('NEXT_PUBLIC_API_HOST', apiHost),
    ...(apiHost || ownApi ? [] : [noApi]),
    ...judgeExport(settings, out),
    ...judgePictures(agency, out),
  ];
}

function judgePictures(agency: Agency, out: string): string[] {
  const stale = existsSync(out) ? listStale(agency, out) : [];
  const how = 'was drawn from another name, tagline or colours: npm run draw';
  return stale.map((name) => `public/${name} ${how}`);
}

function judgeAddress(name: string, address: string): string[] {
  if (!address) return [];
  const { protocol, hostname } = new URL(address);
  const faults = [];
  if (protocol !== 'https:') faults.push('not https');
  if (localHost.test(hostname)) faults.push('a local address');
  return faults.map((fault) => `${name} is ${fault}: ${address}`);
}

/** Looks at each exported page: leftover placeholders, links to nowhere, missing images. */
function judgeExport({ siteUrl, basePath }: Settings, out: string): string[] {
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const pages = listFiles(out).filter((path) => path.endsWith('.html'));
  const isDead = (link: string, page: string) => {
    const { origin, pathname, hash } = new URL(link, `${siteUrl}/${page}`);
    if (origin !== new URL(siteUrl).origin) return false;
    const path = decodeURIComponent(pathname)
      .slice(basePath.length + 1)
      .replace(/(^|\/)$/, '$1index.html');
    if (/^#?$/.test(link) || !existsSync(join(out, path))) return true;
    return hash !== '' && !read(path).includes(` id="${hash.slice(1)}"`);
  };
  return pages.flatMap((page) => {
    const html = read(page);
    const words = html.replace(/<(script|style)\b.*?<\/\1>|<[^>]+>/gs, ' ');
    const leftover = placeholder.exec(words);
    const links = [...new Set(html.match(link))];
    return [
      ...(leftover ? [`out/${page} says ${JSON.stringify(leftover[0])}`] : []),
      ...links
        .filter((link) => isDead(link, page))
        .map((link) => `out/${page} leads to nothing: ${JSON.stringify(link)}`),
    ];
  });
}

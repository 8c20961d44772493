import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Agency, findSampleData } from '../../lib/agency-schema.ts';
import type { Settings } from '../../lib/settings.ts';
import { listChanges } from '../adapter/record.ts';

/** What people write where something is still to come. */
const placeholder =
  /lorem ipsum|\bxxx|\btodo:|\btbd\b|^pendiente\b|por completar|^-+$|\[[^\]]*\]/i;

const localHost =
  /^(localhost|.*\.(local|localhost|test|example|invalid)|127\.[\d.]+|\[::1\]|0\.0\.0\.0|10\.[\d.]+|192\.168\.[\d.]+)$/;

const noApi =
  "NEXT_PUBLIC_API_HOST is not set: if the site's own server answers /api, say so with --own-api or have it tried with --online";

/**
 * Says what keeps a site from going public.
 * @param root the project's folder, with `out/` in it
 * @param ownApi whether the site's own server is known to answer the two calls
 * @returns a line for each fault; none when the site may go public
 */
export function listLaunchFaults(
  agency: Agency,
  settings: Settings,
  root: string,
  ownApi: boolean,
): string[] {
  const { siteUrl, apiHost } = settings;
  return [
    ...findSampleData(agency).map(
      (field) => `lib/agency.ts: ${field} is still the sample's`,
    ),
    ...findPlaceholders(agency),
    ...judgeAddress('NEXT_PUBLIC_SITE_URL', siteUrl),
    ...(apiHost ? judgeAddress('NEXT_PUBLIC_API_HOST', apiHost) : []),
    ...(apiHost || ownApi ? [] : [noApi]),
    ...listChanges(root, settings).map((change) => `${change}: build again`),
    ...judgeExport(settings, join(root, 'out')),
  ];
}

function findPlaceholders(value: unknown, path = ''): string[] {
  if (typeof value === 'string') {
    return placeholder.test(value)
      ? [`lib/agency.ts: ${path} is a placeholder, ${JSON.stringify(value)}`]
      : [];
  }
  return Object.entries(value ?? {}).flatMap(([key, item]) =>
    findPlaceholders(item, path ? `${path}.${key}` : key),
  );
}

function judgeAddress(name: string, address: string): string[] {
  const { protocol, hostname } = new URL(address);
  const faults = [];
  if (protocol !== 'https:') faults.push(`${name} is not https: ${address}`);
  if (localHost.test(hostname)) {
    faults.push(`${name} is a local address: ${address}`);
  }
  return faults;
}

/** Looks at the exported site: leftover placeholders, links to nowhere, missing images. */
function judgeExport({ siteUrl, basePath }: Settings, out: string): string[] {
  if (!existsSync(join(out, 'index.html'))) return [];
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const html = read('index.html');
  const text = html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ');
  const leftover = placeholder.exec(text);
  const leadsSomewhere = (link: string) => {
    const own = link.startsWith(siteUrl)
      ? basePath + link.slice(siteUrl.length)
      : link;
    if (/^(https?|mailto|tel):/.test(own)) return true;
    const [path = '', id] = own.split('#');
    const file = path
      .slice(basePath.length)
      .replace(/\?.*/, '')
      .replace(/(^|\/)$/, '/index.html');
    if (link === '' || !existsSync(join(out, file))) return false;
    return id === undefined || read(file).includes(` id="${id}"`);
  };
  return [
    ...(leftover ? [`out/index.html says ${JSON.stringify(leftover[0])}`] : []),
    ...[...listLinks(html), ...listLinks(read('manifest.webmanifest'))]
      .filter((link) => !leadsSomewhere(link))
      .map((link) => `out/ holds nothing at ${JSON.stringify(link)}`),
  ];
}

/** The links of a page or manifest, those to its images among them, each once. */
function listLinks(text: string): string[] {
  const links =
    / (?:href|src)="([^"]*)"|"src":"([^"]*)"| content="(https?:[^"]*)"|"image":"([^"]*)"/g;
  const found = [...text.matchAll(links)].map((match) =>
    match.slice(1).find((link) => link !== undefined),
  );
  return [...new Set(found)].filter((link) => link !== undefined);
}

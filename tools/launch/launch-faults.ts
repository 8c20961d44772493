import { join } from 'node:path';
import { type Agency, findSampleData } from '../../lib/agency-schema.ts';
import type { Settings } from '../../lib/settings.ts';
import { listChanges } from '../adapter/record.mjs';
import { judgeExport, placeholder } from './judge-export.ts';

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

import { localHost } from '../../lib/identity-checks.ts';
import type { Settings } from '../../lib/settings.ts';

const noApi =
  "NEXT_PUBLIC_API_HOST is not set: if the site's own server answers /api, confirm it with --own-api";

/**
 * Lists the faults of the settings that prevent a launch.
 * @param ownApi whether the site's own server is known to answer the two calls
 * @returns one line for each fault
 */
export const listSettingFaults = ({ siteUrl, apiHost }: Settings, ownApi: boolean) => [
  ...checkAddress('NEXT_PUBLIC_SITE_URL', siteUrl),
  ...checkAddress('NEXT_PUBLIC_API_HOST', apiHost),
  ...(apiHost || ownApi ? [] : [noApi]),
];

function checkAddress(name: string, address: string): string[] {
  if (!address) return [];
  const { protocol, hostname } = new URL(address);
  const faults = [];
  if (protocol !== 'https:') faults.push('not https');
  if (localHost.test(hostname)) faults.push('a local address');
  if (/\bexample\.com$/.test(hostname)) faults.push("still the example's");
  return faults.map((fault) => `${name} is ${fault}: ${address}`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactPath, newsletterPath } from '../../lib/api/client.ts';
import type { Settings } from '../../lib/settings.ts';
import { readHeaders } from '../out.ts';

/**
 * Sends the published site and the provider the requests of a visitor's browser.
 * @param out the folder that `next build` wrote
 * @returns one line for each fault, and advice on headers that the host cannot send
 */
export async function checkOnline({ siteUrl, apiHost }: Settings, out: string) {
  const advice: string[] = [];
  const { origin } = new URL(siteUrl);
  const calls = [contactPath, newsletterPath];
  const checks = [
    checkPage(`${siteUrl}/`, out, advice),
    ...(apiHost
      ? calls.map((path) => checkPreflight(apiHost + path, origin))
      : [checkOwnApi(origin + newsletterPath)]),
  ];
  const faults = checks.map((one) => one.catch(({ message }) => [message]));
  return { faults: (await Promise.all(faults)).flat(), advice };
}

async function checkPage(address: string, out: string, advice: string[]) {
  const response = await request(address);
  if (response.status !== 200)
    return [`${address} answers with status ${response.status}, not 200`];
  const headers = [...readHeaders(out, '/')];
  const missing = headers
    .filter(([name, value]) => response.headers.get(name) !== value)
    .map(([name]) => `${address} does not send the header ${name} as in out/_headers`);
  // A host that sends none of them, like GitHub Pages, cannot be configured.
  const faults = missing.length < headers.length ? missing : [];
  if (faults.length === 0) advice.push(...missing);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  if ((await response.text()) !== page) faults.unshift(`${address} differs from out/index.html`);
  return faults;
}

/** Sends the preflight of a browser that is to send JSON from another origin. */
async function checkPreflight(address: string, origin: string) {
  const { ok, headers } = await request(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  const allows = (name: string, value: string) => {
    const list = headers.get(`access-control-allow-${name}`) ?? '';
    const allowed = list.toLowerCase().split(/ *, */);
    return allowed.includes(value) || allowed.includes('*');
  };
  return ok && allows('origin', origin) && allows('headers', 'content-type')
    ? []
    : [`${address} does not allow ${origin} to send JSON (CORS)`];
}

/** Sends a subscription without an e-mail, which a provider refuses with JSON, a static host with HTML. */
async function checkOwnApi(address: string) {
  const headers = { 'content-type': 'application/json' };
  const response = await request(address, { method: 'POST', headers, body: '{}' });
  const fault = `${address} answers with status ${response.status} and no JSON: no provider is there`;
  return response.json().then(
    () => [],
    () => [fault],
  );
}

/** Sends a request without following redirects. @throws an Error of one line when no response comes within 20 seconds */
async function request(address: string, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(20_000);
  try {
    return await fetch(address, { ...init, redirect: 'manual', signal });
  } catch (error) {
    const { cause, message } = error as { cause?: Error; message: string };
    throw new Error(`${address} does not respond: ${cause?.message ?? message}`);
  }
}

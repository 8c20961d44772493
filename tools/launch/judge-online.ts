import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../lib/settings.ts';
import { readHeaders } from '../preview/site.ts';

/**
 * Asks the published site and the provider what a visitor's browser will ask.
 * @param out the folder that `next build` wrote
 * @returns a line for each answer that a visitor could do nothing with, and
 *   advice on what this host does not send
 */
export async function judgeOnline(settings: Settings, out: string) {
  const advice: string[] = [];
  const judgements = [
    judgePage(settings, out, advice),
    ...(settings.apiHost
      ? [
          judgePreflight(settings, 'contact'),
          judgePreflight(settings, 'newsletter'),
        ]
      : [judgeOwnApi(settings)]),
  ];
  const told = judgements.map((one) => one.catch(({ message }) => [message]));
  return { faults: (await Promise.all(told)).flat(), advice };
}

async function judgePage({ siteUrl }: Settings, out: string, advice: string[]) {
  const address = `${siteUrl}/`;
  const response = await ask(address);
  if (response.status !== 200)
    return [`${address} answers ${response.status}, not with the page`];
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const headers = [...readHeaders(out, '/')];
  const missing = headers
    .filter(([name, value]) => response.headers.get(name) !== value)
    .map(([name]) => `${address} comes without the ${name} of out/_headers`);
  // A host that sends none of them, like GitHub Pages, cannot be told to.
  const faults = missing.length < headers.length ? missing : [];
  if (faults.length === 0) advice.push(...missing);
  if ((await response.text()) !== page)
    faults.unshift(`${address} is not the page of out/`);
  return faults;
}

/** What a browser asks before it sends JSON to another origin. */
async function judgePreflight(
  { siteUrl, apiHost }: Settings,
  call: 'contact' | 'newsletter',
) {
  const { origin } = new URL(siteUrl);
  const address = `${apiHost}/api/${call}`;
  const { ok, headers } = await ask(address, {
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
    : [`${address} does not let ${origin} send JSON to it (CORS)`];
}

/** A subscription without an e-mail: a provider refuses it in JSON, a host of files in other words. */
async function judgeOwnApi({ siteUrl }: Settings) {
  const address = new URL('/api/newsletter', siteUrl).href;
  const headers = { 'content-type': 'application/json' };
  const response = await ask(address, { method: 'POST', headers, body: '{}' });
  const fault = `answers ${response.status} without JSON: no provider`;
  return response.json().then(
    () => [],
    () => [`${address} ${fault}`],
  );
}

/**
 * Asks without following where the answer leads.
 * @throws an Error of one line when there is none
 */
async function ask(address: string, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(20_000);
  try {
    return await fetch(address, { ...init, redirect: 'manual', signal });
  } catch (error) {
    const { cause, message } = error as { cause?: Error; message: string };
    throw new Error(`${address} does not answer: ${cause?.message ?? message}`);
  }
}

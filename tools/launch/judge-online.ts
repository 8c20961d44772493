import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../lib/settings.ts';
import { readHeaders } from '../preview/headers.ts';

/**
 * Asks the published site and the provider what a visitor's browser will ask.
 * @param out the folder that `next build` wrote
 * @returns a line for each answer that a visitor could do nothing with
 */
export async function judgeOnline(
  settings: Settings,
  out: string,
): Promise<string[]> {
  const faults = await Promise.all([
    judgePage(settings, out),
    settings.apiHost ? judgePreflight(settings) : judgeOwnApi(settings),
  ]);
  return faults.flat();
}

async function judgePage(
  { siteUrl, basePath }: Settings,
  out: string,
): Promise<string[]> {
  const address = `${siteUrl}/`;
  const response = await ask(address);
  if (typeof response === 'string') return [response];
  if (response.status !== 200) {
    return [`${address} answers ${response.status}, not with the page`];
  }
  const isBuilt =
    (await response.text()) === readFileSync(join(out, 'index.html'), 'utf8');
  const expected = readHeaders(join(out, '_headers'))(`${basePath}/`);
  return [
    ...(isBuilt ? [] : [`${address} is not the page of out/`]),
    ...[...expected]
      .filter(([name, value]) => response.headers.get(name) !== value)
      .map(([name]) => `${address} comes without the ${name} of out/_headers`),
  ];
}

/** What a browser asks before it sends JSON to another origin. */
async function judgePreflight({
  siteUrl,
  apiHost,
}: Settings): Promise<string[]> {
  const { origin } = new URL(siteUrl);
  const address = `${apiHost}/api/contact`;
  const response = await ask(address, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  if (typeof response === 'string') return [response];
  const list = (name: string) =>
    (response.headers.get(`access-control-allow-${name}`) ?? '')
      .toLowerCase()
      .split(/ *, */);
  const allows = (name: string, value: string) =>
    list(name).some((allowed) => allowed === value || allowed === '*');
  if (
    response.ok &&
    allows('origin', origin) &&
    allows('headers', 'content-type')
  ) {
    return [];
  }
  return [`${address} does not let ${origin} send JSON to it (CORS)`];
}

/** A subscription without an e-mail: a provider refuses it in JSON, a host of files in other words. */
async function judgeOwnApi({ siteUrl }: Settings): Promise<string[]> {
  const address = new URL('/api/newsletter', siteUrl).href;
  const response = await ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (typeof response === 'string') return [response];
  const isAnswer = await response.json().then(
    () => true,
    () => false,
  );
  return isAnswer
    ? []
    : [`${address} answers ${response.status} without JSON: no provider`];
}

/** @returns the answer, without following where it leads, or a line on why there is none */
async function ask(
  address: string,
  init?: RequestInit,
): Promise<Response | string> {
  try {
    const signal = AbortSignal.timeout(20_000);
    return await fetch(address, { ...init, redirect: 'manual', signal });
  } catch (error) {
    const { cause, message } = error as { cause?: Error; message: string };
    return `${address} does not answer: ${cause?.message ?? message}`;
  }
}

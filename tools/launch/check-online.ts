import { setTimeout as pause } from 'node:timers/promises';
import { contactPath } from '../../lib/api/client.ts';
import { forms } from '../../lib/api/forms.ts';
import { testHeader } from '../../lib/api/requests.ts';
import type { Settings } from '../../lib/settings.ts';
import { readPage } from '../html.ts';

/** Sends a request without following redirects. @throws an Error of one line after 20 seconds without a response */
async function request(address: string, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(20_000);
  return fetch(address, { ...init, redirect: 'manual', signal }).catch(({ cause, message }) => {
    throw new Error(`${address} does not respond: ${cause?.message ?? message}`);
  });
}

/** Checks the published page and the server. @returns one line for each fault */
export async function checkOnline({ siteUrl, apiHost }: Settings): Promise<string[]> {
  const server = apiHost || new URL(siteUrl).origin;
  const checks = [checkPage(`${siteUrl}/`), checkHealth(`${server}/api/health`)];
  const faults = checks.map((check) => check.catch(({ message }) => `${message}`));
  return (await Promise.all(faults)).filter(Boolean);
}

async function checkPage(address: string): Promise<string> {
  const response = await request(address);
  if (response.status !== 200) return `${address} answers with status ${response.status}, not 200`;
  const elements = readPage(await response.text());
  const builtFor = elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes
    .href;
  return builtFor === address ? '' : `${address} was built for ${builtFor}`;
}

async function checkHealth(address: string): Promise<string> {
  const response = await request(address);
  const health = await response.json().catch(() => undefined);
  if (health === undefined)
    return `${address} answers with status ${response.status} and no JSON: no server is there`;
  return health.ok ? '' : `${address}: something is wrong; the server's log says what`;
}

/** Lists the site's addresses that answer with a page, with and without `www`: visitors write from each of them. */
export async function listAddresses({ siteUrl }: Settings, ask = request): Promise<string[]> {
  const [scheme, name = ''] = siteUrl.split('//');
  const other = `${scheme}//${name.startsWith('www.') ? name.slice(4) : `www.${name}`}`;
  const response = await ask(`${other}/`).catch(() => undefined);
  return response?.status === 200 ? [siteUrl, other] : [siteUrl];
}

/** Sends a message as a visitor's browser does. @returns its name, for who looks for it @throws an Error of one line */
export async function sendTest({ siteUrl, apiHost }: Settings): Promise<string> {
  const { origin, hostname } = new URL(siteUrl);
  const name = `Prueba de ${hostname}`;
  const message = `Mensaje de prueba, enviado el ${new Date().toLocaleString('es-ES')}.`;
  const answers: Record<string, string> = { name, phone: '000 000 000', message };
  const body = forms.contact.map((question) => [
    question.name,
    answers[question.name] ?? (question.isOptional ? null : (question.choices?.[0] ?? 'Prueba')),
  ]);
  const address = (apiHost || origin) + contactPath;
  const response = await request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, [testHeader]: 'yes' },
    body: JSON.stringify(Object.fromEntries(body)),
  });
  const answer = await response.json().catch(() => undefined);
  if (!response.ok || answer?.success !== true)
    throw new Error(`${address} refused the test message with status ${response.status}`);
  return name;
}

/**
 * Waits until the mail server has accepted every message. The mailbox itself is not read: the server knows
 * how to send, and no password of the mailbox.
 * @param port of the server on this machine
 * @throws an Error of one line
 */
export async function waitUntilAccepted(port: number) {
  const address = `http://127.0.0.1:${port}/api/health`;
  for (const end = Date.now() + 60_000; ; await pause(500)) {
    const { waiting, problems } = await (await request(address)).json();
    if (waiting === 0) return;
    const reason = problems.join('; ') || "the server's log says why";
    if (problems.length > 0 || Date.now() > end)
      throw new Error(`The mail server has not accepted the message yet: ${reason}`);
  }
}

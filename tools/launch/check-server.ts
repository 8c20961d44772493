import { contactPath, newsletterPath } from '../../lib/api/paths.ts';
import { request } from './request.ts';

const json = { 'content-type': 'application/json' };

/**
 * Checks that the server answers the two calls and delivers its e-mails.
 * @param apiHost the server's origin; empty for the site's own
 * @param origin the site's origin
 * @returns for each check its faults, one line each
 */
export function checkServer(apiHost: string, origin: string): Promise<string[]>[] {
  const health = checkHealth(`${apiHost || origin}/api/health`);
  if (!apiHost) return [checkOwnApi(origin + newsletterPath), health];
  const calls = [contactPath, newsletterPath];
  return [...calls.map((path) => checkPreflight(apiHost + path, origin)), health];
}

/** Sends the preflight request of a browser before JSON to another origin. */
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

/** Sends a subscription without an e-mail address. A server refuses it with JSON, a static host with HTML. */
async function checkOwnApi(address: string) {
  const response = await request(address, { method: 'POST', headers: json, body: '{}' });
  const fault = `${address} answers with status ${response.status} and no JSON: no server is there`;
  return response.json().then(
    () => [],
    () => [fault],
  );
}

/** Reads our server's health. Other servers may not have this path. */
async function checkHealth(address: string) {
  const health = await request(address)
    .then((response) => response.json())
    .catch(() => undefined);
  if (health?.ok !== false) return [];
  return [
    `${address}: the server says that something is wrong; asked on its machine, it says what`,
  ];
}

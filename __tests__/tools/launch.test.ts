/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { readSettings } from '../../lib/settings';
import { digestSources, writeRecord } from '../../tools/adapter/record.mjs';
import { judgeOnline } from '../../tools/launch/judge-online';
import { listLaunchFaults } from '../../tools/launch/launch-faults';
import { listen } from '../../tools/preview/environment';
import { makeFolder, realAgency } from '../project';

const env = {
  NEXT_PUBLIC_SITE_URL: 'https://www.ladohonesto.es/casa',
  NEXT_PUBLIC_API_HOST: 'https://api.ladohonesto.es',
};

/** Builds an agency's project whose page has this body, edits it, and judges it. */
function judge({
  body = '',
  agency = realAgency,
  set = {},
  ownApi = false,
  edited = 'the agency',
}) {
  const settings = readSettings({ ...env, ...set });
  const { basePath } = settings;
  const root = makeFolder({
    '.next/x': '',
    'lib/agency.ts': 'the agency',
    'out/index.html': `<a href="${basePath}/">${body}`,
    'out/icon.png': '',
    'out/street.svg': '<symbol id="floor">',
    'out/manifest.webmanifest': `[{"src":"${basePath}/icon.png"}]`,
  });
  writeRecord(root, digestSources(root), settings);
  writeFileSync(join(root, 'lib/agency.ts'), edited);
  return listLaunchFaults(agency, settings, root, ownApi);
}

test('a real agency at a public address may go public', () => {
  const links = ['href="#hola"', 'href="tel:+34"', 'src="/casa/icon.png?v"'];
  const body = `<p id="hola"><a ${links.join('><a ')}>`;
  expect(judge({ body })).toEqual([]);
});

test.each([
  [{ phone: '960000000' }, {}, "phone is still the sample's"],
  [{}, { taxId: 'B00000000' }, "legal.taxId is still the sample's"],
  [{}, { registry: '[ya]' }, 'legal.registry is a placeholder, "[ya]"'],
  [{ name: 'Pendiente' }, {}, 'name is a placeholder, "Pendiente"'],
])('what an agency has left open is named: %j %j', (own, data, fault) => {
  const legal = { ...realAgency.legal, ...data };
  const agency = { ...realAgency, ...own, legal };
  expect(judge({ agency })).toEqual([`lib/agency.ts: ${fault}`]);
});

test.each([
  'http://localhost:3000',
  'http://192.168.1.2',
  'http://ladohonesto.test',
])('an address that is local and not https is told: %s', (address) => {
  expect(judge({ set: { NEXT_PUBLIC_SITE_URL: address } })).toEqual([
    `NEXT_PUBLIC_SITE_URL is not https: ${address}`,
    `NEXT_PUBLIC_SITE_URL is a local address: ${address}`,
  ]);
});

test.each([
  ['href', '#nada'],
  ['href', '#'],
  ['href', ''],
  ['href', '/casa/street.svg#roof'],
  ['src', '/casa/foto.png'],
  ['content', 'https://www.ladohonesto.es/casa/foto.png'],
])('what leads nowhere is told: %s="%s"', (attribute, link) => {
  const body = `<use href="/casa/street.svg#floor"><a ${attribute}="${link}">`;
  expect(judge({ body })).toEqual([`out/ holds nothing at "${link}"`]);
});

test('what the page still lacks is told', () => {
  const body = '<script>"lorem ipsum"</script><p class="xxx">Lorem ipsum';
  expect(judge({ body })).toEqual(['out/index.html says "Lorem ipsum"']);
});

test('only a whole build of this agency is published', () => {
  const none = listLaunchFaults(
    realAgency,
    readSettings(env),
    makeFolder(),
    true,
  );
  expect(none).toEqual(['out/ holds no finished build: build again']);
  expect(judge({ edited: 'another agency' })).toEqual([
    'changed since the build: lib/agency.ts: build again',
  ]);
});

test("that the site's own server answers the forms has to be said", () => {
  const set = { NEXT_PUBLIC_API_HOST: '' };
  const told = expect.stringMatching(/_HOST is not set: .*--own-api/);
  expect(judge({ set })).toEqual([told]);
  expect(judge({ set, ownApi: true })).toEqual([]);
});

type Answer = [status: number, headers?: object, body?: string];
const page = '<h1>¿Te suena?</h1>';
const headers = { 'x-frame': 'a:b', 'cache-control': 'no-cache' };
const built: Answer = [200, headers, page];
const hangUp: Answer = [0];

/** A provider's answer to a preflight, with `_` for the site's own origin. */
const allow = (origin: string, asked: string, status = 204): Answer => [
  status,
  {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': asked,
  },
];
const allowAll = allow('*', 'Accept, Content-Type');

/** Publishes a site and its provider, and judges them from without. */
async function goOnline(site: Answer, api: Answer, isOwn = false) {
  const server = createServer((request, response) => {
    const { origin = '', 'access-control-request-headers': asked } =
      request.headers;
    const [status, headers, body] = request.url === '/casa/' ? site : api;
    if (status === 0) return request.socket.destroy();
    if (asked && asked !== 'content-type') return response.writeHead(400).end();
    const own = JSON.stringify(headers ?? {}).replace('_', origin);
    return response.writeHead(status, JSON.parse(own)).end(body);
  });
  const address = await listen(server, 0);
  const provider = address.replace('localhost', '127.0.0.1');
  const out = makeFolder({
    'index.html': page,
    _headers:
      '# For all\n/*\n  X-Frame: a:b\n\n/casa/\n  Cache-Control: no-cache\n/cas./\n  X-Frame: c\n',
  });
  const apiHost = isOwn ? '' : provider;
  const settings = { siteUrl: `${address}/casa`, basePath: '/casa', apiHost };
  const faults = await judgeOnline(settings, out);
  server.close();
  return faults.map((it) =>
    it.replaceAll(address, 'SITE').replaceAll(provider, 'API'),
  );
}

test('a site as it was built is online, with a provider anywhere', async () => {
  expect(await goOnline(built, allow('_', 'content-type'))).toEqual([]);
  expect(await goOnline(built, allowAll)).toEqual([]);
  const refusal = '{"success":false}';
  expect(await goOnline(built, [400, {}, refusal], true)).toEqual([]);
});

test.each<[fault: string, site: Answer]>([
  ['answers 301, not with the page', [301, { location: '/' }]],
  ['is not the page of out/', [200, headers, 'another']],
  [
    'comes without the x-frame of out/_headers',
    [200, { ...headers, 'x-frame': 'b' }, page],
  ],
  ['does not answer: other side closed', hangUp],
])('what is published and is not the build: it %s', async (fault, site) => {
  expect(await goOnline(site, allowAll)).toEqual([`SITE/casa/ ${fault}`]);
});

const noJson = 'does not let SITE send JSON to it (CORS)';

test.each<[fault: string, api: Answer]>([
  [noJson, [204]],
  [noJson, allow('https://example.com', '*')],
  [noJson, allow('*', 'accept')],
  [noJson, allow('*', '*', 405)],
  ['does not answer: other side closed', hangUp],
])('what takes no JSON from the site: it %s: %j', async (fault, api) => {
  expect(await goOnline(built, api)).toEqual([`API/api/contact ${fault}`]);
});

test.each<[fault: string, api: Answer]>([
  ['answers 405 without JSON: no provider', [405]],
  ['does not answer: other side closed', hangUp],
])('a host that answers no calls: it %s', async (fault, api) => {
  const faults = await goOnline(built, api, true);
  expect(faults).toEqual([`SITE/api/newsletter ${fault}`]);
});

/** @jest-environment node */
import { createServer } from 'node:http';
import { sample } from '../../lib/sample';
import { readSettings } from '../../lib/settings';
import { checkOnline } from '../../tools/launch/check-online';
import { listLaunchFaults } from '../../tools/launch/launch-faults';
import { listen } from '../../tools/server';
import { makeFolder, realAgency } from '../project';

const env = {
  NEXT_PUBLIC_SITE_URL: 'https://www.ladohonesto.es/casa',
  NEXT_PUBLIC_API_HOST: 'https://api.ladohonesto.es',
};

/** Judges an agency's site whose two pages have this body. */
function judge({ body = '', agency = realAgency, set = {}, ownApi = false }) {
  const settings = readSettings({ ...env, ...set });
  const page = `<a href="${settings.basePath}/">${body}`;
  const out = makeFolder({
    'gracias/index.html': page,
    'index.html': page,
    'icon.png': '',
    'plano ático.pdf': '',
    'street.svg': '<symbol id="floor">',
  });
  return listLaunchFaults(agency, settings, out, ownApi);
}

test('a real agency at a public address may go public', () => {
  const body =
    'Nos ocupamos de todo: XXX años. <p id="hola"><a href="#hola"><a href="tel:+34"><img src="/casa/icon.png?v"><a href="/casa/plano%20ático.pdf">';
  expect(judge({ body })).toEqual([]);
});

test.each([
  [{ phone: sample.phone }, {}, "phone is still the sample's"],
  [{}, { taxId: sample.legal.taxId }, "legal.taxId is still the sample's"],
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
])('what leads nowhere is told of each page: %s="%s"', (attribute, link) => {
  const body = `<use href="/casa/street.svg#floor"><a ${attribute}="${link}">`;
  const fault = `has a broken link: "${link}"`;
  expect(judge({ body })).toEqual([
    `out/gracias/index.html ${fault}`,
    `out/index.html ${fault}`,
  ]);
});

test('what the page still lacks is told', () => {
  const body = '<script>"lorem ipsum"</script><p class="xxx">Lorem ipsum';
  expect(judge({ body })).toEqual([
    'out/gracias/index.html contains "Lorem ipsum"',
    'out/index.html contains "Lorem ipsum"',
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
const headers = { 'x-frame': 'a:b', 'x-own': '1' };
const out = makeFolder({
  'index.html': page,
  _headers: `# For all
/*
  X-Frame: a:b
  X-Own: 1

/casa/*
  X-Frame: c
/cas
  X-Frame: d
`,
});

/** A provider's answer to a preflight, with `_` for the site's own origin. */
const allow = (origin: string, asked: string, status = 204): Answer => [
  status,
  {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': asked,
  },
];
const open = allow('*', 'Accept, Content-Type');
const built: Answer = [200, headers, page];
const moved: Answer = [301, { location: '/' }];
const other: Answer = [200, headers, 'another'];
const drifted: Answer = [200, { 'x-frame': 'b', 'x-own': '1' }, page];
const bare: Answer = [200, {}, page];
const hangUp: Answer = [0];
const lacks = (name: string) =>
  `SITE/casa/ lacks the header ${name} of out/_headers`;
const silent = 'does not respond: other side closed';
const noJson = ['contact', 'newsletter']
  .map((call) => `API/api/${call} does not allow SITE to send JSON (CORS)`)
  .join();

test.each<[told: string, host: string, api: Answer, site?: Answer]>([
  ['', 'API', open],
  ['', 'API', allow('_', 'content-type')],
  ['', 'SITE', [400, {}, '{"success":false}']],
  ['SITE/casa/ answers with status 301, not 200', 'API', open, moved],
  ['SITE/casa/ differs from out/index.html', 'API', open, other],
  [lacks('x-frame'), 'API', open, drifted],
  [`Advice: ${lacks('x-frame')},${lacks('x-own')}`, 'API', open, bare],
  [`SITE/casa/ ${silent}`, 'API', open, hangUp],
  [noJson, 'API', [204]],
  [noJson, 'API', allow('https://example.com', '*')],
  [noJson, 'API', allow('*', 'accept')],
  [noJson, 'API', allow('*', '*', 405)],
  [`API/api/contact ${silent},API/api/newsletter ${silent}`, 'API', hangUp],
  [
    'SITE/api/newsletter answers with status 405 and no JSON: no provider is there',
    'SITE',
    [405],
  ],
  [`SITE/api/newsletter ${silent}`, 'SITE', hangUp],
])('online it is told: “%s”', async (told, host, api, site = built) => {
  const server = createServer(({ url, socket, headers }, response) => {
    const [status, given = {}, body] = url === '/casa/' ? site : api;
    if (status === 0) return socket.destroy();
    const { origin = '', 'content-type': type } = headers;
    const isAsked =
      headers['access-control-request-method'] === 'POST' &&
      headers['access-control-request-headers'] === 'content-type';
    if (url !== '/casa/' && type !== 'application/json' && !isAsked)
      return response.writeHead(403).end();
    const own = JSON.stringify(given).replace('_', origin);
    return response.writeHead(status, JSON.parse(own)).end(body);
  });
  const address = await listen(server, 0);
  const provider = address.replace('localhost', '127.0.0.1');
  const apiHost = host === 'API' ? provider : '';
  const settings = { siteUrl: `${address}/casa`, basePath: '/casa', apiHost };
  const { faults, advice } = await checkOnline(settings, out);
  server.close();
  const said = advice.length > 0 ? `Advice: ${advice}` : `${faults}`;
  const named = said.replaceAll(address, 'SITE').replaceAll(provider, 'API');
  expect(named).toBe(told);
});

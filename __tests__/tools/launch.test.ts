/** @jest-environment node */
import { createServer } from 'node:http';
import { sample } from '../../lib/sample';
import { readSettings } from '../../lib/settings';
import { checkOnline } from '../../tools/launch/check-online';
import { listAdvice, listLaunchFaults } from '../../tools/launch/check-site';
import { listen } from '../../tools/server';
import { makeFolder, realAgency } from '../project';

const env = {
  NEXT_PUBLIC_SITE_URL: 'https://www.ladohonesto.es/casa',
  NEXT_PUBLIC_API_HOST: 'https://api.ladohonesto.es',
};

/** The faults of a site whose two pages have this body. */
function check({ body = '', agency = realAgency, set = {}, ownApi = false }) {
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

test('check-launch: a complete site has no fault', () => {
  const body =
    'Nos ocupamos de todo: XXX años. <p id="hola"><a href="#hola"><a href="tel:+34"><img src="/casa/icon.png?v"><a href="/casa/plano%20ático.pdf">';
  expect(check({ body })).toEqual([]);
});

test.each([
  [{ phone: sample.phone }, {}, "phone is still the sample's"],
  [{}, { taxId: sample.legal.taxId }, "legal.taxId is still the sample's"],
  [{}, { registry: '[ya]' }, 'legal.registry is a placeholder, "[ya]"'],
  [{ name: 'Pendiente' }, {}, 'name is a placeholder, "Pendiente"'],
])('check-launch: %j, legal %j is a fault', (own, data, fault) => {
  const legal = { ...realAgency.legal, ...data };
  const agency = { ...realAgency, ...own, legal };
  expect(check({ agency })).toEqual([`lib/agency.ts: ${fault}`]);
});

test.each(['http://localhost:3000', 'http://192.168.1.2', 'http://ladohonesto.test'])(
  'check-launch: site URL %s is local and not https',
  (address) => {
    expect(check({ set: { NEXT_PUBLIC_SITE_URL: address } })).toEqual([
      `NEXT_PUBLIC_SITE_URL is not https: ${address}`,
      `NEXT_PUBLIC_SITE_URL is a local address: ${address}`,
    ]);
  },
);

test.each([
  ['<a href="#nada">', 'has a broken link: "#nada"'],
  ['<a href="#">', 'has a broken link: "#"'],
  ['<a href="">', 'has a broken link: ""'],
  [
    '<use href="/casa/street.svg#floor"><use href="/casa/street.svg#roof">',
    'has a broken link: "/casa/street.svg#roof"',
  ],
  ['<img src="/casa/foto.png">', 'has a broken link: "/casa/foto.png"'],
  [
    '<meta content="https://www.ladohonesto.es/casa/foto.png">',
    'has a broken link: "https://www.ladohonesto.es/casa/foto.png"',
  ],
  ['<script>"lorem ipsum"</script><p class="xxx">Lorem ipsum', 'contains "Lorem ipsum"'],
])('check-launch: %s is a fault of each page', (body, fault) => {
  const pages = ['out/gracias/index.html', 'out/index.html'];
  expect(check({ body })).toEqual(pages.map((page) => `${page} ${fault}`));
});

test('check-launch: without an api host --own-api is needed', () => {
  const set = { NEXT_PUBLIC_API_HOST: '' };
  const fault = expect.stringMatching(/_HOST is not set: .*--own-api/);
  expect(check({ set })).toEqual([fault]);
  expect(check({ set, ownApi: true })).toEqual([]);
});

const terms = { valuation: 'Tanto.', fees: 'Tanto.', replies: 'Pronto.' };
const words = 'palabra '.repeat(1000);
const title61 = 'a'.repeat(61);

test.each([
  [/^$/, {}],
  [/title has 61 characters.*app\/layout.*lib\/agency/, { title: title61 }],
  [/3 words.*components\//, { text: 'tres palabras solas' }],
  [/«líder», «sin comisiones».*docs\/law\.md/, { text: `${words} líder sin\n<b>comisiones` }],
  [/over the budget of tools\/budgets\.ts/, { weight: 14_700 }],
  [/^lib\/agency\.ts, terms\.fees: [^,]*, /, { given: { ...terms, fees: '' } }],
])('check-launch: the advice matches %s', (advice, site) => {
  const { title, text, weight, given } = {
    ...{ title: 'Casa', text: words, weight: 10, given: terms },
    ...site,
  };
  const out = makeFolder({
    'index.html': `<title>${title}</title><body>${text}<script>líder</script>`,
    'index.html.br': 'a'.repeat(weight),
    _headers: '',
  });
  const agency = { ...realAgency, terms: given };
  const lines = listAdvice(agency, readSettings({}), out);
  expect(lines.join()).toMatch(advice);
});

type Answer = [status: number, headers?: object, body?: string];
const page = '<h1>¿Te suena?</h1>';
const headers = { 'x-frame': 'a:b', 'x-own': '1' };
const out = makeFolder({
  'index.html': page,
  _headers:
    '# For all\n/*\n  X-Frame: a:b\n  X-Own: 1\n\n/casa/*\n  X-Frame: c\n/cas\n  X-Frame: d\n',
});

/** A provider's answer to a preflight, with `_` for the site's own origin. */
const allow = (origin: string, requestHeaders: string, status = 204): Answer => [
  status,
  {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': requestHeaders,
  },
];
const open = allow('*', 'Accept, Content-Type');
const built: Answer = [200, headers, page];
const moved: Answer = [301, { location: '/' }];
const other: Answer = [200, headers, 'another'];
const changed: Answer = [200, { 'x-frame': 'b', 'x-own': '1' }, page];
const bare: Answer = [200, {}, page];
const hangUp: Answer = [0];
const lacks = (name: string) => `SITE/casa/ lacks the header ${name} of out/_headers`;
const silent = 'does not respond: other side closed';
const noCors = ['contact', 'newsletter']
  .map((call) => `API/api/${call} does not allow SITE to send JSON (CORS)`)
  .join();

test.each<[faults: string, host: string, api: Answer, site?: Answer]>([
  ['', 'API', open],
  ['', 'API', allow('_', 'content-type')],
  ['', 'SITE', [400, {}, '{"success":false}']],
  ['SITE/casa/ answers with status 301, not 200', 'API', open, moved],
  ['SITE/casa/ differs from out/index.html', 'API', open, other],
  [lacks('x-frame'), 'API', open, changed],
  [`Advice: ${lacks('x-frame')},${lacks('x-own')}`, 'API', open, bare],
  [`SITE/casa/ ${silent}`, 'API', open, hangUp],
  [noCors, 'API', [204]],
  [noCors, 'API', allow('https://example.com', '*')],
  [noCors, 'API', allow('*', 'accept')],
  [noCors, 'API', allow('*', '*', 405)],
  [`API/api/contact ${silent},API/api/newsletter ${silent}`, 'API', hangUp],
  ['SITE/api/newsletter answers with status 405 and no JSON: no provider is there', 'SITE', [405]],
  [`SITE/api/newsletter ${silent}`, 'SITE', hangUp],
])('online: “%s”', async (expected, host, api, site = built) => {
  const server = createServer(({ url, socket, headers }, response) => {
    const [status, given = {}, body] = url === '/casa/' ? site : api;
    if (status === 0) return socket.destroy();
    const { origin = '', 'content-type': type } = headers;
    const isPreflight =
      headers['access-control-request-method'] === 'POST' &&
      headers['access-control-request-headers'] === 'content-type';
    if (url !== '/casa/' && type !== 'application/json' && !isPreflight)
      return response.writeHead(403).end();
    const sent = JSON.stringify(given).replace('_', origin);
    return response.writeHead(status, JSON.parse(sent)).end(body);
  });
  const address = await listen(server, 0);
  const provider = address.replace('localhost', '127.0.0.1');
  const apiHost = host === 'API' ? provider : '';
  const settings = { siteUrl: `${address}/casa`, basePath: '/casa', apiHost };
  const { faults, advice } = await checkOnline(settings, out);
  server.close();
  const report = advice.length > 0 ? `Advice: ${advice}` : `${faults}`;
  const named = report.replaceAll(address, 'SITE').replaceAll(provider, 'API');
  expect(named).toBe(expected);
});

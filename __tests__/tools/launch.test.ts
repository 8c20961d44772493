import { createServer } from 'node:http';
import { sample } from '../../lib/sample';
import { readSettings } from '../../lib/settings';
import { listen } from '../../provider/server';
import { checkOnline } from '../../tools/launch/check-online';
import { listAdvice, listLaunchFaults } from '../../tools/launch/check-site';
import { stamp } from '../../tools/pictures';
import { makeFolder, realAgency } from '../project';

const env = {
  NEXT_PUBLIC_SITE_URL: 'https://www.ladohonesto.es/casa',
  NEXT_PUBLIC_API_HOST: 'https://api.ladohonesto.es',
};

/** A picture that was drawn from an identity: a PNG starts with 33 bytes of signature and first chunk. */
const draw = (agency: typeof sample) => stamp(Buffer.alloc(40), agency).toString('latin1');

type Site = { body?: string; agency?: object; legal?: object; set?: object; files?: object };

/** The faults of a site whose two pages have this body. */
function check({ body = '', set, files, ...own }: Site, ownApi = false) {
  const settings = readSettings({ ...env, ...set });
  const agency = { ...realAgency, ...own.agency, legal: { ...realAgency.legal, ...own.legal } };
  const page = `<a href="${settings.basePath}/">${body}`;
  const out = makeFolder({
    'gracias/index.html': page,
    'index.html': page,
    'icon.png': draw(agency),
    'foto.png': 'not drawn here',
    'plano ático.pdf': '',
    'street.svg': '<symbol id="floor">',
    ...files,
  });
  return listLaunchFaults(agency, settings, out, ownApi);
}

test('check-launch: a complete site has no fault', () => {
  const body =
    'Nos ocupamos de todo: XXX años. <p id="hola"><a href="#hola"><a href="tel:+34"><img src="/casa/icon.png?v"><a href="/casa/plano%20ático.pdf">';
  expect(check({ body })).toEqual([]);
});

const at = (address: string) => ({ set: { NEXT_PUBLIC_SITE_URL: address } });
const noApi = "NEXT_PUBLIC_API_HOST is not set: if the site's own server answers /api,";

test.each<[fault: string, site: Site]>([
  ["lib/agency.ts: phone is still the sample's", { agency: { phone: sample.phone } }],
  ["lib/agency.ts: legal.taxId is still the sample's", { legal: { taxId: sample.legal.taxId } }],
  ['lib/agency.ts: legal.registry is a placeholder, "[ya]"', { legal: { registry: '[ya]' } }],
  ['lib/agency.ts: name is a placeholder, "Pendiente"', { agency: { name: 'Pendiente' } }],
  ['public/share.png was drawn from another', { files: { 'share.png': draw(sample) } }],
  ['SITE_URL is not https: http://casa.es', at('http://casa.es')],
  ['SITE_URL is a local address: https://localhost', at('https://localhost:3000')],
  ['SITE_URL is a local address: https://192.168.1.2', at('https://192.168.1.2')],
  ['SITE_URL is a local address: https://casa.test', at('https://casa.test')],
  [`${noApi} confirm it with --own-api`, { set: { NEXT_PUBLIC_API_HOST: '' } }],
])('check-launch: the only fault is “%s”', (fault, site) => {
  expect(check(site)).toEqual([expect.stringContaining(fault)]);
});

test('check-launch: with --own-api no api host is needed', () => {
  expect(check({ set: { NEXT_PUBLIC_API_HOST: '' } }, true)).toEqual([]);
});

const streets = '<use href="/casa/street.svg#floor"><use href="/casa/street.svg#roof">';
const photo = 'https://www.ladohonesto.es/casa/nada.png';

test.each([
  ['<a href="#nada">', 'has a broken link: "#nada"'],
  ['<a href="#">', 'has a broken link: "#"'],
  ['<a href="">', 'has a broken link: ""'],
  [streets, 'has a broken link: "/casa/street.svg#roof"'],
  ['<img src="/casa/nada.png">', 'has a broken link: "/casa/nada.png"'],
  [`<meta content="${photo}">`, `has a broken link: "${photo}"`],
  ['<script>"lorem ipsum"</script><p class="xxx">Lorem ipsum', 'contains "Lorem ipsum"'],
])('check-launch: %s is a fault of each page', (body, fault) => {
  const pages = ['out/gracias/index.html', 'out/index.html'];
  expect(check({ body })).toEqual(pages.map((page) => `${page} ${fault}`));
});

const terms = { valuation: 'Tanto.', fees: 'Tanto.', replies: 'Pronto.' };
const words = 'palabra '.repeat(1000);

test.each<
  [advice: RegExp, site: { title?: string; text?: string; weight?: number; fees?: string }]
>([
  [/^$/, {}],
  [/title has 61 characters.*app\/layout.*lib\/agency/, { title: 'a'.repeat(61) }],
  [/3 words.*components\//, { text: 'tres palabras solas' }],
  [/«líder», «sin comisiones».*docs\/law\.md/, { text: `${words} líder sin\n<b>comisiones` }],
  [/«Abogada», «jurídicas».*legal\.profession/, { title: 'Abogada', text: `${words} jurídicas` }],
  [/over the budget of tools\/budgets\.ts/, { weight: 14_700 }],
  [/^lib\/agency\.ts, terms\.fees: [^,]*, /, { fees: '' }],
])('check-launch: the advice matches %s', (advice, site) => {
  const { title = 'Casa', text = words, weight = 10, ...given } = site;
  const out = makeFolder({
    'index.html': `<title>${title}</title><body>${text}<script>líder</script>`,
    'index.html.br': 'a'.repeat(weight),
    _headers: '',
  });
  const agency = { ...realAgency, terms: { ...terms, ...given } };
  expect(listAdvice(agency, readSettings({}), out).join()).toMatch(advice);
});

type Answer = [status: number, headers?: object, body?: string];
const page = '<h1>¿Te suena?</h1>';
const headers = { 'x-frame': 'a:b', 'x-own': '1' };
const rules =
  '# For all\n/*\n  X-Frame: a:b\n  X-Own: 1\n\n/casa/*\n  X-Frame: c\n/cas\n  X-Frame: d';
const out = makeFolder({ 'index.html': page, _headers: rules });

/** A provider's answer to a preflight, with `_` for the site's own origin. */
const allow = (origin: string, requestHeaders: string, status = 204): Answer => [
  status,
  { 'access-control-allow-origin': origin, 'access-control-allow-headers': requestHeaders },
];
const open = allow('*', 'Accept, Content-Type');
const built: Answer = [200, headers, page];
const hangUp: Answer = [0];
const lacks = (name: string) => `SITE/casa/ does not send the header ${name} as in out/_headers`;
const silent = 'does not respond: other side closed';
const noCors = ['contact', 'newsletter']
  .map((call) => `API/api/${call} does not allow SITE to send JSON (CORS)`)
  .join();

test.each<[faults: string, host: string, api: Answer, site?: Answer]>([
  ['', 'API', open],
  ['', 'API', allow('_', 'content-type')],
  ['', 'SITE', [400, {}, '{"success":false}']],
  ['SITE/casa/ answers with status 301, not 200', 'API', open, [301, { location: '/' }]],
  ['SITE/casa/ differs from out/index.html', 'API', open, [200, headers, 'another']],
  [lacks('x-frame'), 'API', open, [200, { ...headers, 'x-frame': 'b' }, page]],
  [`Advice: ${lacks('x-frame')},${lacks('x-own')}`, 'API', open, [200, {}, page]],
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

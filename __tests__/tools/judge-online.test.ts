/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import { judgeOnline } from '../../tools/launch/judge-online';
import { listen } from '../../tools/preview/environment';
import { makeFolder } from '../make-folder';

const page = '<h1>¿Te suena?</h1>';
const out = makeFolder({
  'index.html': page,
  _headers:
    '# For all\n/*\n  X-Frame: a:b\n\n/casa/\n  Cache-Control: no-cache\n/cas./\n  X-Frame: c\n',
});
const headers = { 'x-frame': 'a:b', 'cache-control': 'no-cache' };

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

const hangUp: RequestListener = ({ socket }) => socket.destroy();
const refuse: RequestListener = (_, response) =>
  response.writeHead(400).end('{"success":false}');
/** The site, and on its server what answers its own calls. */
const publish =
  (own = refuse): RequestListener =>
  (request, response) =>
    request.url === '/casa/'
      ? response.writeHead(200, headers).end(page)
      : own(request, response);
/** A provider that answers a preflight, with `_` for the site's own origin. */
const allow =
  (origin: string, allowed: string, status = 204): RequestListener =>
  (request, response) => {
    const asked = request.headers['access-control-request-headers'];
    const own = origin.replace('_', `${request.headers.origin}`);
    response
      .writeHead(asked === 'content-type' ? status : 400, {
        'access-control-allow-origin': own,
        'access-control-allow-headers': allowed,
      })
      .end();
  };
const allowAll = allow('*', 'Accept, Content-Type');

async function judge(site: RequestListener, api?: RequestListener) {
  const serve = (answer: RequestListener) => {
    const server = createServer(answer);
    servers.push(server);
    return listen(server, 0);
  };
  const origin = await serve(site);
  const apiHost = api ? await serve(api) : '';
  const settings = { siteUrl: `${origin}/casa`, basePath: '/casa', apiHost };
  const faults = await judgeOnline(settings, out);
  return faults.map((fault) =>
    fault.replaceAll(origin, 'SITE').replaceAll(apiHost || '-', 'API'),
  );
}

test.each([
  ['elsewhere', allow('_', 'content-type')],
  ['anywhere', allowAll],
  ["on the site's own server", undefined],
])(
  'a site as it was built, with the provider %s, is online',
  async (_, api) => {
    expect(await judge(publish(), api)).toEqual([]);
  },
);

const sendAs =
  (status: number, headers: object, body = page): RequestListener =>
  (_, response) =>
    response.writeHead(status, { ...headers }).end(body);

test.each<[fault: string, site: RequestListener]>([
  ['answers 301, not with the page', sendAs(301, { location: '/' })],
  ['is not the page of out/', sendAs(200, headers, 'another')],
  [
    'comes without the x-frame of out/_headers',
    sendAs(200, { ...headers, 'x-frame': 'b' }),
  ],
  ['does not answer: other side closed', hangUp],
])(
  'what is published and is not the build is told: %s',
  async (fault, site) => {
    expect(await judge(site, allowAll)).toEqual([`SITE/casa/ ${fault}`]);
  },
);

const noJson = 'does not let SITE send JSON to it (CORS)';
const noAnswer = 'does not answer: other side closed';

test.each<[title: string, fault: string, api: RequestListener]>([
  ['no CORS at all', noJson, sendAs(204, {})],
  ['another origin allowed', noJson, allow('https://example.com', '*')],
  ['no content type allowed', noJson, allow('*', 'accept')],
  ['a preflight refused', noJson, allow('*', '*', 405)],
  ['no answer', noAnswer, hangUp],
])(
  'a provider that takes no JSON from the site is told: %s',
  async (_, fault, api) => {
    expect(await judge(publish(), api)).toEqual([`API/api/contact ${fault}`]);
  },
);

test.each<[fault: string, own: RequestListener]>([
  ['answers 405 without JSON: no provider', sendAs(405, {})],
  [noAnswer, hangUp],
])('a host that answers no calls is told: it %s', async (fault, own) => {
  expect(await judge(publish(own))).toEqual([`SITE/api/newsletter ${fault}`]);
});

/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeOnline } from '../../tools/launch/judge-online';
import { listen } from '../../tools/preview/listen';

const page = '<h1>¿Te suena?</h1>';
const out = mkdtempSync(join(tmpdir(), 'out-'));
writeFileSync(join(out, 'index.html'), page);
writeFileSync(
  join(out, '_headers'),
  '# For all\n/*\n  X-Frame: a:b\n\n/casa/\n  Cache-Control: no-cache\n/cas./\n  X-Frame: c\n',
);
const headers = { 'x-frame': 'a:b', 'cache-control': 'no-cache' };

const servers: Server[] = [];
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  return listen(server, 0);
}
afterAll(() => {
  for (const server of servers) server.close();
});

const publish: RequestListener = ({ url, method }, response) => {
  if (url === '/casa/') response.writeHead(200, headers).end(page);
  else if (method === 'POST') response.writeHead(400).end('{"success":false}');
};
/** A provider that answers a preflight, with `_` for the site's own origin. */
const allow =
  (origin?: string, allowed?: string, status = 204): RequestListener =>
  (request, response) => {
    const asked = request.headers['access-control-request-headers'];
    response.statusCode = asked === 'content-type' ? status : 400;
    if (origin)
      response.setHeader(
        'access-control-allow-origin',
        origin.replace('_', request.headers.origin ?? ''),
      );
    if (allowed) response.setHeader('access-control-allow-headers', allowed);
    response.end();
  };
const allowAll = allow('*', 'Accept, Content-Type');

async function judge(site: RequestListener, api?: RequestListener) {
  const siteUrl = `${await serve(site)}/casa`;
  const apiHost = api ? await serve(api) : '';
  const faults = await judgeOnline(
    { siteUrl, basePath: '/casa', apiHost },
    out,
  );
  return faults.map((fault) =>
    fault.replaceAll(/http:\S+:\d+/g, (origin) =>
      origin === apiHost ? 'API' : 'SITE',
    ),
  );
}

test.each([
  ['elsewhere', allow('_', 'content-type')],
  ['anywhere', allowAll],
  ["on the site's own server", undefined],
])(
  'a site as it was built, with the provider %s, is online',
  async (_, api) => {
    expect(await judge(publish, api)).toEqual([]);
  },
);

test.each<[fault: string, site: RequestListener]>([
  [
    'SITE/casa/ answers 301, not with the page',
    (_, response) => response.writeHead(301, { location: '/' }).end(),
  ],
  [
    'SITE/casa/ is not the page of out/',
    (_, response) => response.writeHead(200, headers).end('another'),
  ],
  [
    'SITE/casa/ comes without the x-frame of out/_headers',
    (_, response) =>
      response.writeHead(200, { ...headers, 'x-frame': 'b' }).end(page),
  ],
  [
    'SITE/casa/ does not answer: other side closed',
    (request) => request.socket.destroy(),
  ],
])(
  'what is published and is not the build is told: %s',
  async (fault, site) => {
    expect(await judge(site, allowAll)).toEqual([fault]);
  },
);

test.each<[title: string, api: RequestListener]>([
  ['no CORS at all', allow()],
  ['another origin allowed', allow('https://example.com', '*')],
  ['no content type allowed', allow('*', 'accept')],
  ['a preflight refused', allow('*', '*', 405)],
])(
  'a provider that takes no JSON from the site is told: %s',
  async (_, api) => {
    expect(await judge(publish, api)).toEqual([
      'API/api/contact does not let SITE send JSON to it (CORS)',
    ]);
  },
);

test('a host that answers no calls is told', async () => {
  const files: RequestListener = (request, response) =>
    request.url === '/casa/'
      ? publish(request, response)
      : response.writeHead(405).end('<h1>Not allowed</h1>');
  expect(await judge(files)).toEqual([
    'SITE/api/newsletter answers 405 without JSON: no provider',
  ]);
});

test.each([true, false])(
  'a provider that does not answer is told: elsewhere %p',
  async (isElsewhere) => {
    const silent: RequestListener = (request) => request.socket.destroy();
    const site: RequestListener = (request, response) =>
      (request.url === '/casa/' ? publish : silent)(request, response);
    expect(await judge(site, isElsewhere ? silent : undefined)).toEqual([
      expect.stringMatching(/\/api\/\w+ does not answer: other side closed$/),
    ]);
  },
);

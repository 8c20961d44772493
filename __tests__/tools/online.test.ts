/** @jest-environment node */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { contactRequest, testHeader } from '../../lib/api/requests';
import { listen } from '../../server/http/listen';
import { checkDns } from '../../tools/launch/check-dns';
import {
  checkOnline,
  listAddresses,
  sendTest,
  waitUntilAccepted,
} from '../../tools/launch/check-online';

type Handler = (request: IncomingMessage, response: ServerResponse, address: string) => unknown;

async function withSite<Result>(handle: Handler, use: (address: string) => Promise<Result>) {
  const server = createServer((request, response) => handle(request, response, address));
  const address = await listen(server, 0);
  return use(address).finally(() => server.close().closeAllConnections());
}
const settingsOf = (siteUrl: string) => ({ siteUrl, basePath: '', apiHost: '' });

test.each([
  ['', 200, 'SITE', '{"ok":true}'],
  ['SITE/agencia/ answers with status 301, not 200', 301, 'SITE', '{"ok":true}'],
  [
    'SITE/agencia/ was built for http://localhost:3000/agencia/',
    200,
    'http://localhost:3000',
    '{"ok":true}',
  ],
  ['SITE/api/health answers with status 200 and no JSON: no server is there', 200, 'SITE', '<p>'],
  ['something is wrong', 200, 'SITE', '{"ok":false}'],
  ['does not respond', 0, '', ''],
])('The published site is named for “%s”', async (fault, status, builtFor, health) => {
  const faults = await withSite(
    ({ url, socket }, response, address) => {
      if (status === 0) return socket.destroy();
      if (url === '/api/health') return response.end(health);
      const canonical = `${builtFor.replace('SITE', address)}/agencia/`;
      return response
        .writeHead(status, { location: '/' })
        .end(`<link rel="canonical" href="${canonical}">`);
    },
    async (address) =>
      (await checkOnline(settingsOf(`${address}/agencia`))).map((line) =>
        line.replaceAll(address, 'SITE'),
      ),
  );
  expect(faults.length > 0).toBe(fault !== '');
  for (const line of faults) expect(line).toContain(fault);
});

test.each([
  [200, '{"success":true}', true],
  [200, '{"success":false}', false],
  [200, '<p>', false],
  [500, '{"success":true}', false],
])('A test message that is answered with %i and %s has arrived: %j', async (...row) => {
  const [status, answer, isStored] = row;
  const received: unknown[] = [];
  const sent = withSite(
    async (request, response) => {
      if (testHeader in request.headers) received.push(JSON.parse(await text(request)));
      response.writeHead(status).end(answer);
    },
    (address) => sendTest(settingsOf(address)),
  );
  if (isStored) expect(await sent).toBe('Prueba de localhost');
  else await expect(sent).rejects.toThrow(`refused the test message with status ${status}`);
  expect(received.map((body) => contactRequest.safeParse(body).success)).toEqual([true]);
});

test.each([
  ['https://www.casa.es', 'https://casa.es'],
  ['https://casa.es/agencia', 'https://www.casa.es/agencia'],
])('The test is sent from %s, and from %s if it shows the page, too', async (siteUrl, other) => {
  for (const [status, addresses] of [
    [200, [siteUrl, other]],
    [301, [siteUrl]],
  ] as const) {
    const ask = async (address: string) =>
      new Response(null, { status: address === `${other}/` ? status : 404 });
    expect(await listAddresses(settingsOf(siteUrl), ask)).toEqual(addresses);
  }
});

test('The test waits until the mail server has accepted the message, or says why it has not', async () => {
  const healths = [
    { waiting: 1, problems: ['SMTP_URL: refused'] },
    { waiting: 1, problems: [] },
    { waiting: 0, problems: [] },
  ];
  await withSite(
    (_, response) => response.end(JSON.stringify(healths.shift())),
    async (address) => {
      const port = Number(new URL(address).port);
      await expect(waitUntilAccepted(port)).rejects.toThrow('SMTP_URL: refused');
      await waitUntilAccepted(port);
    },
  );
  expect(healths).toEqual([]);
});

const records: Record<string, string[]> = {
  'A www.casa.es': ['203.0.113.5'],
  'AAAA www.casa.es': ['2001:db8::5'],
  'TXT correo.casa.es': ['other', 'v=spf1 include:x -all'],
  'TXT s1._domainkey.correo.casa.es': ['v=DKIM1; p=x'],
  'TXT _dmarc.casa.es': ['v=DMARC1; p=none'],
};
const fail = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

/** A DNS without the records of a name; a name above one of them exists and has none (RFC 8020). */
function askWithout(missing: string) {
  const names = Object.keys(records).filter((name) => !missing || !name.includes(missing));
  return checkDns('www.casa.es', 'web@correo.casa.es', async (name, type) => {
    const record = `${type} ${name}`;
    if (names.includes(record)) return records[record]?.map((text) => text.split(/(?==)/));
    const isAbove = names.some((known) => known.endsWith(`.${name}`) || known.endsWith(` ${name}`));
    return fail(isAbove ? 'ENODATA' : 'ENOTFOUND');
  });
}

test.each([
  ['', []],
  ['www.casa.es', []],
  ['TXT correo', [/^SPF is missing.*correo\.casa\.es/]],
  ['_domainkey', [/^DKIM is missing.*<selector>\._domainkey\.correo\.casa\.es/]],
  ['_dmarc', [/^DMARC is missing.*_dmarc\.correo\.casa\.es/]],
])('Without the DNS records of “%s”, that is said', async (missing, faults) => {
  const leads = /^www\.casa\.es leads to 203\.0\.113\.5 and 2001:db8::5/;
  const first = missing === 'www.casa.es' ? /^www\.casa\.es leads nowhere yet/ : leads;
  expect(await askWithout(missing)).toEqual(
    [first, ...faults].map((line) => expect.stringMatching(line)),
  );
});

test('That DNS cannot be asked is said, and no record called missing', async () => {
  const lines = await checkDns('a.es', 'b@a.es', () => fail('ETIMEOUT'));
  expect(lines).toEqual([expect.stringContaining('ETIMEOUT')]);
});

import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { realIdentity } from '../../../__tests__/identity';
import { makeFolder } from '../../../__tests__/project';
import { takeOwnersPart } from '../../../lib/owners-part';
import { readPublished } from '../../../lib/published';
import { readAgency } from '../../../tools/read-agency';
import { putFiles } from '../../publish/put-files';
import { sayInFile } from '../agency-file';
import { openTestService } from '../service';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A host on another machine, which serves a page, and accepts or refuses calls of its build hook. */
async function startHost() {
  const host = { status: 200, calls: 0, url: '', agency: '' };
  const server = createServer(({ method, url }, response) => {
    if (method === 'POST') host.calls++;
    response.statusCode = method === 'POST' ? host.status : 200;
    response.end(url === '/agency' ? host.agency : '');
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return host;
}

let service: Awaited<ReturnType<typeof openTestService>>;

async function openPublisher() {
  sayInFile(realIdentity);
  const host = await startHost();
  const env = { PUBLISH_URL: `${host.url}/hook`, OUT_DIR: '/no-such-folder' };
  service = await openTestService(env);
  return { ...service, host };
}

const withPhone = (phone: string) => ({ ...takeOwnersPart(realIdentity), phone });

test('A build hook is called; what it does not take is told, and not the agency’s', async () => {
  const { publisher, host } = await openPublisher();
  expect(await publisher.publish(withPhone('961111111'), 'Teléfono', 'Ana')).toBeUndefined();
  expect((await publisher.describe()).isElsewhere).toBe(true);
  expect([host.calls, service.present().agency.phone]).toEqual([1, '961111111']);
  host.status = 500;
  expect(await publisher.publish(withPhone('962222222'), 'X', 'Ana')).toContain('alojamiento');
  expect([service.present().agency.phone, publisher.fault()]).toEqual(['961111111', undefined]);
});

test('A build on another machine reads her part from the server, and the rest from its own file', async () => {
  const { app, publisher, host } = await openPublisher();
  const read = async () => {
    host.agency = await (await app.request('/agency')).text();
    return readPublished(await readAgency(`${host.url}/agency`))?.identity;
  };
  expect(await read()).toBeUndefined();
  await publisher.publish(withPhone('961234567'), 'Teléfono', 'Ana');
  sayInFile({ ...realIdentity, name: 'Casa Nueva' });
  expect(await read()).toEqual({ ...realIdentity, name: 'Casa Nueva', phone: '961234567' });
  host.agency = JSON.stringify({ identity: withPhone('12') });
  await expect(readAgency(`${host.url}/agency`)).rejects.toThrow(/phone/);
});

test('What pages load is put before them, and the first page last', () => {
  const files = ['404.html', '_next/static/a.js', 'fotos/a.webp', 'index.html', 'robots.txt'];
  const from = makeFolder(Object.fromEntries(files.map((path) => [path, ''])));
  // The second page cannot be put: a folder is in its place.
  const to = makeFolder({ '404.html/a': '' });
  expect(() => putFiles(from, to)).toThrow();
  const put = ['404.html', '_next', 'fotos', 'robots.txt'];
  expect(
    readdirSync(to)
      .filter((name) => !name.includes('.part'))
      .toSorted(),
  ).toEqual(put);
});

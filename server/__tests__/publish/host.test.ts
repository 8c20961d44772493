import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { realIdentity } from '../../../__tests__/identity';
import { pickOwnersPart } from '../../../lib/owners-part';
import { readPublished } from '../../../lib/published';
import { readAgency } from '../../../tools/read-agency';
import { faults } from '../../publish/faults';
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

async function openPublisher() {
  sayInFile(realIdentity);
  const host = await startHost();
  const service = await openTestService({ PUBLISH_URL: `${host.url}/hook` });
  const { publisher } = service;
  return {
    ...service,
    host,
    async publish(phone: string) {
      await publisher.publish({ ...pickOwnersPart(realIdentity), phone }, 'Teléfono', 'Ana');
      await publisher.end();
      return (await publisher.describe()).newest?.fault;
    },
    phone: () => service.present().agency.phone,
  };
}

test('A build hook is called; if it refuses, that is said, and the former agency counts', async () => {
  const { publish, publisher, host, phone } = await openPublisher();
  expect(await publish('961111111')).toBeNull();
  expect((await publisher.describe()).isElsewhere).toBe(true);
  expect([host.calls, phone()]).toEqual([1, '961111111']);
  host.status = 500;
  expect(await publish('962222222')).toBe(faults.host);
  expect(phone()).toBe('961111111');
});

test('A build on another machine reads her part from the server, and the rest from its own file', async () => {
  const { app, publish, host } = await openPublisher();
  const read = async () => {
    host.agency = await (await app.request('/agency')).text();
    return readPublished(await readAgency(`${host.url}/agency`))?.identity;
  };
  expect(await read()).toBeUndefined();
  await publish('961234567');
  sayInFile({ ...realIdentity, name: 'Casa Nueva' });
  expect(await read()).toEqual({ ...realIdentity, name: 'Casa Nueva', phone: '961234567' });
  const part = { ...pickOwnersPart(realIdentity), phone: '12' };
  host.agency = JSON.stringify({ identity: part });
  await expect(readAgency(`${host.url}/agency`)).rejects.toThrow(/phone/);
});

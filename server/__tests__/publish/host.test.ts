import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { realIdentity } from '../../../__tests__/identity';
import { agency, identity, setAgency } from '../../../lib/agency';
import { readPublished } from '../../../lib/published';
import { readAgency } from '../../../tools/read-agency';
import { minute } from '../../data/database/times';
import { openTestService } from '../service';

const before = identity;
const servers: Server[] = [];
afterEach(() => {
  setAgency(before);
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A host on another machine, which serves a page, and accepts or refuses calls of its build hook. */
async function startHost() {
  const host = { page: 'the old page', status: 200, calls: 0, url: '', agency: '' };
  const server = createServer(({ method, url }, response) => {
    if (method === 'POST') host.calls++;
    response.statusCode = method === 'POST' ? host.status : 200;
    response.end(url === '/agency' ? host.agency : host.page);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return host;
}

async function openPublisher(clock = { time: Date.now() }) {
  setAgency(realIdentity);
  const host = await startHost();
  const env = {
    ...{ NEXT_PUBLIC_SITE_URL: host.url, PUBLISH_URL: `${host.url}/hook` },
    OUT_DIR: '/no-such-folder',
  };
  return { ...(await openTestService(env, clock)), host };
}

const withPhone = (phone: string) => ({ ...realIdentity, phone });

test('A build hook is called, and the page counts as published once it has changed', async () => {
  const { publisher, host } = await openPublisher();
  const outcome = await publisher.publish(withPhone('961234567'), 'Teléfono', 'Ana');
  expect([outcome.kind, host.calls]).toEqual(['called', 1]);
  const isSeen = async () => (await publisher.list(1))[0]?.seen_at !== null;
  await publisher.tick();
  expect(await isSeen()).toBe(false);
  host.page = 'the new page';
  await publisher.tick();
  expect(await isSeen()).toBe(true);
  expect(publisher.fault()).toBeUndefined();
});

test('A host that does not take the call, or is long in building, is told; a refused change is not the agency’s', async () => {
  const clock = { time: Date.now() };
  const { publisher, host } = await openPublisher(clock);
  host.status = 500;
  expect(await publisher.publish(withPhone('961234567'), 'Teléfono', 'Ana')).toMatchObject({
    kind: 'refused',
    fault: expect.stringContaining('alojamiento'),
  });
  expect(agency.phone).toBe(realIdentity.phone);
  host.status = 200;
  await publisher.publish(withPhone('961234567'), 'Teléfono', 'Ana');
  expect(publisher.fault()).toBeUndefined();
  clock.time += 31 * minute;
  await publisher.tick();
  expect(publisher.fault()).toContain('media hora');
  host.page = 'the new page';
  await publisher.tick();
  expect(publisher.fault()).toBeUndefined();
});

test('A build on another machine reads the published identity from the server', async () => {
  const { app, publisher, host } = await openPublisher();
  await publisher.publish(withPhone('961234567'), 'Teléfono', 'Ana');
  host.agency = await (await app.request('/agency')).text();
  const published = readPublished(await readAgency(`${host.url}/agency`));
  expect(published?.identity).toEqual(withPhone('961234567'));
  host.agency = JSON.stringify({ identity: withPhone('12') });
  await expect(readAgency(`${host.url}/agency`)).rejects.toThrow(/phone/);
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer as createPlainServer, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findForm, formTexts } from '../browser/forms';
import { accept } from '../browser/provider';
import { expect, test } from '../browser/test';
import { servers } from './servers';

const stop: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const end of stop.splice(0)) await end();
});

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A server by https under a certificate that it has written itself, and the bodies that reach it. */
async function startUnderName(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
  spawnSync('openssl', [
    ...['req', '-x509', '-nodes', '-newkey', 'rsa:2048', '-days', '2'],
    ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
    ...['-keyout', key, '-out', certificate],
  ]);
  const received: unknown[] = [];
  const pair = { key: readFileSync(key), cert: readFileSync(certificate) };
  const server = createServer(pair, async (request, response) => {
    received.push(JSON.parse(await text(request)));
    return accept(response, request);
  });
  stop.push(() => server.close().closeAllConnections());
  const address = `https://localhost:${await listen(server)}`;
  return { address, certificate, received };
}

/** The site on a server of this kind, which sends calls on to the provider. */
async function startHost(kind: string, provider: string, authorities?: string) {
  const finder = createPlainServer();
  const port = await listen(finder);
  finder.close();
  const { command = '', env } =
    servers[kind]?.(port, provider, authorities) ?? {};
  const [program = '', ...args] = command.split(' ');
  const server = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  stop.push(() => {
    server.kill();
    return once(server, 'exit');
  });
  const address = `http://localhost:${port}`;
  const answers = () => fetch(address).then(Boolean, () => false);
  await expect.poll(answers).toBe(true);
  return address;
}

for (const [who, name, isTrusted, isDelivered] of [
  ['the provider, under its own name', 'localhost', true, true],
  ['whoever has a certificate for another name', 'a.example', true, false],
  ['whoever vouches for their own certificate', 'localhost', false, false],
] as const) {
  test(`what a visitor wrote is ${isDelivered ? '' : 'not '}handed to ${who}`, async ({
    page,
    said,
  }, { project }) => {
    const provider = await startUnderName(name);
    const authorities = isTrusted ? provider.certificate : undefined;
    const host = await startHost(project.name, provider.address, authorities);
    await page.goto(`${host}/#contact`);
    const contact = findForm(page, formTexts.contact);
    await contact.submit();
    await expect(contact.status).toHaveText(
      isDelivered ? contact.success : contact.failure,
    );
    expect(provider.received).toEqual(isDelivered ? [contact.typed] : []);
    if (isDelivered) return;
    await contact.expectUsable();
    expect(said.splice(0).join()).toContain('502');
  });
}

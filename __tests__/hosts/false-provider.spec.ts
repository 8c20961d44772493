import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findForm, formTexts } from '../browser/forms';
import { accept } from '../browser/provider';
import { expect, test } from '../browser/test';
import { makeFolder } from '../project';
import { servers } from './servers';

const stop: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const end of stop.splice(0)) await end();
});

/** A server by https under a certificate that it has written itself, and the bodies that reach it. */
async function startUnderName(name: string) {
  const folder = makeFolder();
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
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `https://localhost:${port}`, certificate, received };
}

/** The site on a server of this kind, which sends calls on to the provider. */
async function startHost(
  kind: string,
  port: number,
  provider: string,
  authorities?: string,
) {
  const host = servers[kind]?.(port, provider, authorities);
  const [program = '', ...args] = host?.command.split(' ') ?? [];
  const env = { ...process.env, ...host?.env };
  const server = spawn(program, args, { env, stdio: 'ignore' });
  stop.push(() => server.kill() && once(server, 'exit'));
  const answers = () =>
    fetch(`http://localhost:${port}`).then(Boolean, () => false);
  await expect.poll(answers).toBe(true);
}

for (const [apart, who, name, isTrusted, isDelivered] of [
  [1, 'the provider, under its own name', 'localhost', true, true],
  [2, 'no one certified for another name', 'a.example', true, false],
  [3, 'no one who vouches for themselves', 'localhost', false, false],
] as const)
  test(
    `a message goes to ${who}`,
    { tag: '@own-server' },
    async ({ page, said }, { project }) => {
      const provider = await startUnderName(name);
      const authorities = isTrusted ? provider.certificate : undefined;
      const port = Number(new URL(`${project.use.baseURL}`).port) + apart;
      await startHost(project.name, port, provider.address, authorities);
      await page.goto(`http://localhost:${port}/#contact`);
      const contact = findForm(page, formTexts.contact);
      await contact.submit();
      await (isDelivered ? contact.expectThanks() : contact.expectFailure());
      expect(provider.received).toEqual(isDelivered ? [contact.typed] : []);
      const told = said.splice(0).join();
      expect(told).toMatch(isDelivered ? /^$/ : '502');
    },
  );

import { once } from 'node:events';
import { get } from 'node:https';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from '../browser/test';
import { startHost, stopServers } from './servers';

test.afterEach(stopServers);

/** Lists the lengths of the TLS records of application data (type 23) that begin in the first 4 kB. */
function listRecords(sent: Buffer): number[] {
  const lengths: number[] = [];
  for (let at = 0; at < 4096; at += 5 + sent.readUInt16BE(at + 3))
    if (sent[at] === 23) lengths.push(sent.readUInt16BE(at + 3));
  return lengths;
}

/** Asks for the page of an https server, uncompressed. @returns every byte that the server has sent */
async function readSent(port: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  const between = createServer((browser) => {
    const server = connect(port, '127.0.0.1').on('data', (part: Buffer) => parts.push(part));
    // Either may go on writing when the other has ended.
    for (const socket of [browser, server]) socket.on('error', () => {});
    browser.pipe(server).pipe(browser);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port: own } = between.address() as AddressInfo;
  const options = { rejectUnauthorized: false, headers: { host: 'localhost' }, agent: false };
  const [answer] = await once(get(`https://localhost:${own}/`, options), 'response');
  expect(answer.statusCode).toBe(200);
  await answer.toArray();
  between.close();
  return Buffer.concat(parts);
}

test('tls: the page begins in records of 4 kB at most, which are read before the rest has come @own-server', async () => {
  const { use } = test.info().project;
  const port = Number(new URL(`${use.baseURL}`).port) + 10;
  await startHost(port, 'http://localhost:1', undefined, { https: '' });
  const records = listRecords(await readSent(port + 1));
  expect(records).not.toEqual([]);
  // With what encryption adds.
  expect(Math.max(...records)).toBeLessThanOrEqual(4096 + 256);
});

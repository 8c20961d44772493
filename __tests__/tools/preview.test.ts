import { appendFileSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describeProvider, readEnvironment } from '../../tools/environment';
import { createMockProvider } from '../../tools/mock-provider';
import { listen } from '../../tools/server';
import { makeFolder } from '../project';

test('readEnvironment: port and file have defaults', () => {
  const messagesFile = expect.stringMatching(/messages\.jsonl$/);
  expect(readEnvironment({})).toEqual({ port: 3000, messagesFile });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '70000'],
  ['PORT', '3.5'],
  ['MESSAGES_FILE', 'out/m.jsonl'], // would be published
])('readEnvironment: refuses %s=%s, naming it', (name, value) => {
  const refuse = () => readEnvironment({ [name]: value });
  expect(refuse).toThrow(`${name} is "${value}", but should be`);
});

test('listen: a port in use is an error of one line with advice', async () => {
  const first = createServer();
  const port = Number(new URL(await listen(first, 0)).port);
  await expect(listen(createServer(), port)).rejects.toThrow(
    `Port ${port} is in use. Choose another one, for example: PORT=${port + 1} npm start`,
  );
  first.close();
});

test('describeProvider: names the provider that is set, and how to unset it', () => {
  const describeFor = (apiHost: string) =>
    describeProvider({ siteUrl: '', basePath: '', apiHost }, 'm.jsonl');
  expect(describeFor('')).toMatch(/mock provider .*m\.jsonl$/);
  const ofReal = / https:\/\/api\.example\.com, (?!.*m\.jsonl).*NEXT_PUBLIC_API_HOST= npm start/;
  expect(describeFor('https://api.example.com')).toMatch(ofReal);
});

const lead = { name: 'Ana', phone: '1', email: null, message: 'Hola\nAna' };
const json = 'application/json';

/** A mock provider, what it keeps and prints, and how it is called. */
function startProvider(file = join(makeFolder(), 'messages.jsonl')) {
  const printed: string[] = [];
  const provider = createMockProvider(file, (line) => printed.push(line));
  const post = async (call: string, body: unknown, type = json, host = 'localhost:3000') => {
    const response = await provider.request(`http://${host}/${call}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': type },
    });
    return { status: response.status, answer: await response.json() };
  };
  const readLines = () => readFileSync(file, 'utf8').trim().split('\n');
  return { provider, post, printed, readLines };
}

test('mock provider: each message, also at once, is one line, kept and printed', async () => {
  const { post, readLines, printed } = startProvider();
  const success = { success: true, message: expect.any(String) };
  const phones = ['+34 612 345 678', '612-34-56-78', '(96) 000 00 00'];
  for (const phone of phones)
    expect(await post('contact', { ...lead, phone })).toEqual({ status: 200, answer: success });
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  const kept = phones.map((phone) => ({ time, call: 'contact', ...lead, phone }));
  expect(readLines().map((line) => JSON.parse(line))).toEqual(kept);
  const emails = Array.from({ length: 20 }, (_, i) => `a${i}@casa.example`);
  await Promise.all(emails.map((email) => post('newsletter', { email })));
  expect(readLines()).toHaveLength(23);
  expect(readLines().sort()).toEqual(printed.sort());
});

type Request = Parameters<ReturnType<typeof startProvider>['post']>;

test.each<[status: number, reason: string, ...request: Request]>([
  [400, 'not JSON', 'newsletter', 'email=a@b'],
  [400, 'at email', 'newsletter', { email: '' }],
  [400, 'at email', 'newsletter', { email: 'ana' }],
  [400, 'object', 'newsletter', []],
  [400, 'at email', 'contact', { ...lead, email: undefined }],
  [400, 'at name', 'contact', { ...lead, name: ' ' }],
  [413, '1 MB', 'contact', { ...lead, message: 'a'.repeat(2 ** 20) }],
  [404, 'no such call', 'nothing', {}],
  // What a page of another origin can send without a preflight.
  [415, json, 'contact', lead, 'text/plain'],
  [415, json, 'contact', lead, 'application/json-patch'],
  [403, 'to localhost', 'contact', lead, json, 'localhost.example'],
  [403, 'to localhost', 'contact', lead, json, 'not-localhost'],
])('mock provider: refuses by %s, “%s”', async (status, reason, ...request) => {
  const { post, printed } = startProvider();
  const answer = { success: false, message: expect.stringContaining(reason) };
  expect(await post(...request)).toEqual({ status, answer });
  expect(printed).toEqual([]);
});

test('mock provider: GET is answered 405 with Allow: POST', async () => {
  const get = await startProvider().provider.request('/contact');
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
});

test('mock provider: on a full disk it answers 500 and prints why', async () => {
  const { post, printed } = startProvider('/dev/full');
  expect(await post('contact', lead)).toMatchObject({ status: 500, answer: { success: false } });
  const line = /could not be written to \/dev\/full: .*ENOSPC/;
  expect(printed).toEqual([expect.stringMatching(line)]);
});

test('mock provider: a line that was written only in part is removed', async () => {
  const { post, readLines, printed } = startProvider();
  await post('contact', lead);
  const { open } = fs;
  jest.spyOn(fs, 'open').mockImplementationOnce(async (file, flags) => {
    const writeFile = async (line: string) => {
      appendFileSync(String(file), line.slice(0, 9));
      throw new Error('ENOSPC');
    };
    return Object.assign(await open(file, flags), { writeFile });
  });
  expect(await post('contact', lead)).toMatchObject({ status: 500 });
  await post('contact', lead);
  expect(readLines()).toEqual([printed[0], printed[2]]);
});

/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createMockProvider, describeProvider } from '../../tools/mock-provider';
import { listen, readEnvironment } from '../../tools/server';
import { makeFolder } from '../project';

test('readEnvironment: port and file have defaults', () => {
  const { port, messagesFile } = readEnvironment({});
  expect(port).toBe(3000);
  expect(messagesFile).toMatch(/messages\.jsonl$/);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '70000'],
  ['PORT', '3.5'],
  ['MESSAGES_FILE', 'out/m.jsonl'], // would be published
])('readEnvironment: refuses %s=%s, naming it', (name, value) => {
  const error = `${name} is "${value}", but should be`;
  expect(() => readEnvironment({ [name]: value })).toThrow(error);
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
  expect(describeFor('')).toContain('m.jsonl');
  const line = describeFor('https://api.example.com');
  expect(line).toMatch(/api\.example\.com, .*NEXT_PUBLIC_API_HOST= npm start/);
  expect(line).not.toContain('m.jsonl');
});

const lead = { name: 'Ana', phone: '1', email: null, message: 'Hola\nAna' };
const json = 'application/json';

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
  const phones = ['+34 612 345 678', '612-34-56-78', '(96) 000 00 00'];
  for (const phone of phones)
    expect(await post('contact', { ...lead, phone })).toEqual({
      status: 200,
      answer: { success: true, message: expect.any(String) },
    });
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(readLines().map((line) => JSON.parse(line))).toEqual(
    phones.map((phone) => ({ time, call: 'contact', ...lead, phone })),
  );
  const emails = Array.from({ length: 20 }, (_, i) => `a${i}@casa.example`);
  await Promise.all(emails.map((email) => post('newsletter', { email })));
  expect(readLines()).toHaveLength(23);
  expect(readLines().sort()).toEqual(printed.sort());
});

type Refused = [number, string, string, unknown, string?, string?];

test.each<Refused>([
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
])('mock provider: refuses by %s, “%s”', async (...row) => {
  const [status, reason, call, body, type, host] = row;
  const { post, printed } = startProvider();
  const message = expect.stringContaining(reason);
  const refusal = { status, answer: { success: false, message } };
  expect(await post(call, body, type, host)).toEqual(refusal);
  expect(printed).toEqual([]);
});

test('mock provider: GET is answered 405 with Allow: POST', async () => {
  const get = await startProvider().provider.request('/contact');
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
});

test('mock provider: on a full disk it answers 500 and prints why', async () => {
  const { post, printed } = startProvider('/dev/full');
  const { status, answer } = await post('contact', lead);
  expect([status, answer.success]).toEqual([500, false]);
  const line = /could not be written to \/dev\/full: .*ENOSPC/;
  expect(printed).toEqual([expect.stringMatching(line)]);
});

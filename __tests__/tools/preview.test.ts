/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describeProvider, readEnvironment } from '../../tools/environment';
import { createMockProvider } from '../../tools/mock-provider';
import { listen } from '../../tools/server';
import { makeFolder } from '../project';

test('port and file have defaults', () => {
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
])('a setting that cannot be is named: %s=%s', (name, value) => {
  const told = `${name} is "${value}", but should be`;
  expect(() => readEnvironment({ [name]: value })).toThrow(told);
});

test('a busy port is told in one line with a way out', async () => {
  const first = createServer();
  const port = Number(new URL(await listen(first, 0)).port);
  await expect(listen(createServer(), port)).rejects.toThrow(
    `Port ${port} is in use. Choose another one, for example: PORT=${port + 1} npm start`,
  );
  first.close();
});

test('who set the provider is told so, and how to go back', () => {
  const tell = (apiHost: string) =>
    describeProvider({ siteUrl: '', basePath: '', apiHost }, 'm.jsonl');
  expect(tell('')).toContain('m.jsonl');
  const told = tell('https://api.example.com');
  expect(told).toMatch(/api\.example\.com, .*NEXT_PUBLIC_API_HOST= npm start/);
  expect(told).not.toContain('m.jsonl');
});

const lead = { name: 'Ana', phone: '1', email: null, message: 'Hola\nAna' };
const json = 'application/json';

function startProvider(file = join(makeFolder(), 'messages.jsonl')) {
  const told: string[] = [];
  const provider = createMockProvider(file, (line) => told.push(line));
  const post = async (
    call: string,
    body: unknown,
    type = json,
    host = 'localhost:3000',
  ) => {
    const response = await provider.request(`http://${host}/${call}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': type },
    });
    return { status: response.status, answer: await response.json() };
  };
  const readLines = () => readFileSync(file, 'utf8').trim().split('\n');
  return { provider, post, told, readLines };
}

test('messages, also at once, are a line each, kept and shown', async () => {
  const { post, readLines, told } = startProvider();
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
  expect(readLines().sort()).toEqual(told.sort());
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
  // What a page of another origin can do without asking leave.
  [415, json, 'contact', lead, 'text/plain'],
  [415, json, 'contact', lead, 'application/json-patch'],
  [403, 'to localhost', 'contact', lead, json, 'localhost.example'],
  [403, 'to localhost', 'contact', lead, json, 'not-localhost'],
])('%s, with a reason, “%s”, and nothing kept', async (...given) => {
  const [status, reason, call, body, type, host] = given;
  const { post, told } = startProvider();
  const message = expect.stringContaining(reason);
  const refusal = { status, answer: { success: false, message } };
  expect(await post(call, body, type, host)).toEqual(refusal);
  expect(told).toEqual([]);
});

test('other methods are told which one is answered', async () => {
  const get = await startProvider().provider.request('/contact');
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a message that a full disk refuses is answered 500 and told', async () => {
  const { post, told } = startProvider('/dev/full');
  const { status, answer } = await post('contact', lead);
  expect([status, answer.success]).toEqual([500, false]);
  const lost = /could not be written to \/dev\/full: .*ENOSPC/;
  expect(told).toEqual([expect.stringMatching(lost)]);
});

/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  describeForms,
  listen,
  readEnvironment,
} from '../../tools/preview/environment';
import { createStandIn } from '../../tools/preview/stand-in';
import { makeFolder } from '../make-folder';

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
    `Port ${port} is busy. Choose another one, like: PORT=${port + 1} npm start`,
  );
  first.close();
});

test('who set the provider is not told that the stand-in answers', () => {
  const tell = (apiHost: string) =>
    describeForms({ siteUrl: '', basePath: '', apiHost }, 'm.jsonl');
  expect(tell('')).toContain('m.jsonl');
  expect(tell('https://api.example.com')).not.toContain('m.jsonl');
});

const message = { name: 'Ana', phone: '1', email: null, message: 'Hola\nAna' };

function startStandIn(file = join(makeFolder(), 'messages.jsonl')) {
  const told: string[] = [];
  const standIn = createStandIn(file, (line) => told.push(line));
  const post = async (
    call: string,
    body: object | string,
    type = 'application/json',
    host = 'localhost:3000',
  ) => {
    const response = await standIn.request(`http://${host}/${call}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': type },
    });
    return { status: response.status, answer: await response.json() };
  };
  const readKept = () => readFileSync(file, 'utf8').trim().split('\n');
  return { standIn, post, told, readKept };
}

test('messages are each kept in a line, and shown', async () => {
  const { post, readKept, told } = startStandIn();
  const phones = ['+34 612 345 678', '612-34-56-78', '(96) 000 00 00'];
  const messages = phones.map((phone) => ({ ...message, phone }));
  const answers = await Promise.all(messages.map((it) => post('contact', it)));
  const answer = { success: true, message: expect.any(String) };
  expect(answers).toEqual(phones.map(() => ({ status: 200, answer })));
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  const kept = readKept().map((line) => JSON.parse(line));
  expect(kept).toHaveLength(phones.length);
  expect(kept).toEqual(
    expect.arrayContaining(
      messages.map((it) => ({ time, call: 'contact', ...it })),
    ),
  );
  expect(told.sort()).toEqual(readKept().sort());
});

test.each<[call: string, reason: string, status: number, body: unknown]>([
  ['newsletter', 'not JSON', 400, 'email=a@b'],
  ['newsletter', 'at email', 400, { email: '' }],
  ['newsletter', 'at email', 400, { email: 'ana' }],
  ['newsletter', 'object', 400, []],
  ['contact', 'at email', 400, { ...message, email: undefined }],
  ['contact', 'at name', 400, { ...message, name: ' ' }],
  ['contact', '1 MB', 413, { ...message, message: 'a'.repeat(2 ** 20) }],
  ['nothing', 'no such call', 404, {}],
])('what is not as agreed is refused: %s, %s', async (...given) => {
  const [call, reason, status, body] = given;
  const { post, told } = startStandIn();
  const answer = { success: false, message: expect.stringContaining(reason) };
  expect(await post(call, body as object)).toEqual({ status, answer });
  expect(told).toEqual([]);
});

test('other methods are told which one is answered', async () => {
  const get = await startStandIn().standIn.request('/contact');
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
});

test.each([
  ['text, which asks no leave', 415, 'text/plain', 'localhost'],
  ['JSON by half', 415, 'application/json-patch', 'localhost'],
  ['JSON to a name of its own', 403, 'application/json', 'localhost.example'],
  ['JSON to another such name', 403, 'application/json', 'not-localhost'],
])('another origin appends nothing with %s', async (_, status, ...given) => {
  const { post, told } = startStandIn();
  expect(await post('contact', message, ...given)).toMatchObject({ status });
  expect(told).toEqual([]);
});

test('a message that a full disk refuses is answered 500 and told', async () => {
  const { post, told } = startStandIn('/dev/full');
  const { status, answer } = await post('contact', message);
  expect([status, answer.success]).toEqual([500, false]);
  expect(told).toEqual([
    expect.stringMatching(/could not be kept in \/dev\/full: .*ENOSPC/),
  ]);
});

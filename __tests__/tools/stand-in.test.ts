/** @jest-environment node */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStandIn } from '../../tools/preview/stand-in';

function startStandIn(
  file = join(mkdtempSync(join(tmpdir(), 'messages-')), 'messages.jsonl'),
) {
  const told: string[] = [];
  const standIn = createStandIn(file, (line) => told.push(line));
  const post = (
    call: string,
    body: string,
    type = 'application/json',
    host = 'localhost:3000',
  ) =>
    standIn.request(`http://${host}/${call}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
  const readKept = () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { standIn, post, told, readKept };
}

const request = {
  name: 'Ana',
  phone: '612-34-56-78',
  email: null,
  message: 'Hola\nAna',
};

test('an accepted message is a line with its time, on disk and in the terminal', async () => {
  const { post, readKept, told } = startStandIn();
  const response = await post('contact', JSON.stringify(request));
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    success: true,
    message: expect.any(String),
  });
  expect(readKept()).toEqual([
    { time: expect.stringMatching(/^\d{4}-.*Z$/), call: 'contact', ...request },
  ]);
  expect(JSON.parse(told[0] ?? '')).toEqual(readKept()[0]);
});

test('messages that come at once are a line each', async () => {
  const { post, readKept } = startStandIn();
  const emails = Array.from({ length: 20 }, (_, i) => `a${i}@casa.example`);
  await Promise.all(
    emails.map((email) => post('newsletter', JSON.stringify({ email }))),
  );
  expect(
    readKept()
      .map(({ email }) => email)
      .sort(),
  ).toEqual(emails.sort());
});

test.each(['+34 612 345 678', '612-34-56-78', '(96) 000 00 00'])(
  'a phone is taken in any notation: %s',
  async (phone) => {
    const { post } = startStandIn();
    expect(
      (await post('contact', JSON.stringify({ ...request, phone }))).status,
    ).toBe(200);
  },
);

test.each([
  ['newsletter', 'email=a@b', 'not JSON'],
  ['newsletter', '{"email":""}', 'email'],
  ['newsletter', '{"email":"ana"}', 'email'],
  ['newsletter', '[]', 'object'],
  ['contact', '{"name":"Ana","phone":"1","message":"Hola"}', 'email'],
  ['contact', '{"name":" ","phone":"1","email":null,"message":"Hola"}', 'name'],
])('%s refuses %s with a reason', async (call, body, reason) => {
  const { post } = startStandIn();
  const response = await post(call, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    success: false,
    message: expect.stringContaining(reason),
  });
});

test('other methods, other calls and bodies over 1 MB are told apart', async () => {
  const { standIn, post } = startStandIn();
  const get = await standIn.request('/contact');
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await post('nothing', '{}')).status).toBe(404);
  const long = JSON.stringify({ ...request, message: 'a'.repeat(1024 * 1024) });
  expect((await post('contact', long)).status).toBe(413);
});

test.each([
  ['text, which asks no leave', 415, 'text/plain', 'localhost'],
  ['JSON by half', 415, 'application/json-patch', 'localhost'],
  ['JSON to a name of its own', 403, 'application/json', 'localhost.example'],
  ['JSON to another such name', 403, 'application/json', 'not-localhost'],
])(
  'a page of another origin appends nothing with %s',
  async (_, status, type, host) => {
    const { post, told } = startStandIn();
    const response = await post('contact', JSON.stringify(request), type, host);
    expect(response.status).toBe(status);
    expect(told).toEqual([]);
  },
);

test('a message that a full disk refuses is answered 500 and told', async () => {
  const { post, told } = startStandIn('/dev/full');
  const response = await post('contact', JSON.stringify(request));
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ success: false });
  expect(told).toEqual([
    expect.stringMatching(/could not be kept in \/dev\/full: .*ENOSPC/),
  ]);
});

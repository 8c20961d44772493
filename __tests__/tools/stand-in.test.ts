/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStandIn } from '../../tools/preview/stand-in';
import { makeFolder } from '../make-folder';

const request = {
  name: 'Ana',
  phone: '612-34-56-78',
  email: null,
  message: 'Hola\nAna',
};

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
  const readKept = () =>
    JSON.parse(`[${readFileSync(file, 'utf8').trim().replaceAll('\n', ',')}]`);
  return { standIn, post, told, readKept };
}

test.each(['+34 612 345 678', '612-34-56-78', '(96) 000 00 00'])(
  'an accepted message is a line with its time, on disk and in the terminal, the phone in any notation: %s',
  async (phone) => {
    const { post, readKept, told } = startStandIn();
    expect(await post('contact', { ...request, phone })).toEqual({
      status: 200,
      answer: { success: true, message: expect.any(String) },
    });
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(readKept()).toEqual([{ time, call: 'contact', ...request, phone }]);
    expect(told.map((line) => JSON.parse(line))).toEqual(readKept());
  },
);

test('messages that come at once are a line each', async () => {
  const { post, readKept } = startStandIn();
  const emails = Array.from({ length: 20 }, (_, i) => `a${i}@casa.example`);
  await Promise.all(emails.map((email) => post('newsletter', { email })));
  const kept = readKept().map(({ email }: { email: string }) => email);
  expect(kept.sort()).toEqual(emails.sort());
});

const cut = { name: 'Ana', phone: '1', message: 'Hola' };

test.each<
  [call: string, reason: string, status: number, body: object | string]
>([
  ['newsletter', 'not JSON', 400, 'email=a@b'],
  ['newsletter', 'at email', 400, { email: '' }],
  ['newsletter', 'at email', 400, { email: 'ana' }],
  ['newsletter', 'object', 400, []],
  ['contact', 'at email', 400, cut],
  ['contact', 'at name', 400, { ...request, name: ' ' }],
  ['contact', '1 MB', 413, { ...request, message: 'a'.repeat(2 ** 20) }],
  ['nothing', 'no such call', 404, {}],
])(
  'what is not as agreed is refused with a reason: %s, %s',
  async (call, reason, status, body) => {
    const { post, told } = startStandIn();
    const message = expect.stringContaining(reason);
    const answer = { success: false, message };
    expect(await post(call, body)).toEqual({ status, answer });
    expect(told).toEqual([]);
  },
);

test('other methods are told which one is answered', async () => {
  const get = await startStandIn().standIn.request('/contact');
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
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
    expect(await post('contact', request, type, host)).toMatchObject({
      status,
    });
    expect(told).toEqual([]);
  },
);

test('a message that a full disk refuses is answered 500 and told', async () => {
  const { post, told } = startStandIn('/dev/full');
  expect(await post('contact', request)).toMatchObject({
    status: 500,
    answer: { success: false },
  });
  expect(told).toEqual([
    expect.stringMatching(/could not be kept in \/dev\/full: .*ENOSPC/),
  ]);
});

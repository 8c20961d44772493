import { HttpResponse } from 'msw';
import { sendContactRequest, subscribe } from '../../lib/api/client';
import { answer, failures, mockProvider, refusals } from '../provider';

mockProvider();

const request = { name: 'Ana', phone: '1', email: null, message: 'Hola' };

test('a subscription is one POST with the e-mail', async () => {
  const arrived = answer('newsletter', { success: true });
  const outcome = await subscribe({ email: 'ana@casa.example' });
  expect(outcome).toEqual({ kind: 'accepted' });
  expect(arrived).toEqual([{ email: 'ana@casa.example' }]);
});

test('a contact request arrives whole, with null for an e-mail left empty', async () => {
  const arrived = answer('contact', { success: true, message: 'Hola' });
  const message = 'línea 🏠 مرحبا\n'.repeat(8000);
  const long = { ...request, phone: '(96) 000 00 00', message };
  expect(await sendContactRequest(long)).toEqual({
    kind: 'accepted',
    message: 'Hola',
  });
  expect(arrived).toEqual([long]);
});

test.each(refusals.map((body) => [body]))(
  'JSON without success true is a refusal: %j',
  async (body) => {
    answer('newsletter', body);
    expect(await subscribe({ email: 'a@b' })).toEqual({ kind: 'refused' });
  },
);

test.each(failures)(
  'anything else is a failure that says for the log what failed: %s',
  async (_, respond, reason) => {
    answer('newsletter', respond);
    expect(await subscribe({ email: 'a@b' })).toEqual({
      kind: 'failed',
      reason,
      error: expect.anything(),
    });
  },
);

test.each([undefined, null, 7, {}])(
  'a message that is no text is left out: %p',
  async (message) => {
    answer('contact', { success: true, message });
    expect(await sendContactRequest(request)).toEqual({ kind: 'accepted' });
  },
);

test.each([
  [10_000, true],
  [17_000, false],
])(
  'a request outlives the page unless it is too long for that: %p letters of two bytes',
  async (length, keepalive) => {
    const sent = jest.spyOn(globalThis, 'fetch');
    answer('contact', { success: true });
    await sendContactRequest({ ...request, message: 'ñ'.repeat(length) });
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive });
    sent.mockRestore();
  },
);

const faults = [400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504];

test.each(
  faults.flatMap((status) =>
    ['{"success":true,"message":"No"}', '<h1>No</h1>', null].map(
      (body) => [status, body] as const,
    ),
  ),
)(
  'a status of %s is a failure, whatever comes with it: %s',
  async (status, body) => {
    answer('contact', () => new HttpResponse(body, { status }));
    expect(await sendContactRequest(request)).toMatchObject({
      kind: 'failed',
      reason: 'status',
    });
  },
);

test.each([
  [201, '{"success":true}', 'accepted'],
  [201, '<h1>Hola</h1>', 'failed'],
  [201, '', 'failed'],
  [204, null, 'failed'],
  [200, '"success"', 'refused'],
  [200, '{"success":null}', 'refused'],
] as const)('a status of %s with %s is %s', async (status, body, kind) => {
  answer('newsletter', () => new HttpResponse(body, { status }));
  expect(await subscribe({ email: 'a@b' })).toMatchObject({ kind });
});

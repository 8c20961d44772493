import { HttpResponse } from 'msw';
import { sendContactRequest, subscribe } from '../../lib/api/client';
import { answer, failures, refusals, startProvider } from '../provider';

startProvider();

test('a subscription is one POST with the e-mail', async () => {
  const arrived = answer('newsletter', () =>
    HttpResponse.json({ success: true }),
  );
  const outcome = await subscribe({ email: 'ana@casa.example' });
  expect(outcome).toEqual({ kind: 'accepted' });
  expect(arrived).toEqual([{ email: 'ana@casa.example' }]);
});

test('a contact request arrives whole, with null for an e-mail left empty', async () => {
  const arrived = answer('contact', () =>
    HttpResponse.json({ success: true, message: 'Hola' }),
  );
  const request = {
    name: "Íñigo O'Connor-Ñ",
    phone: '(96) 000 00 00',
    email: null,
    message: `${'línea 🏠 مرحبا\n'.repeat(8000)}`,
  };
  expect(await sendContactRequest(request)).toEqual({
    kind: 'accepted',
    message: 'Hola',
  });
  expect(arrived).toEqual([request]);
});

test.each(refusals)(
  'JSON without success true is a refusal: %s',
  async (_, body) => {
    answer('newsletter', () => HttpResponse.json(body));
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
    answer('contact', () => HttpResponse.json({ success: true, message }));
    const request = { name: 'Ana', phone: '1', email: null, message: 'Hola' };
    expect(await sendContactRequest(request)).toEqual({ kind: 'accepted' });
  },
);

test('a short request outlives the page; one too long for that is sent all the same', async () => {
  const sent = jest.spyOn(globalThis, 'fetch');
  answer('contact', () => HttpResponse.json({ success: true }));
  const request = {
    name: 'Ana',
    phone: '1',
    email: null,
    message: 'ñ'.repeat(10_000),
  };
  await sendContactRequest(request);
  await sendContactRequest({ ...request, message: 'ñ'.repeat(17_000) });
  expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([
    true,
    false,
  ]);
  sent.mockRestore();
});

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
    const request = { name: 'Ana', phone: '1', email: null, message: 'Hola' };
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

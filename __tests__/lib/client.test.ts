import { sendContactRequest, subscribe } from '../../lib/api/client';
import { answer } from '../mock-provider';

const request = { name: 'Ana', phone: '1', email: null, message: 'Hola' };

test('a subscription is one POST with the e-mail', async () => {
  const arrived = answer('newsletter', { success: true });
  const outcome = await subscribe({ email: 'ana@casa.example' });
  expect(outcome).toEqual({ kind: 'accepted' });
  expect(arrived).toEqual([{ email: 'ana@casa.example' }]);
});

test.each([
  [10, true],
  [16_000, true],
  [17_000, false],
])('%s letters arrive, beyond the page’s end: %s', async (size, keepalive) => {
  const message = 'ñ'.repeat(size);
  const sent = jest.spyOn(globalThis, 'fetch');
  const arrived = answer('contact', { success: true });
  await sendContactRequest({ ...request, message });
  expect(arrived).toEqual([{ ...request, message }]);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive });
});

test.each(['Hola', undefined, null, 7, {}])(
  'of a message only text is taken: %p',
  async (message) => {
    answer('contact', { success: true, message });
    const text = typeof message === 'string' ? { message } : {};
    const outcome = await sendContactRequest(request);
    expect(outcome).toEqual({ kind: 'accepted', ...text });
  },
);

const fail = (reason: string) => {
  return { kind: 'failed', reason, error: expect.anything() };
};

test('no answer is a failure of the network', async () => {
  answer('newsletter', Response.error());
  expect(await subscribe({ email: 'a@b' })).toEqual(fail('network'));
});

const yes = '{"success":true}';
const no = ['false', 'null', '1', '"true"'].map((it) => `{"success":${it}}`);
const faults = [400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504];

test.each([
  [{ kind: 'accepted' }, [200, 201], [yes]],
  [{ kind: 'refused' }, [200], [...no, '{}', 'null', '1', '""', `[${yes}]`]],
  [fail('unreadable'), [200, 201], ['', '<h1>Hola</h1>', '{"success": tru']],
  [fail('unreadable'), [204], [null]],
  [fail('status'), faults, [yes, '<h1>No</h1>', null]],
])('%j is what an answer of %j with %j is', async (what, statuses, bodies) => {
  for (const status of statuses)
    for (const body of bodies) {
      answer('newsletter', new Response(body, { status }));
      const outcome = await subscribe({ email: 'a@b' });
      expect([status, body, outcome]).toEqual([status, body, what]);
    }
});

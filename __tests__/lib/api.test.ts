/** @jest-environment jsdom */
import { sendContactRequest, subscribe } from '../../lib/api/client';
import { normalizeEmail, removeInvisible, trimText } from '../../lib/api/normalize';
import { contactRequest, newsletterRequest } from '../../lib/api/requests';
import { mockAnswer } from '../mock-server';

const request = { name: 'Ana', phone: '1', email: null, message: 'Hola' };

test.each([
  [10, true],
  [16_000, true],
  [17_000, false],
])('%s letters arrive, keepalive: %s', async (size, keepalive) => {
  const message = 'ñ'.repeat(size);
  const fetched = jest.spyOn(globalThis, 'fetch');
  const received = mockAnswer('contact', { success: true });
  await sendContactRequest({ ...request, message });
  expect(received).toEqual([{ ...request, message }]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive });
});

const failed = (name: string) => ({ kind: 'failed', error: expect.objectContaining({ name }) });

const yes = '{"success":true}';
const no = ['false', 'null', '1', '"true"'].map((it) => `{"success":${it}}`);
const errors = [400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504];

test.each([
  [{ kind: 'accepted', message: '' }, [200, 201], [yes, '{"success":true,"message":1}']],
  [{ kind: 'accepted', message: 'Sí' }, [200], ['{"success":true,"message":"Sí"}']],
  [{ kind: 'refused' }, [200], [...no, '{}', 'null', '1', '""', `[${yes}]`]],
  [failed('SyntaxError'), [200, 201], ['', '<h1>Hola</h1>', '{"success": tru']],
  [failed('SyntaxError'), [204], [null]],
  [failed('Error'), errors, [yes, '<h1>No</h1>', null]],
  [failed('TypeError'), ['no answer'], [null]],
])('subscribe: %j for %j with %j', async (expected, statuses, bodies) => {
  for (const status of statuses)
    for (const body of bodies) {
      const isAnswer = typeof status === 'number';
      const answer = isAnswer ? new Response(body, { status }) : Response.error();
      const received = mockAnswer('newsletter', answer);
      const outcome = await subscribe({ email: 'a@b' });
      expect([status, body, outcome]).toEqual([status, body, expected]);
      expect(received).toEqual([{ email: 'a@b' }]);
    }
});

test.each([
  ['Ana', '\u200b Ana\ufeff\u00a0'],
  ['Ana', '\u202aAna\u202c\u2060'],
  ['a\u200bb', 'a\u200bb'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['❤️', ' ❤️ '],
  ['', ' \u200b\u00ad '],
])('trimText: keeps %j of %j', (trimmed, text) => {
  expect(trimText(text)).toBe(trimmed);
});

test.each(['\u200b', '\u00ad', '\u202e', '\ufe0d', '\u3164', '\u{e0061}', '\u2066'])(
  'removeInvisible: %j goes wherever it stands',
  (sign) => {
    expect(removeInvisible(`${sign}698${sign}765 ${sign}`)).toBe('698765 ');
    expect(normalizeEmail(`ana${sign}@ca${sign}sa.es`)).toBe('ana@casa.es');
  },
);

// What Firefox 140 accepts and returns as it was typed.
test.each([
  ['ana@xn--and-6ma2c.es', 'ana@ñandú.es'],
  ['ana@ab.es', 'ana@ＡＢ.es'],
  ['ana@xn--yp8h.es', 'ana@👍.es'],
  ['ana@b.es', ' ana@b.es\u200b'],
  ['ana@127.1', 'ana@127.1'],
  ['ana@ñ.1', 'ana@ñ.1'], // this host name cannot be written in ASCII
  ['ana', 'ana'],
])('normalizeEmail: returns %s for %j', (sent, typed) => {
  const email = normalizeEmail(typed);
  expect(email).toBe(sent);
  const isEmail = sent.includes('@');
  expect(newsletterRequest.safeParse({ email }).success).toBe(isEmail);
  expect(contactRequest.safeParse({ ...request, email }).success).toBe(isEmail);
});

test.each(['/ventas', '?a', '#a', '\\a', ':443', '%2ees', '\t.es'])(
  'normalizeEmail: a text is no address with %j at its end, and stays',
  (end) => {
    expect(normalizeEmail(`ana@ñandú.es${end}`)).toBe(`ana@ñandú.es${end}`);
  },
);

import { contactRequest, newsletterRequest } from '../../lib/api/requests';
import { isVisible, normalizeEmail, trimText } from '../../lib/api/text';

test.each([
  ['Ana', '\u200b Ana\ufeff\u00a0'],
  ['Ana', '\u202aAna\u202c\u2060'],
  ['a\u200bb', 'a\u200bb'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['❤️', ' ❤️ '],
  ['', ' \u200b\u00ad '],
])('trimText keeps %j of %j', (kept, text) => {
  expect(trimText(text)).toBe(kept);
});

test.each(['', ' \n', '\u200b', '\u2800', '\u3164', '\ufe0f'])(
  'isVisible: %j cannot be seen',
  (text) => expect(isVisible(text)).toBe(false),
);

test.each(['a', '7', '!', '🏠', 'مرحبا', '\u200b¡Hola'])(
  'isVisible: %j can be seen',
  (text) => expect(isVisible(text)).toBe(true),
);

// What Firefox 140 lets through and hands out as it was typed.
test.each([
  ['ana@xn--and-6ma2c.es', 'ana@ñandú.es'],
  ['ana@ab.es', 'ana@ＡＢ.es'],
  ['ana@xn--yp8h.es', 'ana@👍.es'],
  ['ana@b.es', ' ana@b.es\u200b'],
  ['ana@127.1', 'ana@127.1'],
  ['ana@ñ.1', 'ana@ñ.1'], // no host of that name can be written in ASCII
  ['ana', 'ana'],
])('an e-mail is sent as %s when %j was typed', (sent, typed) => {
  const email = normalizeEmail(typed);
  expect(email).toBe(sent);
  const isAccepted = newsletterRequest.safeParse({ email }).success;
  expect(isAccepted).toBe(sent.includes('@'));
  const request = { name: 'Ana', phone: '1', email, message: 'Hola' };
  expect(contactRequest.safeParse(request).success).toBe(isAccepted);
});

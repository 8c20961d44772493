import { linkEmail } from '../../lib/texts/email-link';

const read = (link: string) => new URL(link).searchParams;
/** The longest link that Windows hands to a mail program. */
const most = 2000;

test.each([
  ['words', 'Hola, vendo el piso. '.repeat(100)],
  ['letters of several bytes', 'ñ'.repeat(5000)],
  ['emoji', '🏠'.repeat(5000)],
  ['line breaks', 'Hola\n'.repeat(1000)],
])('A link with too many %s is short enough for Windows, and says that it was cut', (_, body) => {
  const link = linkEmail('hola@casa.es', { subject: 'Tu mensaje', body });
  expect(link.length).toBeLessThanOrEqual(most);
  expect(link.length).toBeGreaterThan(most - 150);
  expect(read(link).get('body')).toMatch(/ \[…\]$/);
  expect(read(link).get('subject')).toBe('Tu mensaje');
});

test('A link takes a text whole that just fits', () => {
  const empty = linkEmail('hola@casa.es', { body: '' });
  const body = 'x'.repeat(most - empty.length);
  expect(read(linkEmail('hola@casa.es', { body })).get('body')).toBe(body);
});

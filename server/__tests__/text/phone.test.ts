import { linkPhone, linkWhatsApp, writeGreeting } from '../../text/phone';
import { fileAgency } from '../agency-file';

test.each([
  ['612 345 678', '34612345678'],
  ['+34 712-345-678', '34712345678'],
  ['0034 612 345 678', '34612345678'],
  ['34612345678', '34612345678'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['+44 20 7946 0958', '442079460958'],
  ['96.312.34.56', undefined],
  ['00 49 (151) 23456789', '4915123456789'],
  ['960 00 00 00', undefined],
  ['+34 960 000 000', undefined],
  ['812 345 678', undefined],
  ['612 345', undefined],
  ['612 345 678, o 699 111 222', '34612345678'],
  ['963 123 456 / 612 345 678', '34612345678'],
  ['+34', undefined],
  ['no tengo', undefined],
])('%s is reached by WhatsApp at %s', (phone, number) => {
  expect(linkWhatsApp(phone)).toBe(number && `https://wa.me/${number}`);
});

test.each([
  ['612 345 678', 'tel:+34612345678'],
  ['00 33 6 12 34 56 78', 'tel:+33612345678'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['96.312.34.56', 'tel:+34963123456'],
  ['34612345678', 'tel:+34612345678'],
  ['612345678 / 963123456', 'tel:+34612345678'],
  ['612 345 678 a partir de las 17 h', 'tel:+34612345678'],
  ['+34 (0)612345678', 'tel:+34612345678'],
  ['Tel. 612-34-56-78', 'tel:+34612345678'],
  ['963 12 34 56, mañanas', 'tel:+34963123456'],
  ['698\ufe0f765432', 'tel:+34698765432'],
  ['\u202e612345678', 'tel:+34612345678'],
  ['803 123 456', undefined],
  ['+34 806 123 456', undefined],
  ['807123456', undefined],
  ['905 123 456', undefined],
  ['807 123 456 / 612 345 678', 'tel:+34612345678'],
  ['612345678 963123456', 'tel:+34612345678'],
  ['2026-11-26 612345678', 'tel:+34612345678'],
  ['612 34 56 78 - 17:00', 'tel:+34612345678'],
  ['612/345/678', 'tel:+34612345678'],
  ['612 345', undefined],
  ['612 345 678 9', undefined],
  ['no tengo', undefined],
])('%s is dialled as %s', (phone, link) => {
  expect(linkPhone(phone)).toBe(link);
});

test('A chat begins with a sentence and the first name, on one line, whatever was typed', () => {
  const open = (name: string) =>
    new URL(`${linkWhatsApp('612345678', writeGreeting(fileAgency, { name }))}`).searchParams.get(
      'text',
    ) ?? '';
  for (const name of ['Ana', ' Ana\nLuisa Peña Soler', 'D.ª Ana Peña', 'doña Ana'])
    expect(open(name)).toMatch(/^Hola, Ana\. /);
  expect(open('&text=x#y\ud83c ')).toMatch(/^Hola, &text=x#y\ufffd\. /);
  expect(open('a'.repeat(5000)).length).toBeLessThan(200);
});

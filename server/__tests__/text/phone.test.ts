import { linkPhone, linkWhatsApp } from '../../text/phone';
import { fileAgency } from '../agency-file';

// A number of WhatsApp is foreign, or mobile in Spain; a number that charges the caller is not dialled.
test.each<[text: string, dialled?: string, written?: string]>([
  ['612 345 678', '+34612345678', '34612345678'],
  ['+34 712-345-678', '+34712345678', '34712345678'],
  ['0034 612 345 678', '+34612345678', '34612345678'],
  ['+34 (0)612345678', '+34612345678', '34612345678'],
  ['00 33 6 12 34 56 78', '+33612345678', '33612345678'],
  ['+44 20 7946 0958', '+442079460958', '442079460958'],
  ['96.312.34.56', '+34963123456'],
  ['812 345 678', '+34812345678'],
  ['Tel. 612-34-56-78', '+34612345678', '34612345678'],
  ['612 345 678 a partir de las 17 h', '+34612345678', '34612345678'],
  ['612 34 56 78 - 17:00', '+34612345678', '34612345678'],
  ['2026-11-26 612345678', '+34612345678', '34612345678'],
  ['963 123 456 / 612 345 678', '+34963123456', '34612345678'],
  ['612345678 963123456', '+34612345678', '34612345678'],
  ['698\ufe0f765432', '+34698765432', '34698765432'],
  ['６１２　３４５　６７８', '+34612345678', '34612345678'],
  ['＋３３ ６ １２ ３４ ５６ ７８', '+33612345678', '33612345678'],
  ['٦١٢٣٤٥٦٧٨', '+34612345678', '34612345678'],
  ['۶۱۲۳۴۵۶۷۸ / ६१२३४५६७८', '+34612345678', '34612345678'],
  ['𝟨𝟣𝟤𝟥𝟦𝟧𝟨𝟩𝟪', '+34612345678', '34612345678'],
  ['\u202e612345678', '+34612345678', '34612345678'],
  ['803 123 456'],
  ['+34 806 123 456'],
  ['905 123 456'],
  ['807 123 456 / 612 345 678', '+34612345678', '34612345678'],
  ['612 345'],
  ['612 345 678 9'],
  ['+34'],
  ['no tengo'],
])('«%s» is dialled as %s, and written to at %s', (...[text, dialled, written]) => {
  expect(linkPhone(text)).toBe(dialled && `tel:${dialled}`);
  const chat = linkWhatsApp(fileAgency, { phone: text, name: 'Ana' })?.split('?')[0];
  expect(chat).toBe(written && `https://wa.me/${written}`);
});

test('A chat begins with a sentence and the first name, on one line, whatever was typed', () => {
  const open = (name: string) =>
    new URL(`${linkWhatsApp(fileAgency, { phone: '612345678', name })}`).searchParams.get('text');
  for (const name of ['Ana', ' Ana\nLuisa Peña Soler', 'D.ª Ana Peña', 'doña Ana'])
    expect(open(name)).toMatch(/^Hola, Ana\. /);
  expect(open('&text=x#y\ud83c ')).toMatch(/^Hola, &text=x#y\ufffd\. /);
  expect(open('a'.repeat(5000))?.length).toBeLessThan(200);
});

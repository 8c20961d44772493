import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { writeDocument } from '../../data/letters/document';
import { schema } from '../../data/letters/letter-schema';
import { writeLetter } from '../../mail/emails/content';
import { inEmail, LetterText, onWeb } from '../../mail/letter-text';
import { fileAgency } from '../agency-file';
import { makeDocument, makeTable } from '../document';
import { findAll, wordsOf } from '../elements';

const write = (document: string) =>
  writeLetter(fileAgency, { subject: 'Pisos', document }, 'https://x.es/baja');
const render = (document: string, place = inEmail) =>
  renderToStaticMarkup(createElement(LetterText, { document, place }));

test.each([
  ['https://youtu.be/Qw8_-xKzT4s', ''],
  ['https://drive.google.com/file/d/1_a-b__c-/view?usp=drive_link&x=1', ''],
  ['https://es.wikipedia.org/wiki/Lonja_(Valencia)', ''],
  ['https://casa.es/piso', '.'],
  ['https://casa.es/piso?', '!'],
  ['www.casa.es/~ana', ', y'],
  ['ana.peña@casa.es', ''],
])('The address %s reaches readers as it was typed, in both parts', (typed, after) => {
  const end = typed.endsWith('?') ? typed.slice(0, -1) : typed;
  for (const [before, close] of [
    ['', ''],
    ['Míralo (', ')'],
    ['Míralo: «', '»'],
  ]) {
    const line = `${before}${typed}${after}${close}`;
    const { html, text } = write(makeDocument(line));
    const links = findAll(`${html}`, 'a').map((link) => [wordsOf(link), link.attributes.href]);
    const href = /^https/.test(end)
      ? end
      : end.startsWith('www')
        ? `https://${end}`
        : `mailto:${end}`;
    if (!typed.startsWith('ana')) expect(links).toContainEqual([end, href]);
    expect(`${text}`.split('\n')).toContain(line);
  }
});

test.each(['3/4', 'a@b', 'hola@', 'www.', 'https://', 'C://casa', '12:30', 'casa.es'])(
  '«%s» is no address',
  (typed) => {
    expect(render(makeDocument(typed))).toBe(`<p>${typed}</p>`);
  },
);

test('What a mark goes over is one element, and an address in a link is not another', () => {
  const { link, strong } = schema.marks;
  const href = 'https://casa.es';
  const words = [
    schema.text('mira ', [link.create({ href })]),
    schema.text('www.casa.es', [link.create({ href }), strong.create()]),
    schema.text(' ahora', [link.create({ href })]),
  ];
  const doc = schema.node('doc', null, schema.node('paragraph', null, words));
  expect(render(writeDocument(doc))).toBe(
    '<p><a href="https://casa.es">mira <strong>www.casa.es</strong> ahora</a></p>',
  );
});

test('A link that leads nowhere, or to a script, is only its words', () => {
  for (const href of ['/piso', 'javascript:alert', 'casa.es'])
    expect(render(makeDocument(`[piso](${href})`))).toBe('<p>piso</p>');
});

test('Markup in a letter is text, and empty lines do not arrive', () => {
  expect(render(makeDocument('<b>a</b>\n\n\n\nb'))).toBe('<p>&lt;b&gt;a&lt;/b&gt;</p><p>b</p>');
});

test('On the web a title is below that of its page, and a picture of elsewhere is a link', () => {
  const html = render(makeDocument('# Ático\n\nHola ![plano](https://a.es/x.jpg)'), onWeb());
  expect(html).toBe('<h2>Ático</h2><p>Hola <a href="https://a.es/x.jpg">plano</a></p>');
});

test('The text part keeps line breaks, lists and the rows of a table', () => {
  const table = makeTable([
    ['Piso', 'Precio'],
    ['Ruzafa', '100 €'],
    ['Jesús', '90 €'],
  ]);
  const { text } = write(makeDocument('**Hola:** tú\nadiós\n\n- uno\n\nAna', table));
  for (const line of [/^Hola: tú$/m, /^adiós$/m, /^ \* uno$/m, /^Ana$/m])
    expect(text).toMatch(line);
  for (const row of [/^Piso +Precio$/m, /^Ruzafa +100 €$/m, /^Jesús +90 €$/m])
    expect(text).toMatch(row);
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { LetterText } from '../../mail/letter-text';

const show = (text: string, more: object = {}) =>
  renderToStaticMarkup(
    createElement(LetterText, {
      letter: { text, photo_words: 'El <salón>', has_photo: 0, ...more },
      photo: 'cid:foto',
    }),
  );

test.each([
  ['a line', 'Hola', '<p>Hola</p>'],
  ['two lines', 'Hola\nAna', '<p>Hola<br/>Ana</p>'],
  ['blank lines', '\n\nHola\n \n\nAna\n', '<p>Hola</p><p>Ana</p>'],
  [
    'a list',
    'Trae:\n- uno\n- dos\nGracias',
    '<p>Trae:</p><ul><li>uno</li><li>dos</li></ul><p>Gracias</p>',
  ],
  ['a list with blank lines', '- uno\n\n- dos', '<ul><li>uno</li><li>dos</li></ul>'],
  ['no lists', '-uno\n2 - 1', '<p>-uno<br/>2 - 1</p>'],
  ['markup', '<b>&', '<p>&lt;b&gt;&amp;</p>'],
  [
    'addresses',
    'www.a.es, ana@casa.es.',
    '<p><a href="https://www.a.es">www.a.es</a>, <a href="mailto:ana@casa.es">ana@casa.es</a>.</p>',
  ],
])('A letter shows %s as they were typed', (_, text, html) => {
  expect(show(text)).toBe(html);
});

test('A photograph stands below the text, with its words', () => {
  expect(show('Hola', { has_photo: 1 })).toMatch(
    /Hola.*<img alt="El &lt;salón&gt;"[^>]* src="cid:foto"/,
  );
});

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
  [
    'lists of other signs',
    '• uno\n* dos\n1. tres\n2. cuatro\n> cinco\nseis\n7. ocho',
    '<ul><li>uno</li><li>dos</li></ul><ol><li>tres</li><li>cuatro</li></ol><blockquote>cinco</blockquote><p>seis</p><ol start="7"><li>ocho</li></ol>',
  ],
  [
    'formats',
    '*Hoy* abre, _a las *diez*_, ¡~nunca~! `a_b`',
    '<p><strong>Hoy</strong> abre, <em>a las <strong>diez</strong></em>, ¡<s>nunca</s>! <code>a_b</code></p>',
  ],
  ['no formats', '2*3*4 a_b_c * uno * *\n_dos', '<p>2*3*4 a_b_c * uno * *<br/>_dos</p>'],
  ['no lists', '-uno\n2 - 1', '<p>-uno<br/>2 - 1</p>'],
  ['markup', '<b>&', '<p>&lt;b&gt;&amp;</p>'],
  [
    'addresses',
    '*www.a.es*, _Https://A.es_, https://a.es/_b_/, wa.me/34600, ana@casa.es.',
    '<p><strong><a href="https://www.a.es">www.a.es</a></strong>, <em><a href="Https://A.es">Https://A.es</a></em>, <a href="https://a.es/_b_/">https://a.es/_b_/</a>, <a href="https://wa.me/34600">wa.me/34600</a>, <a href="mailto:ana@casa.es">ana@casa.es</a>.</p>',
  ],
])('A letter shows %s as they were typed', (_, text, html) => {
  expect(show(text)).toBe(html);
});

test('A photograph stands below the text, with its words', () => {
  expect(show('Hola', { has_photo: 1 })).toMatch(
    /Hola.*<img alt="El &lt;salón&gt;"[^>]* src="cid:foto"/,
  );
});

import { writeLetter } from '../../mail/emails/content';
import { renderMarkdown } from '../../mail/markdown';

const readTextPart = (markdown: string) =>
  String(writeLetter({ subject: 'Pisos', markdown }, 'https://casa.es/baja').text);
const strip = (html: string) =>
  html
    .replace(/\s*\n\s*/g, '')
    .replace(/> +/g, '>')
    .trim();

test.each([
  ['a line break', 'Hola:\nadiós', '<p>Hola:<br>adiós</p>'],
  [
    'an indented farewell',
    'Hola\n\n    Un saludo,\n    Ana',
    '<p>Hola</p><p>Un saludo,<br>Ana</p>',
  ],
  ['bullets of a phone', 'Trae:\n• uno\n•dos', '<p>Trae:</p><ul><li>uno</li><li>dos</li></ul>'],
  ['bullets of Word', '·\tuno\n·\u00a0dos', '<ul><li>uno</li><li>dos</li></ul>'],
  ['a point inside a word', 'col·lectiu\n·a', '<p>col·lectiu<br>·a</p>'],
  ['bold with a space inside', '**Precio: **100 €', '<p><strong>Precio:</strong>100 €</p>'],
  ['bold as it is written', '**a** b **c**', '<p><strong>a</strong>b <strong>c</strong></p>'],
  ['stars that are none', '3 * 4 y 5**2', '<p>3 * 4 y 5**2</p>'],
  [
    'bold beside stars that are written out',
    'a \\*\\*\\*b ** c **d** e',
    '<p>a ***b ** c <strong>d</strong>e</p>',
  ],
  ['a backslash before bold', '\\\\**Precio: **100', '<p>\\<strong>Precio:</strong>100</p>'],
  [
    'code with stars',
    '`a ** b ** c` y ``d ` ** e **``',
    '<p><code>a ** b ** c</code>y <code>d ` ** e **</code></p>',
  ],
  [
    'a block of code with bullets',
    '```\n• uno\n```\n• dos\n~~~\n• tres ** a **',
    '<pre><code>• uno</code></pre><ul><li>dos</li></ul><pre><code>• tres ** a **</code></pre>',
  ],
  ['bold with spaces on both sides', '** otra ** más', '<p><strong>otra</strong>más</p>'],
  ['HTML', '2 <3 <b>x</b>', '<p>2 &lt;3 &#60;b&#62;x&#60;/b&#62;</p>'],
])('In a letter, %s is what was meant', (_, markdown, html) => {
  expect(strip(renderMarkdown(markdown))).toBe(html);
});

test('The text part keeps line breaks, lists and the rows of a table', () => {
  const table = '| Piso | Precio |\n|---|--:|\n| Ruzafa | 100 € |\n| Jesús | 90 € |';
  const text = readTextPart(`**Hola: **tú\nadiós\n\n• uno\n\n${table}\n\n    Ana`);
  for (const line of [/^Hola: tú$/m, /^adiós$/m, /^ \* uno$/m, /^Ana$/m])
    expect(text).toMatch(line);
  for (const row of [/^Piso +Precio$/m, /^Ruzafa +100 €$/m, /^Jesús +90 €$/m])
    expect(text).toMatch(row);
});

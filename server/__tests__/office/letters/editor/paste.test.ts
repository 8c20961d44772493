/** @jest-environment jsdom */
import { EditorState } from 'prosemirror-state';
import { schema } from '../../../../data/letters/letter-schema';
import { disarm, pasteReader, readText } from '../../../../office/letters/editor/paste';
import { readNotation } from '../../../document';

/** A letter that holds what was pasted. */
const write = (slice: ReturnType<typeof readText>) => {
  const { doc } = EditorState.create({ schema }).tr.replaceSelection(slice);
  return readNotation(JSON.stringify(doc));
};

/** What the editor makes of pasted HTML, in a document of its own as ProseMirror does it. */
function paste(html: string) {
  const { body } = new DOMParser().parseFromString(disarm(html), 'text/html');
  return write(pasteReader.parseSlice(body));
}
const pasteText = (text: string) => write(readText(text));

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {color: red}</style></head>
<body lang=ES><!--StartFragment-->
<h2>El piso de la semana<o:p></o:p></h2>
<p class=MsoNormal>Hola, <b style='mso-bidi-font-weight:normal'><span lang=ES>muy</span></b> buenas.
Cuesta <span style='color:red'>185.000&nbsp;€</span>:<o:p></o:p></p>
<ul><li>Tres dormitorios</li><li><p>Ascensor</p></li></ul>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><a href="https://casa.es/piso">Míralo</a><br>Marta</p>
<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>
<img src="file:///C:/foto.png"><!--EndFragment--></body></html>`;

test('Pasted from Word: titles, bold words, lists and links; no colours, pictures or empty lines', () => {
  expect(paste(word)).toBe(`## El piso de la semana

Hola, **muy** buenas. Cuesta 185.000\u00a0€:

- Tres dormitorios
- Ascensor

[Míralo](https://casa.es/piso)
Marta

a b

c d`);
});

test('Pasted from Google Docs: text that is bold by its style, and nothing else', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h3><span style="font-weight:400">Precio</span></h3>
    <p dir="ltr"><span style="font-weight:700">Fuerte</span><span style="font-weight:400"> y no</span></p>
    <ul><li dir="ltr"><p dir="ltr"><span>luz</span></p></li><li><p><span>patio</span></p></li></ul></b>`;
  expect(paste(html)).toBe('### Precio\n\n**Fuerte** y no\n\n- luz\n- patio');
});

test.each([
  ['500', 'Uno'],
  ['600', '**Uno**'],
  ['bold', '**Uno**'],
])('Pasted words of the weight %s are %s', (weight, text) => {
  expect(paste(`<p><span style="font-weight:${weight}">Uno</span></p>`)).toBe(text);
});

test('Pasted from a web page: no scripts, buttons, hidden text or links that lead nowhere', () => {
  const html = `<div onclick="x()"><h2 class="a">Título</h2><script>alert(1)</script><p style="display:none">no</p>
    <div>Uno <i>dos</i> <a href="javascript:alert(1)">cuatro</a></div><button>Comprar</button>
    <a href="/relativo">cinco</a></div>`;
  expect(paste(html)).toBe('## Título\n\nUno _dos_ cuatro\n\ncinco');
});

test.each(['white-space: pre-wrap', 'white-space-collapse:preserve'])(
  'Pasted from a chat on the web: its line breaks (%s)',
  (style) => {
    const html = `<span style="color: red; ${style};">Hola,\n<strong>Ana</strong>\nUn piso</span>`;
    expect(paste(html)).toBe('Hola,\n**Ana**\nUn piso');
  },
);

test('Pasted from WhatsApp: bold words, lists and line breaks', () => {
  const text =
    '*Piso en Ruzafa*\nCuesta *185.000 €*, ¡*ya*!\n👉*Valencia*\n• luz\n• patio\n- balcón\n\nhttps://casa.es/a_b\nMarta';
  expect(pasteText(text)).toBe(`**Piso en Ruzafa**
Cuesta **185.000 €**, ¡**ya**!
👉**Valencia**

- luz
- patio
- balcón

https://casa.es/a_b
Marta`);
});

test.each([
  ['a product', '2*3*4 y 5 * 6'],
  ['an address', 'https://casa.es/*a*'],
  ['a price', '185.000 €'],
  ['signs', '<b>a</b> & [b] _c_ #1'],
])('Pasted text with %s stays as it is', (_, text) => {
  expect(pasteText(text)).toBe(text);
});

/** @jest-environment jsdom */
import { DOMParser as Reader } from 'prosemirror-model';
import { cleanHtml, readText } from '../../../../office/letters/editor/paste';
import { schema } from '../../../../office/letters/editor/schema';
import { serialize } from '../../../../office/letters/editor/serialize';

/** The document that the editor makes of pasted HTML. */
function paste(html: string) {
  const { body } = new DOMParser().parseFromString(cleanHtml(html), 'text/html');
  return serialize(Reader.fromSchema(schema).parse(body));
}
const pasteText = (text: string) => serialize(schema.node('doc', null, readText(text).content));

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {color: red}</style></head>
<body lang=ES><!--StartFragment-->
<h1>El piso de la semana<o:p></o:p></h1>
<p class=MsoNormal>Hola, <b style='mso-bidi-font-weight:normal'><span lang=ES>muy</span></b> buenas.
Cuesta <span style='color:red'>185.000&nbsp;€</span>:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Tres dormitorios<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Ascensor<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Uno</p>
<p class=MsoNormal><a href="https://casa.es/piso">Míralo</a><br>Marta</p>
<table><tr><td>a</td><td>b</td></tr></table>
<img src="file:///C:/foto.png"><!--EndFragment--></body></html>`;

test('Pasted from Word: titles, bold words, lists and links; no colours, pictures or empty lines', () => {
  expect(paste(word)).toBe(`## El piso de la semana

Hola, **muy** buenas. Cuesta 185.000\u00a0€:

- Tres dormitorios
- Ascensor

1. Uno

[Míralo](https://casa.es/piso)
Marta

a b`);
});

test('Pasted from Google Docs: text that is bold by its style, and nothing else', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h3><span style="font-weight:400">Precio</span></h3>
    <p dir="ltr"><span style="font-weight:700;font-style:italic">Fuerte</span><span style="font-weight:400"> y no</span></p>
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

test('Pasted from a web page: no scripts, buttons or hidden text', () => {
  const html = `<div onclick="x()"><h2 class="a">Título</h2><script>alert(1)</script><p style="display:none">no</p>
    <div>Uno <i>dos</i> <em>tres</em> <a href="javascript:alert(1)">cuatro</a></div><button>Comprar</button>
    <blockquote>Cita</blockquote><pre>a\nb</pre><a href="/relativo">cinco</a></div>`;
  expect(paste(html)).toBe('## Título\n\nUno dos tres cuatro\n\nCita\n\na\nb\n\ncinco');
});

test.each([
  ['a text', 'Hola<br><br>Un piso<br>con luz'],
  ['a paragraph', '<p>Hola<br>\n<br><br>Un piso<br>con luz</p>'],
  ['an element', '<div><span>Hola<br><br></span>Un piso<br>con luz</div>'],
])('Pasted lines without words in %s divide paragraphs', (_, html) => {
  expect(paste(html)).toBe('Hola\n\nUn piso\ncon luz');
});

test('Bold words stay bold on both sides of a line without words', () => {
  expect(paste('<p><b>Hola<br><br>Un piso</b></p>')).toBe('**Hola**\n\n**Un piso**');
});

test.each(['white-space: pre-wrap', 'white-space-collapse:preserve'])(
  'Pasted from a chat on the web: its line breaks (%s)',
  (style) => {
    const html = `<span style="color: red; ${style};">Hola,\n<strong>Ana</strong>\n\nUn piso</span>`;
    expect(paste(html)).toBe('Hola,\n**Ana**\n\nUn piso');
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
  expect(readText(text).content.textBetween(0, readText(text).content.size)).toBe(text);
});

import { parse, serialize } from 'parse5';
import { shortenPage } from '../../tools/adapter/shorten';

/** Shortens a page, whose elements must stay the same. @returns its body */
function shorten(body: string) {
  const page = `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;
  const short = shortenPage(page);
  expect(serialize(parse(short))).toBe(serialize(parse(page)));
  return /<body>(.*)<\/body>/.exec(short)?.[1];
}

test.each([
  ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a<li>b</ul>'],
  ['<div><p>a</p><p>b</p></div>', '<div><p>a<p>b</div>'],
  ['<p>a</p><h2>b</h2>', '<p>a<h2>b</h2>'],
  ['<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>', '<dl><dt>a<dd>b<dt>c<dd>d</dl>'],
  ['<dl><div><dt>a</dt><dd>b</dd></div></dl>', '<dl><div><dt>a<dd>b</div></dl>'],
  ['<select><option>a</option><option>b</option></select>', '<select><option>a<option>b</select>'],
  ['<input name="a"/>', '<input name="a">'],
  ['<svg><rect></rect><g><use></use></g></svg>', '<svg><rect/><g><use/></g></svg>'],
])('page: %s is shortened', (body, short) => {
  expect(shorten(body)).toBe(short);
});

test.each([
  '<p>a</p> b',
  '<img src=a/>',
  '<svg><use href="#a"/></svg>',
  '<p>a</p><!-- --><p>b</p> ',
  '<p>a</p><span>b</span>',
  '<a href="/"><p>a</p></a>',
  '<my-card><p>a</p></my-card>',
  '<ul><li>a</li> </ul>',
  '<dl><dt>a</dt></dl>',
  '<svg><text>a</text></svg><b></b>',
])('page: %s stays as it is', (body) => {
  expect(shorten(body)).toBe(body);
});

test('metadata: fields that X reads elsewhere are left out, different ones are kept', () => {
  const kept =
    '<meta property="og:title" content="Casa"><meta property="og:description" content="Una">' +
    '<meta name="twitter:card" content="Casa"><meta name="twitter:description" content="Otra">';
  expect(shortenPage(`${kept}<meta name="twitter:title" content="Casa">`)).toBe(kept);
});

import { shortenNames } from '../../tools/adapter/names';

/** A page with this style sheet and body, its names shortened. */
const shorten = (style: string, body: string, code = '') => {
  const [, css, rest] =
    /<style>(.*)<\/style>(.*)/s.exec(shortenNames(`<style>${style}</style>${body}`, code)) ?? [];
  return [css, rest];
};

test('shortenNames: a class is renamed in selectors and in markup', () => {
  const css = '.Jw_panel>:is(.note,.Jw_panel:hover):not(:has(.note)){color:red}';
  const markup = (panel: string, note: string) =>
    `<p id="note" class="${panel}">note</p><svg class="${note} other ${panel}"></svg>`;
  expect(shorten(css, markup('Jw_panel', 'note'))).toEqual([
    '.a>:is(.b,.a:hover):not(:has(.b)){color:red}',
    markup('a', 'b'),
  ]);
});

test('shortenNames: a custom property is renamed, in SVG attributes too', () => {
  const css = (ink: string, soft: string) =>
    `@property ${ink}{syntax:"*";inherits:true}p{${ink}:red;${soft}:var(${ink},var(${soft},1))}`;
  const markup = (ink: string, soft: string) =>
    `<svg><path id="--ink" fill="url(#a) var(${ink}, red)" stroke="var(${soft})"/></svg>`;
  expect(shorten(css('--ink', '--soft'), markup('--ink', '--soft'))).toEqual([
    css('--a', '--b'),
    markup('--a', '--b'),
  ]);
});

test('shortenNames: keyframes are renamed where an animation names them', () => {
  const css = (draw: string, show: string) =>
    `@keyframes ${draw}{to{opacity:1}}@media screen{@keyframes ${show}{to{top:0}}p{animation:1s both ${draw},linear ${show}}}b{animation-name:${draw},other}`;
  const [renamed] = shorten(css('hash_draw', 'hash_show'), '');
  expect(renamed).toBe(css('a', 'b'));
});

test('shortenNames: what only looks like a name stays', () => {
  const css = `.puerta_azul{background:url(/puerta_azul.svg);src:url("a/--ink.png")}
@layer puerta_azul{p{grid-area:puerta_azul;--ink:1}}@keyframes puerta_azul{to{opacity:.5}}`;
  const markup = `<!-- puerta_azul --><img src="/puerta_azul.svg" alt='.puerta_azul &amp; "--ink"'/>
<p title="var(--ink)" id=puerta_azul>El fichero puerta_azul.svg usa var(--ink).</p><a href="#puerta_azul">
<meta content="var(--pen)"><p class="other_panel">Jw_panel, --pen`;
  const [style, rest] = shorten(`${css}.Jw_panel{--pen:1}`, markup);
  expect(rest).toBe(markup);
  expect(style).toBe(
    `${css}.a{--a:1}`.replace('\n', '').replace('url("a/--ink.png")', 'url(a/--ink.png)'),
  );
});

test.each([
  ['a script uses', '.open{color:red}p{--ink:red}', 'a.className="open";b.get("--ink")'],
  ['an attribute selector names', '.open,[class~=open],[title="--ink"]{--ink:red}'],
  ['an attribute selector finds by a part', '.open,[class*=pe]{color:red}'],
  [
    'only the browser can read',
    '.open{--ink:{a:b};width:if(style(--ink: 1): 1px;)}p::part(open){}',
  ],
  [
    'a script gives an animation',
    '@keyframes open{to{top:0}}p{animation:open 1s}',
    'b.animate="open"',
  ],
  ['is escaped', '.md\\:open{color:red}'],
])('shortenNames: a name that %s is kept', (_, css, code = '') => {
  expect(shorten(css, '<p class="open md:open">', code)).toEqual([css, '<p class="open md:open">']);
});

test('shortenNames: no new name is one that is in use', () => {
  const used = '.a{--a:2;width:var(--a)}';
  const code = 'classList.add("b", "d", `c c2`);"--b";--c';
  const [css = '', markup] = shorten(`.long{--size:1}${used}`, '<p class="a long other">', code);
  const [, name, property] = /^\.(\w+)\{(--\w+):1\}/.exec(css) ?? [];
  expect(['a', 'b', 'c', 'c2', 'd', 'other']).not.toContain(name);
  expect(['--a', '--b', '--c']).not.toContain(property);
  expect(markup).toContain(`${name} other`);
});

test('shortenNames: many names stay different, and begin with a letter', () => {
  const names = Array.from({ length: 3000 }, (_, i) => `long-${i}`);
  const [css] = shorten(names.map((name) => `.${name}{--${name}:1}`).join(''), '');
  const rules = css?.match(/\.[a-z]+\{--[a-z]+:1\}/gi);
  expect(new Set(rules).size).toBe(names.length);
});

import { shortenClasses } from '../../tools/adapter/classes';

/** Shortens the classes of one page with these styles and this body, of one sheet and of one script. */
function shorten({ styles = '', body = '', sheet = '', script = '', inline = '' }) {
  const page = (css: string, html: string) =>
    `<html><head><style>${css}</style></head><body>${html}</body></html>`;
  const { texts, scripts } = shortenClasses(
    new Map([
      ['index.html', page(styles, body)],
      ['late.css', sheet],
      ['a.svg', '<path class="night"/>'],
    ]),
    new Map([['a', script]]),
    inline,
  );
  expect(texts.get('a.svg')).toBe('<path class="night"/>');
  const [, css, html] =
    /<style>(.*)<\/style><\/head><body>(.*)<\/body>/s.exec(texts.get('index.html') ?? '') ?? [];
  return { styles: css, body: html, sheet: texts.get('late.css'), script: scripts.get('a') };
}

test('classes: one has one short name in pages, sheets and scripts', () => {
  const { styles = '', ...rest } = shorten({
    styles: '.floor:hover,.floor-top{x:url(/a.floor)}b.floor:after{content:"\\".floor"}',
    body: '<p class="floor unknown" id="floor">floor</p><b class="floor-top"></b>',
    sheet: "/* The house's. */.late>.floor{y:.5em}/* .late's */",
    script: 'j("p",{className:"late  floor other"})',
  });
  const [, floor = '', top = ''] = /^\.(\w+):hover,\.(\w+)\{/.exec(styles) ?? [];
  const [, late = ''] = /\.(\w+)>/.exec(rest.sheet ?? '') ?? [];
  expect(new Set([floor, top, late]).size).toBe(3);
  expect(`${floor}${top}${late}`).toHaveLength(3);
  expect(styles).toBe(
    `.${floor}:hover,.${top}{x:url(/a.floor)}b.${floor}:after{content:"\\".floor"}`,
  );
  expect(rest).toEqual({
    body: `<p class="${floor} unknown" id="floor">floor</p><b class="${top}"></b>`,
    sheet: `/* The house's. */.${late}>.${floor}{y:.5em}/* .late's */`,
    script: `j("p",{className:"${late} ${floor} other"})`,
  });
});

test.each([
  ['is searched for', { script: 'q(".floor-top")' }],
  ['depends on a condition', { script: 'j("p",{className:a?"floor-top":"b"})' }],
  ['is built from parts', { script: 'j("p",{className:"floor-"+a})' }],
  ['is written into a text', { script: `j("p",{className:\`floor-\${a}\`})` }],
  ['is in a script of the page', { inline: 'q(".floor-top")' }],
])('classes: one that %s in a script keeps its name', (_, scripts) => {
  const texts = { styles: '.floor-top{}', body: '<p class="floor-top"></p>' };
  expect(shorten({ ...texts, ...scripts })).toMatchObject(texts);
});

test('classes: all keep their names if a sheet selects by a part of them', () => {
  const texts = { styles: '.floor{}[class^="flo"]{}', body: '<p class="floor"></p>' };
  expect(shorten(texts)).toMatchObject(texts);
});

test('classes: a name of the page is not given to another class', () => {
  const { styles } = shorten({ styles: '.floor{}.b{}', body: '<p class="a"></p>' });
  expect(styles).toBe('.c{}.d{}');
});

test('classes: a name does not depend on what the page and the scripts show of the agency', () => {
  const styles = '.floor{}.door{}';
  expect(shorten({ styles, body: '<p class="door"></p>' }).styles).toBe('.a{}.b{}');
  expect(shorten({ styles, script: '"floor"' }).styles).toBe('.floor{}.b{}');
});

import { shortenNames } from '../../tools/adapter/short-names.mjs';

const page =
  '<style>.JwflKq_panel{animation:1s JwflKq_run-out}._8K-bGW_form{color:red}</style>' +
  '<p class="JwflKq_panel _8K-bGW_form">JwflKq_panelist</p>';

test('a class is called the same in styles and markup', () => {
  expect(shortenNames(page, '')).toBe(
    '<style>.c0{animation:1s c1}.c2{color:red}</style>' +
      '<p class="c0 c2">JwflKq_panelist</p>',
  );
});

test('so is a custom property, which a drawing may use too', () => {
  const drawn =
    '<style>:root{--ink:red;--ink-soft:var(--ink)}</style>' +
    '<!-- --><path fill="var(--ink)"/>block--ink';
  expect(shortenNames(drawn, '')).toBe(
    '<style>:root{--0:red;--1:var(--0)}</style>' +
      '<!-- --><path fill="var(--0)"/>block--ink',
  );
  expect(shortenNames(drawn, 'get("--ink")')).toContain(
    '--ink:red;--0:var(--ink)',
  );
});

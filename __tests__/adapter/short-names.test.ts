import { shortenNames } from '../../adapter/short-names.mjs';

const page =
  '<style>.JwflKq_panel{animation:1s JwflKq_run-out}._8K-bGW_form{color:red}</style>' +
  '<p class="JwflKq_panel _8K-bGW_form">JwflKq_panelist</p>' +
  '<script>["\\"JwflKq_panel\\""]</script>';

test('a class is called the same in styles, markup and data', () => {
  expect(shortenNames(page, [])(page)).toBe(
    '<style>.c0{animation:1s c1}.c2{color:red}</style>' +
      '<p class="c0 c2">JwflKq_panelist</p>' +
      '<script>["\\"c0\\""]</script>',
  );
});

test('so is a custom property, which a drawing may use too', () => {
  const drawn =
    '<style>:root{--ink:red;--ink-soft:var(--ink)}</style>' +
    '<!-- --><path fill="var(--ink)"/>block--ink';
  expect(shortenNames(drawn, [])(drawn)).toBe(
    '<style>:root{--0:red;--1:var(--0)}</style>' +
      '<!-- --><path fill="var(--0)"/>block--ink',
  );
  expect(shortenNames(drawn, ['get("--ink")'])(drawn)).toContain(
    '--ink:red;--0:var(--ink)',
  );
});

test('a name that a script uses stays', () => {
  const rename = shortenNames(page, ['e.v({form:"_8K-bGW_form"})']);
  expect(rename(page)).toContain('class="c0 _8K-bGW_form"');
});

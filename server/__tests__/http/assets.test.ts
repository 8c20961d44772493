import { findAsset } from '../../pages/style';
import { findAll } from '../elements';
import { openOffice } from '../office-tools';
import { openTestService, site } from '../service';

const sheetOf = (html: string) =>
  `${findAll(html, 'link', { rel: 'stylesheet' })[0]?.attributes.href?.replace('/api', '')}`;
const ask = async (
  { app }: Pick<Awaited<ReturnType<typeof openTestService>>, 'app'>,
  path: string,
) => app.request(`${site}${path}`);

test('The style sheets declare each custom property that they use, and nest no rules, which browsers of 2023 read in part or not at all', async () => {
  const office = await openOffice();
  const link = await (await ask(office, '/newsletter/confirm?token=a')).text();
  const sheets = [link, (await office.get('')).html].map(sheetOf);
  expect(new Set(sheets).size).toBe(2);
  for (const sheet of sheets) {
    const style = (await (await ask(office, sheet)).text()).replace(/\/\*[\s\S]*?\*\//g, '');
    const used = style.match(/(?<=var\()--[\w-]+(?=\))/g) ?? [];
    expect(used).not.toEqual([]);
    expect(style.match(/--[\w-]+(?=:)/g)).toEqual(expect.arrayContaining(used));
    // Of each block that begins inside another one, the outer begins with an at-rule.
    const open: string[] = [];
    for (const [, prelude = '', brace] of style.matchAll(/([^{};]*)([{}])/g)) {
      if (brace === '{') expect(open.filter((outer) => !outer.startsWith('@'))).toEqual([]);
      if (brace === '{') open.push(prelude.trim());
      else open.pop();
    }
  }
});

test('A browser keeps the style sheet and the font for good, and their names change with them', async () => {
  const service = await openTestService();
  const sheet = sheetOf(await (await ask(service, '/newsletter/confirm')).text());
  const [, font = ''] =
    /url\(\/api([^)]+woff2)\)/.exec(await (await ask(service, sheet)).text()) ?? [];
  for (const path of [sheet, font]) {
    const answer = await ask(service, path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe(findAsset(path)?.type);
  }
  // A page of another version, from a browser's cache or a second machine.
  const other = await ask(service, sheet.replace(/-[\da-f]+/, '-0123456789abcdef'));
  expect([other.status, other.headers.get('location')]).toEqual([302, `/api${sheet}`]);
  expect(other.headers.get('cache-control')).toBe('no-store');
  for (const path of ['/assets/', '/assets/x.css', '/assets/__proto__', '/assets/page.css/x'])
    expect((await ask(service, path)).status).toBe(404);
});

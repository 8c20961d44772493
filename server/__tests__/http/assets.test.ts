import { officeSheet } from '../../office/shell/frame';
import { findAsset } from '../../pages/assets';
import { pageSheet } from '../../pages/style';
import { findAll } from '../elements';
import { openOffice } from '../office-tools';
import { ana, openTestService, site } from '../service';

type Service = Pick<Awaited<ReturnType<typeof openTestService>>, 'app'>;

const gzip = { 'accept-encoding': 'gzip' };
const sheetOf = (html: string) =>
  `${findAll(html, 'link', { rel: 'stylesheet' })[0]?.attributes.href?.replace('/api', '')}`;
const ask = async ({ app }: Service, path: string, init: RequestInit = {}) =>
  app.request(`${site}${path}`, init);
const postForm = (service: Service, fields: Record<string, string>, headers = {}) =>
  ask(service, '/contact', {
    method: 'POST',
    headers: { origin: site, ...headers },
    body: new URLSearchParams(fields),
  });

test('Each custom property that a page uses is declared by its own style sheet, or has a default', async () => {
  const office = await openOffice();
  const link = await (await ask(office, '/newsletter/confirm?token=a')).text();
  const sheets = [link, (await office.get('')).html].map(sheetOf);
  expect(new Set(sheets).size).toBe(2);
  for (const sheet of sheets) {
    const style = await (await ask(office, sheet)).text();
    const used = style.match(/(?<=var\()--[\w-]+(?=\))/g) ?? [];
    const declared = style.match(/--[\w-]+(?=:)/g);
    expect(used).not.toEqual([]);
    expect(declared).toEqual(expect.arrayContaining(used));
  }
});

test('A browser keeps the style sheet and the font for good, and their names change with them', async () => {
  const service = await openTestService();
  const sheet = sheetOf(await (await ask(service, '/newsletter/confirm')).text());
  const style = await ask(service, sheet, { headers: gzip });
  expect(style.headers.get('content-encoding')).toBe('gzip');
  const [, font = ''] =
    /url\(\/api([^)]+woff2)\)/.exec(await (await ask(service, sheet)).text()) ?? [];
  for (const answer of [style, await ask(service, font)]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  // A page of another version, from a browser's cache or a second machine.
  const other = await ask(service, sheet.replace(/-[\da-f]+/, '-0123456789abcdef'));
  expect([other.status, other.headers.get('location')]).toEqual([302, `/api${sheet}`]);
  expect(other.headers.get('cache-control')).toBe('no-store');
  for (const path of ['/assets/', '/assets/x.css', '/assets/__proto__', '/assets/page.css/x'])
    expect((await ask(service, path)).status).toBe(404);
});

test('The pages that anybody may read are short, and compressed', async () => {
  const service = await openTestService();
  const pages = [
    () => ask(service, '/newsletter/confirm?token=a', { headers: gzip }),
    () => postForm(service, { ...ana, name: '' }, gzip),
    () => postForm(service, { name: '' }, gzip),
  ];
  for (const load of pages) {
    const answer = await load();
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(12_000);
  }
  const plain = await ask(service, '/newsletter/confirm?token=a');
  expect((await plain.arrayBuffer()).byteLength).toBeLessThan(12_000);
});

test('Pages of the office are not compressed, because they show strangers’ texts beside the search', async () => {
  const { app, cookie } = await openOffice();
  const headers = { ...gzip, cookie: cookie() };
  for (const path of ['/oficina', '/oficina/suscriptores?q=ana', '/oficina?q=ana']) {
    const answer = await ask({ app }, path, { headers });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
  }
});

test('A page of the office loads the font of its texts with its style sheet', async () => {
  const { html } = await (await openOffice()).get('');
  const find = (rel: string) => findAll(html, 'link', { rel })[0]?.attributes.href ?? '';
  const sheet = `${findAsset(find('stylesheet'))?.content}`;
  const font = find('preload');
  expect(sheet).toContain(`url(${font})`);
  expect(findAsset(font)?.type).toBe('font/woff2');
});

test('The styles have no nested rules, which browsers of 2023 read in part or not at all', () => {
  for (const path of [pageSheet, officeSheet]) {
    const css = `${findAsset(path)?.content}`.replace(/\/\*[\s\S]*?\*\//g, '');
    expect(css).toContain('{');
    // Of each block that begins inside another one, the outer begins with an at-rule.
    const open: string[] = [];
    for (const [, prelude = '', brace] of css.matchAll(/([^{};]*)([{}])/g)) {
      if (brace === '}') open.pop();
      else {
        expect(open.filter((outer) => !outer.startsWith('@'))).toEqual([]);
        open.push(prelude.trim());
      }
    }
  }
});

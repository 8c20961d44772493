import { join } from 'node:path';
import { checkSources, findModules } from '../../tools/adapter/check-sources';
import { checkIslands, makeTemplate } from '../../tools/adapter/template';
import { makeFolder } from '../project';

const island = 'components/islands/bell.tsx';

test.each([
  ['app/menu.tsx is a client component', 'app/menu.tsx', "'use client';\nexport const Menu = 1;"],
  ['components/menu.tsx is a client', 'components/menu.tsx', '"use client"'],
  ['middleware.ts needs a server', 'middleware.ts', ''],
  ['proxy.ts needs a server', 'proxy.ts', ''],
  ['app/a/route.ts needs a server', 'app/a/route.ts', 'export async function POST() {}'],
  ['app/a/route.ts needs a server', 'app/a/route.ts', 'export const DELETE = () => {}'],
])('the build stops with “%s”', (message, path, text) => {
  const projectDir = makeFolder({ [island]: "'use client'", [path]: text });
  expect(() => checkSources(projectDir, [join(projectDir, island)])).toThrow(message);
});

test('islands, and a route that is read, are built', () => {
  const get = 'export const GET = () => new Response("POST");';
  const projectDir = makeFolder({ [island]: "'use client'", 'app/a/route.ts': get });
  expect(() => checkSources(projectDir, [join(projectDir, island)])).not.toThrow();
});

test('a page is rendered in its layouts, the outermost first', () => {
  const paths = ['app/layout.tsx', 'app/a/layout.tsx', 'app/a/page.tsx', 'app/not-found.tsx'];
  const projectDir = makeFolder(Object.fromEntries(paths.map((path) => [path, ''])));
  expect(findModules(projectDir, 'a/index.html')).toEqual(paths.slice(0, 3));
  expect(findModules(projectDir, '404.html')).toEqual(['app/layout.tsx', 'app/not-found.tsx']);
  expect(() => findModules(projectDir, 'b/1/index.html')).toThrow('b/1/index.html');
});

const preload = '<link rel="preload" as="image" href="/a.webp"/>';
const next = `<html><head><link rel="preload" href="/a.webp" as="image"/><title>Casa</title></head><body><main>Hola</main></body></html>`;
const rendered = { body: '<main>Hola</main>', hoisted: [preload], metadata: {} };

test('a page of Next’s is taken apart around what React renders', () => {
  expect(makeTemplate(next, rendered)).toEqual({
    start: '<html><head><title>Casa</title></head><body>',
    end: '</body></html>',
  });
});

test.each([
  ['"Hola</main>" with Next, "Adiós</main>"', { body: '<main>Adiós</main>' }],
  ['its head has no <link rel="b"/>', { hoisted: ['<link rel="b"/>'] }],
])('a page that comes out otherwise is named: %s', (message, other) => {
  expect(() => makeTemplate(next, { ...rendered, ...other })).toThrow(message);
});

const greet = (_: string, props: object) => `<p>Hola, ${Reflect.get(props, 'to')}</p>`;
const greeted =
  '<div data-island="bell" data-props="{&quot;to&quot;:&quot;Ana&quot;}"><p>Hola, Ana</p></div>';

test('an island is compared with what it renders alone with the props in the page', () => {
  expect(() => checkIslands(greeted + greeted, greet)).not.toThrow();
  expect(() => checkIslands(greeted + greeted.replace('Hola, A', 'Hola, E'), greet)).toThrow(
    '"Ena</p>" with Next, "Ana</p>" in the island bell alone',
  );
});

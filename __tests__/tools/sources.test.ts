import { checkSources } from '../../tools/adapter/sources';
import { makeFolder } from '../project';

const answer = (method: string) => `export async function ${method}() { return new Response(); }`;

test.each([
  ['middleware.ts', 'export function middleware() {}'],
  ['proxy.js', 'export function proxy() {}'],
  ['app/error.tsx', "'use client';"],
  ['app/gracias/loading.tsx', ''],
  ['app/pedido/route.ts', answer('POST')],
  ['app/pedido/route.ts', `${answer('GET')}\nexport const DELETE = () => {};`],
  ['app/pedido/route.ts', "export { GET, take as POST } from '../take';"],
  ['app/pedido/route.ts', 'export const { GET, POST } = createCalls();'],
])('the build stops with a line that names %s, which nothing would run: %s', (path, text) => {
  const folder = makeFolder({ 'app/page.tsx': '', [path]: text });
  expect(() => checkSources(folder)).toThrow(new RegExp(`^${path} would do nothing: .*\\.$`));
});

test('the build takes what a static host can serve', () => {
  const files = {
    'app/pedido/route.ts': `${answer('GET')}\nconst POST = 'method'; export type { PUT };`,
    'app/gracias/page.tsx': '',
    'app/robots.ts': '',
    'components/loading.tsx': '',
  };
  expect(() => checkSources(makeFolder(files))).not.toThrow();
});

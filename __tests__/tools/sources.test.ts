import { join } from 'node:path';
import { checkSources } from '../../tools/adapter/check-sources';
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

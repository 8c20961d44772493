import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../files.ts';

/**
 * Checks the sources for code that a static page would silently drop.
 * @param bundled the paths of the sources of the islands' scripts
 * @throws an Error of one line
 */
export function checkSources(projectDir: string, bundled: string[]) {
  const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');
  const sources = ['app', 'components']
    .flatMap((folder) => listFiles(join(projectDir, folder)).map((path) => `${folder}/${path}`))
    .filter((path) => /\.[jt]sx?$/.test(path));
  for (const path of sources)
    if (!bundled.includes(join(projectDir, path)) && /^['"]use client['"]/m.test(read(path)))
      throw new Error(
        `${path} is a client component, and nothing hydrates it: list it in components/islands/islands.tsx, and place it with <Island>.`,
      );
  const writes = /^export\s+(async\s+)?(function|const|let|var)\s+(POST|PUT|PATCH|DELETE)\b/m;
  const route = sources.find((path) => /\/route\.[jt]s$/.test(path) && writes.test(read(path)));
  const between = ['middleware.ts', 'proxy.ts'].find((path) => existsSync(join(projectDir, path)));
  const needy = between ?? route;
  if (needy)
    throw new Error(
      `${needy} needs a server that runs Next, and a static host has none: it would do nothing.`,
    );
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sources } from '../../tools/adapter/record';

const next = join(process.cwd(), 'node_modules/next/dist/bin/next');

/** A second build, from a copy of the sources, so that the first one can be served meanwhile. */
export const variant = join(process.cwd(), '.variant', 'elsewhere');

/**
 * Builds a copy of the sources.
 * @param folder where it goes, the finished site in its `out/`
 * @throws an Error with the build's own words when it fails
 */
export async function buildCopy(folder: string, env: Record<string, string>) {
  rmSync(folder, { recursive: true, force: true });
  for (const path of sources.filter(existsSync)) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  const build = spawn(process.execPath, [next, 'build'], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  const [[status], said] = await Promise.all([
    once(build, 'exit'),
    Promise.all([text(build.stdout), text(build.stderr)]),
  ]);
  if (status !== 0)
    throw new Error(`${folder} was not built: ${said.join('')}`);
}

/** Before all tests: builds the site for a sub-folder and for an api on another origin. */
export default function buildVariant() {
  return buildCopy(variant, {
    NEXT_PUBLIC_SITE_URL: 'https://someone.github.io/agencia',
    NEXT_PUBLIC_API_HOST: process.env.TEST_API_HOST ?? '',
  });
}

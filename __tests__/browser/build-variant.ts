import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'adapter',
  'app',
  'components',
  'lib',
  'public',
  'next.config.mjs',
  'package.json',
  'tsconfig.json',
];

/** A second build, from a copy of the sources, so that the first one can be served meanwhile. */
export const variant = join(process.cwd(), '.variant');

/** Before all tests: builds the site for a sub-folder and for an api on another origin. */
export default function buildVariant() {
  rmSync(variant, { recursive: true, force: true });
  for (const path of sources.filter(existsSync)) {
    cpSync(path, join(variant, path), { recursive: true });
  }
  const env = {
    ...process.env,
    NEXT_PUBLIC_SITE_URL: 'https://someone.github.io/agencia',
    NEXT_PUBLIC_API_HOST: process.env.TEST_API_HOST,
  };
  const { status, stdout, stderr } = spawnSync('npx', ['next', 'build'], {
    cwd: variant,
    env,
  });
  if (status !== 0)
    throw new Error(`The variant was not built: ${stdout}${stderr}`);
}

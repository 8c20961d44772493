import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';

/**
 * Runs `next build` at the root of a host that answers the calls itself, and
 * keeps a copy of `out/`.
 * @param plain whether to build without the adapter
 * @param folder where the copy goes
 * @throws an Error with the build's own words when it fails
 */
export function buildInto(folder: string, plain: boolean) {
  const { status, stdout, stderr } = spawnSync('npx', ['next', 'build'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NEXT_PUBLIC_SITE_URL: '',
      NEXT_PUBLIC_API_HOST: '',
      PLAIN_EXPORT: plain ? 'yes' : '',
    },
  });
  if (status !== 0) {
    const kind = plain ? 'without' : 'with';
    throw new Error(
      `The build ${kind} the adapter failed:\n${stdout}${stderr}`,
    );
  }
  cpSync('out', folder, { recursive: true });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Identity } from '../../lib/identity-schema.ts';
import { publishedFiles } from '../../lib/published.ts';

/** `out` and `photos` are folders. */
type Job = { out: string; identity: Identity; photos: string };

const program = 'tools/build-site.ts';

/** Whether the sources of the page are here. */
export const hasSources = () => existsSync(program);

/** Builds the page for an identity, in a process of its own. @throws an Error of one line */
export async function runPublish({ out, identity, photos }: Job) {
  const data = mkdtempSync(join(tmpdir(), 'published-'));
  const files = publishedFiles(data);
  mkdirSync(dirname(files.identity), { recursive: true });
  writeFileSync(files.identity, JSON.stringify(identity));
  if (existsSync(photos)) cpSync(photos, files.photos, { recursive: true });
  // A build replaces a folder of the project.
  const made = 'out.published';
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, OUT_DIR: made, DATA_FOLDER: data, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output = `${output}${text}`.slice(0, 2000);
  });
  const [code, signal] = await once(child, 'close');
  rmSync(data, { recursive: true, force: true });
  if (code !== 0) throw new Error(output.trim().split('\n')[0] || `ended by ${signal}`);
  cpSync(made, out, { recursive: true });
  rmSync(made, { recursive: true, force: true });
}

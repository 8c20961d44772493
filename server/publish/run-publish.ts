import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from '../../lib/identity-schema.ts';

/** The timeout, in milliseconds. */
const longest = 120_000;

/** The input of `pages.mjs`. `out` and `photos` are folders; `time` decides which closures are shown. */
type Job = { out: string; identity: Identity; photos: string; time: number };

const programOf = (folder: string) => join(folder, 'pages.mjs');

/** Whether a build has left `pages.mjs`. */
export const hasPages = (folder: string) => existsSync(programOf(folder));

/**
 * Renders the pages in a child process, which frees its memory at its end, and cannot end this process.
 * @param folder with `pages.mjs`
 * @throws an Error of one line
 */
export async function runPublish(folder: string, job: Job) {
  const child = spawn(process.execPath, ['--max-old-space-size=160', programOf(folder)], {
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    stdio: ['pipe', 'ignore', 'pipe'],
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output = `${output}${text}`.slice(0, 2000);
  });
  child.stdin.on('error', () => {}); // the child may exit before it has read
  child.stdin.end(JSON.stringify(job));
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(output.trim().split('\n')[0] || `ended by ${signal}`);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from '../../lib/identity-schema.ts';

/** How long the pages may take, in milliseconds. */
const longest = 120_000;

/** What the program of a build reads: where it writes, an agency, its photographs, and the time by which closures are shown. */
type Job = { out: string; identity: Identity; photos: string; time: number };

const programOf = (folder: string) => join(folder, 'pages.mjs');

/** Whether a build has left what publishes pages. */
export const hasPages = (folder: string) => existsSync(programOf(folder));

/**
 * Writes the pages of a build with an agency, in a process of its own: its memory ends with it, and what
 * goes wrong in it is an error here.
 * @param folder what the build has left
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
  child.stdin.on('error', () => {}); // of a program that ended before it has read
  child.stdin.end(JSON.stringify(job));
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(output.trim().split('\n')[0] || `the pages ended by ${signal}`);
}

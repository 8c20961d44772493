import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from '../../lib/identity-schema.ts';

/** How long the page may take, in milliseconds. */
const longest = 120_000;

export type Job = { frame: string; out: string; identity: Identity; photos: string; time: number };

/** Whether a build has left a frame. */
export const hasFrame = (folder: string) => existsSync(join(folder, 'frame.json'));

/** The frame is of other sources than those that are here. */
export class OtherSources extends Error {}

/** What `fill-page.ts` ends with then. */
const isOfOtherSources = 3;

/**
 * Fills the frame of the build with an agency, in a process of its own: its memory ends with it, and
 * what goes wrong in it is an error here.
 * @throws OtherSources, or an Error of one line
 */
export const runFill = (job: Job) => run(job);

/** Looks whether a frame is of the sources that are here. @throws as `runFill` does */
export const lookAtFrame = (frame: string) => run({ frame });

async function run(job: Job | Pick<Job, 'frame'>) {
  const isOwn = ([name]: [string, unknown]) => !name.startsWith('NEXT_PUBLIC_');
  const env = Object.fromEntries(Object.entries(process.env).filter(isOwn)) as NodeJS.ProcessEnv;
  const program = ['--max-old-space-size=160', '--import', 'tsx', 'tools/adapter/fill-page.ts'];
  const child = spawn(process.execPath, program, {
    env: { ...env, NODE_ENV: 'production', NODE_OPTIONS: '' },
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
  if (code === isOfOtherSources) throw new OtherSources();
  if (code !== 0) throw new Error(output.trim().split('\n')[0] || `the page ended by ${signal}`);
}

import { readFileSync } from 'node:fs';
import { fillFrame, type Published } from './fill.ts';
import { readFrame } from './frame.ts';
import { hashSources } from './sources.ts';

// Fills a frame in a process of its own, whose memory ends with it: `node --import tsx
// tools/adapter/fill-page.ts`, run in the project's folder, with a job as JSON at its standard input. Its
// exit code is 3 when the frame is of other sources than those that are here. Without `out` it only looks.
type Job = { frame: string } | (Published & { frame: string; out: string; time: number });

const isOfOtherSources = 3;

try {
  const job: Job = JSON.parse(readFileSync(0, 'utf8'));
  if (readFrame(job.frame).sources !== hashSources(process.cwd())) process.exit(isOfOtherSources);
  if ('out' in job) {
    const { frame, out, time, ...published } = job;
    Date.now = () => time; // the clock of who asks says which closures are over
    await fillFrame(process.cwd(), frame, out, published);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

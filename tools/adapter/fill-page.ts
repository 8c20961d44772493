import { readFileSync } from 'node:fs';
import { fillFrame, type Published } from './fill.ts';
import { readFrame } from './frame.ts';
import { hashSources } from './sources.ts';

// Fills a frame in a process of its own, so that its memory is released: `node --import tsx
// tools/adapter/fill-page.ts`, run in the project's folder, with a job as JSON on standard input. Without
// `out` it only checks. Exit code 3: the frame was built from other sources than the present ones.
type Job = { frame: string } | (Published & { frame: string; out: string; time: number });

const isOfOtherSources = 3;

try {
  const job: Job = JSON.parse(readFileSync(0, 'utf8'));
  if (readFrame(job.frame).sources !== hashSources(process.cwd())) process.exit(isOfOtherSources);
  if ('out' in job) {
    const { frame, out, time, ...published } = job;
    Date.now = () => time; // closures are shown by the caller's clock
    await fillFrame(process.cwd(), frame, out, published);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

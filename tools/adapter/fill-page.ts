import { readFileSync } from 'node:fs';
import { fillFrame, type Published } from './fill.ts';

// Fills a frame in a process of its own, whose memory ends with it: `node --import tsx
// tools/adapter/fill-page.ts`, run in the project's folder, with this as JSON at its standard input.
type Job = Published & { frame: string; out: string; time: number };

try {
  const { frame, out, time, ...published }: Job = JSON.parse(readFileSync(0, 'utf8'));
  Date.now = () => time; // the clock of who asks says which closures are over
  await fillFrame(process.cwd(), frame, out, published);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

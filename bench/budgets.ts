import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from './measure.ts';

export type Budget = { name: string; is: number; atMost: number };

/**
 * What the page with the adapter has to reach, each with its figure.
 * @param page the page with the adapter
 * @param byHand what it is compared with
 * @param folder where the first of them stands
 */
export function checkBudgets(
  page: Result,
  byHand: Result,
  folder: string,
): Budget[] {
  const { medians: ours } = page;
  const { medians: theirs } = byHand;
  return [
    {
      name: 'HTML with brotli, bytes',
      is: statSync(join(folder, 'index.html.br')).size,
      atMost: 14_000,
    },
    { name: 'scripts until the top is read', is: ours.earlyScripts, atMost: 0 },
    { name: 'first load, bytes', is: ours.total, atMost: 40_000 },
    { name: 'first load, requests', is: ours.requests, atMost: 4 },
    { name: 'LCP, times by hand', is: ours.lcp / theirs.lcp, atMost: 1.3 },
    { name: 'FCP, times by hand', is: ours.fcp / theirs.fcp, atMost: 1.25 },
    { name: 'TBT, ms', is: ours.tbt, atMost: theirs.tbt },
    { name: 'CLS, mobile', is: ours.cls, atMost: 0 },
    { name: 'CLS, desktop', is: ours.desktopCls, atMost: 0 },
    {
      name: 'scripts for the forms, bytes',
      is: ours.formScripts,
      atMost: 68_000,
    },
    ...Object.entries(page.scores).map(([name, score]) => ({
      name: `points below 100, ${name}`,
      is: 100 - score,
      atMost: 0,
    })),
  ];
}

/** Whether a figure stays within its budget; one that was not measured does not. */
export function isMet({ is, atMost }: Budget): boolean {
  return is <= atMost;
}

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Budget, budgets } from '../budgets.ts';
import { timeForms } from './forms.ts';
import { auditPage } from './lighthouse.ts';
import { makeSites, type Variant, variants, withSite } from './sites.ts';

/** What was measured, by the name it is printed under: milliseconds, and bytes on the wire. */
type Figures = Record<string, number>;

const rounds = Number(process.argv[2] ?? 3);
const root = mkdtempSync(join(tmpdir(), 'bench-'));
const measured: Record<Variant, Figures[]> = {
  'by hand': [],
  adapter: [],
  'plain export': [],
};
const shortfalls = new Set<string>();

try {
  if (!(rounds >= 1)) throw new Error('How many rounds? npm run bench -- 5');
  console.log('Building without the adapter, with it, and the page by hand …');
  await makeSites(root);
  // One after the other, so that what else the machine does weighs on all alike.
  for (let round = 1; round <= rounds; round++)
    for (const variant of variants) {
      console.log(`Round ${round} of ${rounds}: ${variant}`);
      measured[variant].push(await measure(variant));
    }
  const names = Object.keys(measured.adapter[0] ?? {});
  const judged = Object.values<Budget>(budgets).flatMap((budget) => {
    const concerned = names.filter((name) => name.startsWith(budget.of));
    const some = concerned.length > 0 ? concerned : [budget.of];
    return some.map((name) => judge(budget, name));
  });
  console.log(
    ['', writeRow('', variants), ...names.map(compare), ''].join('\n'),
  );
  console.log([...judged, ...shortfalls].join('\n'));
  if (judged.some((line) => line.startsWith('MISSED'))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true });
}

/** Measures a page once, in everything. */
function measure(variant: Variant): Promise<Figures> {
  const folder = join(root, variant);
  return withSite(folder, async (url) => {
    const mobile = await auditPage(url, 'mobile');
    const desktop = await auditPage(url, 'desktop');
    if (variant === 'adapter')
      for (const line of [...mobile.shortfalls, ...desktop.shortfalls])
        shortfalls.add(`        ${line}`);
    return {
      'HTML with brotli, bytes': statSync(join(folder, 'index.html.br')).size,
      ...mobile.load,
      'FCP on desktop, ms': desktop.load['FCP, ms'],
      'CLS on desktop': desktop.load.CLS,
      ...(await timeForms(url)),
      ...mobile.scores,
      ...desktop.scores,
    };
  });
}

function median(variant: Variant, name: string): number {
  const values = measured[variant].map((round) => Number(round[name]));
  const sorted = values.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  const middle = [sorted[last >> 1], sorted[(last + 1) >> 1]].map(Number);
  return middle.reduce((sum, value) => sum + value / 2, 0);
}

/** A line of the table, most with the ratio to the page written by hand. */
function compare(name: string): string {
  const byHand = median('by hand', name);
  const hasRatio = byHand > 0 && !name.startsWith('Lighthouse');
  const cells = variants.map((variant) => {
    const value = median(variant, name);
    const ratio = ` (${(value / byHand).toFixed(2)}x)`;
    return write(value) + (hasRatio && variant !== 'by hand' ? ratio : '');
  });
  return writeRow(name, cells);
}

/** A line for a budget with its figure; what was not measured does not meet it. */
function judge(budget: Budget, name: string): string {
  const { atMost = Infinity, atLeast = 0, times, beyond, mend } = budget;
  let [is, what] = [median('adapter', name), name];
  if (times) [is, what] = [is / median(times, name), `${name}, times ${times}`];
  if (beyond)
    [is, what] = [is - median(beyond, name), `${name}, beyond ${beyond}`];
  const isMet = atLeast ? is >= atLeast : is <= atMost;
  const limit = atLeast ? `least ${atLeast}` : `most ${write(atMost)}`;
  const advice = mend && !isMet ? `; ${mend}` : '';
  return `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${write(is)}, at ${limit}${advice}`;
}

function writeRow(label: string, cells: readonly string[]): string {
  return label.padEnd(40) + cells.map((cell) => cell.padStart(18)).join('');
}

function write(value: number): string {
  return Math.abs(value) < 10 && !Number.isInteger(value)
    ? value.toFixed(3)
    : Math.round(value).toLocaleString('en');
}

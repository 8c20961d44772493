import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Budget, budgets } from '../budgets.ts';
import { withSite } from '../server.ts';
import { measurePage } from './measure.ts';
import { measurePhone } from './phone.ts';
import { buildSites, type Variant, variants } from './sites.ts';

// `npm run bench -- 5` measures each variant five times instead of three;
// `npm run bench -- 5 phone` measures its work on a slow phone alone.
const rounds = Number(process.argv[2] ?? 3);
const phoneOnly = process.argv[3] === 'phone';
const root = mkdtempSync(join(tmpdir(), 'bench-'));
const measured: { variant: Variant; figures: Record<string, number> }[] = [];
const shortfalls = new Set<string>();

try {
  if (!(rounds >= 1)) throw new Error('The number of rounds is not valid: npm run bench -- 5');
  await buildSites(root);
  // The variants take turns, so that the load of the machine affects all alike.
  for (let round = 1; round <= rounds; round++)
    for (const variant of variants) {
      console.log(`Round ${round} of ${rounds}: ${variant}`);
      const { figures, shortfalls: found } = await withSite(join(root, variant), async (url) =>
        phoneOnly ? { figures: await measurePhone(url), shortfalls: [] } : measurePage(url),
      );
      measured.push({ variant, figures });
      if (variant === 'adapter') for (const line of found) shortfalls.add(`        ${line}`);
    }
  const names = Object.keys(measured[0]?.figures ?? {});
  const results = Object.values<Budget>(budgets).flatMap((budget) => {
    const matching = names.filter((name) => name.startsWith(budget.figure));
    const checked = matching.length > 0 || phoneOnly ? matching : [budget.figure];
    return checked.map((name) => checkBudget(budget, name));
  });
  console.log(`\n${writeTable(names)}\n`);
  console.log([...results, ...shortfalls].join('\n'));
  if (results.some((line) => line.startsWith('MISSED'))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true });
}

/** The median of a variant's rounds, of an even number the upper one; not a number for an unknown name. */
function median(variant: Variant, name: string): number {
  const rows = measured.filter((one) => one.variant === variant);
  const sorted = rows.map(({ figures }) => Number(figures[name])).toSorted((a, b) => a - b);
  return Number(sorted[sorted.length >> 1]);
}

/** Writes the medians as a Markdown table, with the date and the command. */
function writeTable(names: string[]): string {
  const date = new Date().toISOString().slice(0, 10);
  const rows = [
    [`${date}, \`npm run bench -- ${rounds}\``, ...variants],
    ['---', ...variants.map(() => '--:')],
    ...names.map((name) => [name, ...variants.map((variant) => writeCell(variant, name))]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Writes a median, most with their ratio to the page written by hand. */
function writeCell(variant: Variant, name: string): string {
  const [value, byHand] = [median(variant, name), median('by hand', name)];
  const hasRatio = variant !== 'by hand' && byHand && value && !/score/.test(name);
  return write(value) + (hasRatio ? ` (${(value / byHand).toFixed(2)}×)` : '');
}

/** Writes whether a budget is met; a figure that is missing does not meet it. */
function checkBudget(budget: Budget, name: string): string {
  const { atMost = Infinity, atLeast = 0, relativeTo } = budget;
  const value = median('adapter', name);
  const most = relativeTo ? atMost * median(relativeTo, name) : atMost;
  const isMet = value >= atLeast && value <= most;
  const limit = atLeast ? `at least ${atLeast}` : `at most ${write(most)}`;
  const source = relativeTo ? ` (${atMost} × ${relativeTo})` : '';
  const advice = budget.advice && !isMet ? `; ${budget.advice}` : '';
  return `${isMet ? 'met   ' : 'MISSED'}  ${name}: ${write(value)}, ${limit}${source}${advice}`;
}

function write(value: number): string {
  return Math.abs(value) < 1 && !Number.isInteger(value)
    ? value.toFixed(3)
    : Math.round(value).toLocaleString('en');
}

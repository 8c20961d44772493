import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Budget, budgets } from '../budgets.ts';
import { withSite } from '../server.ts';
import { timeForms } from './forms.ts';
import { auditPage } from './lighthouse.ts';
import { buildSites, type Variant, variants } from './sites.ts';

/** Measurements by name: milliseconds, bytes on the wire, or a count. */
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
  if (!(rounds >= 1)) throw new Error('The number of rounds is not valid: npm run bench -- 5');
  await buildSites(root);
  // The variants take turns, so that the load of the machine affects all alike.
  for (let round = 1; round <= rounds; round++)
    for (const variant of variants) {
      console.log(`Round ${round} of ${rounds}: ${variant}`);
      measured[variant].push(await measure(variant));
    }
  const names = Object.keys(measured.adapter[0] ?? {});
  const results = Object.values<Budget>(budgets).flatMap((budget) => {
    const matching = names.filter((name) => name.startsWith(budget.figure));
    const checked = matching.length > 0 ? matching : [budget.figure];
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

/** Takes every measurement of a variant once. */
function measure(variant: Variant): Promise<Figures> {
  return withSite(join(root, variant), async (url) => {
    const mobile = await auditPage(url, 'mobile');
    const desktop = await auditPage(url, 'desktop');
    if (variant === 'adapter')
      for (const line of [...mobile.shortfalls, ...desktop.shortfalls])
        shortfalls.add(`        ${line}`);
    return {
      ...mobile.load,
      'first contentful paint on desktop, ms': desktop.load['first contentful paint, ms'],
      'layout shift on desktop': desktop.load['layout shift'],
      ...(await timeForms(url)),
      'Lighthouse on mobile, lowest score': mobile.lowestScore,
      'Lighthouse on desktop, lowest score': desktop.lowestScore,
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

/** Writes the medians as a Markdown table, with the date and the command. */
function writeTable(names: string[]): string {
  const date = new Date().toISOString().slice(0, 10);
  const header = [`${date}, \`npm run bench -- ${rounds}\``, ...variants];
  const rows = [header, ['---', ...variants.map(() => '--:')]];
  for (const name of names)
    rows.push([name, ...variants.map((variant) => writeCell(variant, name))]);
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
  const { atMost = Infinity, atLeast = 0, relativeTo, minus } = budget;
  let value = median('adapter', name);
  let label = name;
  if (relativeTo) {
    value /= median(relativeTo, name);
    label += ` relative to ${relativeTo}`;
  }
  if (minus) {
    value -= median(minus, name);
    label += ` minus ${minus}`;
  }
  const isMet = atLeast ? value >= atLeast : value <= atMost;
  const limit = atLeast ? `at least ${atLeast}` : `at most ${write(atMost)}`;
  const advice = budget.advice && !isMet ? `; ${budget.advice}` : '';
  return `${isMet ? 'met   ' : 'MISSED'}  ${label}: ${write(value)}, ${limit}${advice}`;
}

function write(value: number): string {
  return Math.abs(value) < 10 && !Number.isInteger(value)
    ? value.toFixed(3)
    : Math.round(value).toLocaleString('en');
}

import { type Budget, budgets } from '../budgets.ts';
import { type Variant, variants } from './sites.ts';

/** What was measured, by the name it is printed under: milliseconds, and bytes on the wire. */
export type Figures = Record<string, number>;
export type Results = Record<Variant, Figures>;

/** The median of each figure of some rounds. */
export function takeMedians(rounds: Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((one) => Number(one[name])))]),
  );
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const middle = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
  return (Number(middle[0]) + Number(middle[1])) / 2;
}

/** All figures as one table, those that have a ratio to the page written by hand with it. */
export function writeTable(results: Results): string {
  const rows = Object.keys(results.adapter).map((name) => {
    const byHand = Number(results['by hand'][name]);
    const cells = variants.map((variant) => {
      const value = Number(results[variant][name]);
      const hasRatio =
        variant !== 'by hand' && byHand > 0 && !name.startsWith('Lighthouse');
      const ratio = hasRatio ? ` (${(value / byHand).toFixed(2)}x)` : '';
      return `${write(value)}${ratio}`;
    });
    return [name, ...cells];
  });
  return [['', ...variants], ...rows]
    .map(([label = '', ...cells]) => [
      label.padEnd(40),
      ...cells.map((cell) => cell.padStart(18)),
    ])
    .map((row) => row.join(''))
    .join('\n');
}

/** A line for each budget with its figure; what was not measured does not meet one. */
export function writeBudgets(results: Results): string[] {
  return Object.values<Budget>(budgets).flatMap((budget) => {
    const { of, atMost = Infinity, atLeast, times, beyond } = budget;
    const measured = Object.keys(results.adapter);
    const names = measured.filter((name) => name.startsWith(of));
    return (names.length > 0 ? names : [of]).map((name) => {
      const read = (variant: Variant) => Number(results[variant][name]);
      let [is, what] = [read('adapter'), name];
      if (times) [is, what] = [is / read(times), `${name}, times ${times}`];
      if (beyond) [is, what] = [is - read(beyond), `${name}, beyond ${beyond}`];
      const isMet = is <= atMost && is >= (atLeast ?? -Infinity);
      const limit = atLeast ? `least ${atLeast}` : `most ${write(atMost)}`;
      return `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${write(is)}, at ${limit}`;
    });
  });
}

function write(value: number): string {
  return Math.abs(value) < 10 && !Number.isInteger(value)
    ? value.toFixed(3)
    : Math.round(value).toLocaleString('en');
}

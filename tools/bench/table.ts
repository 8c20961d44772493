import { type Budget, budgets } from '../budgets.ts';
import { type Variant, variants } from './sites.ts';

/** What was measured, by the name it is printed under: milliseconds, and bytes on the wire. */
export type Figures = Record<string, number>;

const widths = [46, 10, 18, 18];

/** The median of each figure of some rounds. */
export function takeMedians(rounds: Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [
      name,
      median(rounds.map((round) => round[name] ?? Number.NaN)),
    ]),
  );
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** All figures as one table, those that have a ratio to the page written by hand with it. */
export function writeTable(results: Record<Variant, Figures>): string {
  const rows = Object.keys(results.adapter).map((name) => {
    const [byHand = 0, ...others] = variants.map(
      (variant) => results[variant][name] ?? Number.NaN,
    );
    const hasRatio = byHand > 0 && !name.startsWith('Lighthouse');
    const cells = others.map((value) =>
      hasRatio
        ? `${round(value)} (${(value / byHand).toFixed(2)}x)`
        : round(value),
    );
    return [name, round(byHand), ...cells];
  });
  return [['', ...variants], ...rows].map(writeRow).join('\n');
}

/**
 * Each budget with its figure, a line each.
 * @returns the lines, and whether all were met; what was not measured does not meet one
 */
export function writeBudgets(results: Record<Variant, Figures>) {
  const lines = Object.values<Budget>(budgets).flatMap((budget) => {
    const { of, atMost = Infinity, atLeast, times, beyond } = budget;
    const names = Object.keys(results.adapter).filter((name) =>
      name.startsWith(of),
    );
    return (names.length > 0 ? names : [of]).map((name) => {
      const read = (variant: Variant) => results[variant][name] ?? Number.NaN;
      let [is, what] = [read('adapter'), name];
      if (times) [is, what] = [is / read(times), `${name}, times ${times}`];
      if (beyond) [is, what] = [is - read(beyond), `${name}, beyond ${beyond}`];
      const isMet = is <= atMost && is >= (atLeast ?? -Infinity);
      const limit = atLeast ? `least ${atLeast}` : `most ${round(atMost)}`;
      return `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${round(is)}, at ${limit}`;
    });
  });
  const areMet = lines.every((line) => !line.startsWith('MISSED'));
  return { text: lines.join('\n'), areMet };
}

function round(value: number): string {
  const digits = Math.abs(value) < 10 && !Number.isInteger(value) ? 3 : 0;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function writeRow(cells: string[]): string {
  const [label = '', ...values] = cells;
  const aligned = values.map((cell, i) => cell.padStart(widths[i + 1] ?? 0));
  return label.padEnd(widths[0] ?? 0) + aligned.join('');
}

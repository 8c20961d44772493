import { type Budget, budgets } from '../budgets.ts';
import { type Variant, variants } from './sites.ts';

/** What was measured, by the name it is printed under: milliseconds, and bytes on the wire. */
export type Figures = Record<string, number>;
/** Those of each round. */
export type Rounds = Record<Variant, Figures[]>;

/** All figures as one table, those that have a ratio to the page written by hand with it. */
export function writeTable(rounds: Rounds): string {
  const rows = listNames(rounds).map((name) => {
    const [byHand = 0, ...others] = variants.map((variant) =>
      median(rounds[variant], name),
    );
    const hasRatio = byHand > 0 && !name.startsWith('Lighthouse');
    const cells = others.map((value) => {
      const ratio = hasRatio ? ` (${(value / byHand).toFixed(2)}x)` : '';
      return `${write(value)}${ratio}`;
    });
    return [name, write(byHand), ...cells];
  });
  const writeRow = ([label = '', ...cells]: string[]) =>
    label.padEnd(40) + cells.map((cell) => cell.padStart(18)).join('');
  return [['', ...variants], ...rows].map(writeRow).join('\n');
}

/** A line for each budget with its figure; what was not measured does not meet one. */
export function writeBudgets(rounds: Rounds): string[] {
  return Object.values<Budget>(budgets).flatMap((budget) => {
    const { of, atMost = Infinity, atLeast = 0, times, beyond } = budget;
    const names = listNames(rounds).filter((name) => name.startsWith(of));
    return (names.length > 0 ? names : [of]).map((name) => {
      const read = (variant: Variant) => median(rounds[variant], name);
      let [is, what] = [read('adapter'), name];
      if (times) [is, what] = [is / read(times), `${name}, times ${times}`];
      if (beyond) [is, what] = [is - read(beyond), `${name}, beyond ${beyond}`];
      const isMet = atLeast ? is >= atLeast : is <= atMost;
      const limit = atLeast ? `least ${atLeast}` : `most ${write(atMost)}`;
      return `${isMet ? 'met   ' : 'MISSED'}  ${what}: ${write(is)}, at ${limit}`;
    });
  });
}

function listNames(rounds: Rounds): string[] {
  return Object.keys(rounds.adapter[0] ?? {});
}

/** The median of a figure; of an even number of rounds, the upper one. */
function median(rounds: Figures[], name: string): number {
  const values = rounds.map((round) => Number(round[name]));
  return Number(values.toSorted((a, b) => a - b)[rounds.length >> 1]);
}

function write(value: number): string {
  return Math.abs(value) < 10 && !Number.isInteger(value)
    ? value.toFixed(3)
    : Math.round(value).toLocaleString('en');
}

import { type Budget, isMet } from './budgets.ts';
import { type Figure, figures } from './figures.ts';
import type { Result } from './measure.ts';
import { type Variant, variants } from './variants.ts';

const widths = [36, 10, 18, 18];

/** All figures as one table, each with its ratio to the page written by hand. */
export function writeTable(results: Record<Variant, Result>): string {
  const names = Object.keys(figures) as Figure[];
  const measured = names.map((name) => {
    const values = variants.map((variant) => results[variant].medians[name]);
    return [figures[name], ...addRatios(values)];
  });
  const scored = Object.keys(results.adapter.scores).map((name) => [
    `Lighthouse, ${name}`,
    ...variants.map((variant) => `${results[variant].scores[name]}`),
  ]);
  return [['', ...variants], ...measured, ...scored].map(writeRow).join('\n');
}

/** The budgets, one line each, and below them what kept a score from 100. */
export function writeBudgets(budgets: Budget[], shortfalls: string[]): string {
  const lines = budgets.map((budget) => {
    const mark = isMet(budget) ? 'met   ' : 'MISSED';
    const { name, is, atMost } = budget;
    return `${mark}  ${name}: ${round(is)}, at most ${round(atMost)}`;
  });
  return [...lines, ...shortfalls.map((line) => `        ${line}`)].join('\n');
}

function addRatios([byHand = 0, ...others]: number[]): string[] {
  const withRatio = others.map((value) => {
    const ratio = byHand > 0 ? ` (${(value / byHand).toFixed(2)}x)` : '';
    return round(value) + ratio;
  });
  return [round(byHand), ...withRatio];
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

import { parseDay, yearOf } from '../../../../taxes/days';
import { taxTables } from '../../../../taxes/tables';
import { formatAmount } from '../amounts';
import { nextMonths, writeDay } from './dates';

/** Says on which day the tables were read. */
export const readOn = `leída el ${writeDay(parseDay(taxTables.readOn), true)}`;

export const writePercent = (rate: number) =>
  `${rate.toLocaleString('es-ES', { maximumFractionDigits: 2 })}\u00a0%`;

const fractions: [share: number, name: string][] = [
  [1 / 2, 'la mitad'],
  [1 / 3, 'un tercio'],
  [2 / 3, 'dos tercios'],
  [1 / 4, 'un cuarto'],
  [3 / 4, 'tres cuartos'],
];

/** Writes a share with its preposition: «la mitad de», «el 40 % de»; nothing for the whole. */
export function writeShare(share: number): string {
  const near = (other: number) => Math.abs(share - other) < 1e-9;
  if (near(1)) return '';
  const [, name] = fractions.find(([fraction]) => near(fraction)) ?? [];
  return `${name ?? `el ${writePercent(100 * share)}`} de`;
}

/** Formats euro cents with the unit. */
export const writeEuros = (cents: number) => `${formatAmount(cents)}\u00a0€`;

export const join = (sentences: (string | number | false | undefined)[]) =>
  sentences.filter(Boolean).join(' ');

/** Says why the law of a later year is not applied. */
export const excuseYear = (year: number) =>
  year > yearOf(nextMonths().first) ? 'no se conoce todavía' : 'no está todavía en esta cuenta';

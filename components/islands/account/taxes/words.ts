import { taxTables } from '../../../../lib/tax-tables';
import { formatAmount } from '../amounts';
import { nextMonths, parseDay, writeDay, yearOf } from './dates';

/** On which day the tables were read, in a sentence about one of them. */
export const readOn = `leída el ${writeDay(parseDay(taxTables.readOn), true)}`;

export const writePercent = (rate: number) =>
  `${rate.toLocaleString('es-ES', { maximumFractionDigits: 2 })}\u00a0%`;

/** Writes an amount of euro cents with its unit. */
export const writeEuros = (cents: number) => `${formatAmount(cents)}\u00a0€`;

export const join = (sentences: (string | number | false | undefined)[]) =>
  sentences.filter(Boolean).join(' ');

/** Says of the law of a year after that of the tables why it does not count. */
export const excuseYear = (year: number) =>
  year > yearOf(nextMonths().first) ? 'no se conoce todavía' : 'no está todavía en esta cuenta';

import { taxTables } from '../../../../lib/tax-tables';
import { formatAmount } from '../amounts';
import { nextMonths, parseDay, writeDay, yearOf } from './dates';

/** A clause with the day on which the tables were read. */
export const readOn = `leída el ${writeDay(parseDay(taxTables.readOn), true)}`;

export const writePercent = (rate: number) =>
  `${rate.toLocaleString('es-ES', { maximumFractionDigits: 2 })}\u00a0%`;

/** Formats euro cents with the unit. */
export const writeEuros = (cents: number) => `${formatAmount(cents)}\u00a0€`;

export const join = (sentences: (string | number | false | undefined)[]) =>
  sentences.filter(Boolean).join(' ');

/** Says why the law of a year after the tables is not applied. */
export const excuseYear = (year: number) =>
  year > yearOf(nextMonths().first) ? 'no se conoce todavía' : 'no está todavía en esta cuenta';

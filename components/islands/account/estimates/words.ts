import { parseDay, yearOf } from '../../../../taxes/days';
import { taxTables } from '../../../../taxes/tables';
import { formatAmount } from '../amounts';
import { nextMonths, writeDay } from './dates';

/** Says on which day the law was read. */
export const readOn = `Leyes leídas el ${writeDay(parseDay(taxTables.readOn), true)}.`;

export const writePercent = (rate: number) =>
  `${rate.toLocaleString('es-ES', { maximumFractionDigits: 2 })}\u00a0%`;

/** Formats euro cents with the unit. */
export const writeEuros = (cents: number) => `${formatAmount(cents)}\u00a0€`;

/** Formats euro cents in whole euros. */
export const writeRounded = (cents: number) => writeEuros(100 * Math.round(cents / 100));

/** Says why the law of a later year is not applied. */
export const excuseYear = (year: number) =>
  year > yearOf(nextMonths().first) ? 'no se conoce todavía' : 'aún no la tiene esta cuenta';

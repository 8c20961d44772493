import { taxTables } from '../../../../lib/tax-tables';
import { type Days, nextMonths, parseDay, writeDay, yearOf } from './dates';
import type { Town } from './estimates';
import { type LandTax, listTables } from './land-tax';
import { excuseYear, join, readOn, writeEuros, writePercent } from './words';

const { year, highestLandRate } = taxTables;

/** Whether the tables for these days are known: otherwise the estimate is not called a maximum. */
export const isCeiling = ({ last }: Days) => yearOf(last) <= year;

/** Explains a plusvalía municipal above zero. */
export function explainLand(estimate: LandTax & { signed: Days }, town: Town): string {
  const { cents, parts = [estimate], signed } = estimate;
  const most = isCeiling(signed) ? 'Como mucho' : 'Cuenta con';
  const hasTable = parts.some(({ coefficient }) => coefficient);
  return join([
    `${most} ${writeEuros(cents)}: ${explainRule(estimate)}, al ${nameRate(town)} (art. 108.1)${hasTable ? explainChanges(signed) : ''}.`,
    parts.some(({ rule }) => rule === 'only coefficient') &&
      'Con el resto puede salir menos, si lo pides.',
    'Tu ayuntamiento puede cobrar menos.',
  ]);
}

/** Names the rule of an estimate with its article and table. */
function explainRule(estimate: LandTax): string {
  const { rule, parts = [estimate] } = estimate;
  const law = 'de la Ley de Haciendas Locales';
  const tables = new Set(parts.flatMap(({ coefficient }) => coefficient?.law ?? []));
  const table = tables.size > 0 ? `; tabla del ${[...tables].join(' y del ')}, ${readOn}` : '';
  if (rule === 'gain') return `la parte del suelo en la ganancia, si lo pides (art. 107.5 ${law})`;
  if (rule === 'parts')
    return `por una parte, ${parts.map(explainPart).join('; por la otra, ')} (arts. 104.5, 107.4 y 107.5 ${law}${table})`;
  return `${explainPart(estimate)} (art. 107.4 ${law}${table})`;
}

/** Explains the tax of one part. */
function explainPart({ rule, coefficient }: LandTax): string {
  if (coefficient) {
    const factor = coefficient.hundredths / 100;
    return `el suelo por ${factor.toLocaleString('es-ES', { maximumFractionDigits: 4 })}, el coeficiente de ${writeMonths(coefficient.months)}`;
  }
  return rule === 'loss'
    ? 'nada, porque no hay ganancia'
    : 'lo que ha ganado su suelo, si lo pides';
}

/** The town's rate, or the highest legal one. */
function nameRate({ city, plusvaliaRate }: Town): string {
  return plusvaliaRate === undefined
    ? `${writePercent(highestLandRate)}, el tipo más alto que permite la ley`
    : `${writePercent(plusvaliaRate)}, el tipo de ${city}`;
}

const writeMonths = (months: number) => {
  const [number, unit] = months < 12 ? [months, 'mes'] : [Math.floor(months / 12), 'año'];
  return `${number} ${unit}${number === 1 ? '' : unit === 'mes' ? 'es' : 's'}`;
};

/** Returns a clause about coefficients that may be different on these days. */
function explainChanges(signed: Days): string {
  const next = yearOf(signed.last);
  const change = parseDay(taxTables.unsettled?.from ?? '');
  const isPast = change <= nextMonths().first;
  return [
    listTables(signed).length > 1 &&
      `; la ley puede ${isPast ? 'haber cambiado' : 'cambiar'} el ${writeDay(change, isPast)}, y de las dos tablas cuenta la más alta`,
    !isCeiling(signed) && `; la de ${next} ${excuseYear(next)}`,
  ]
    .filter(Boolean)
    .join('');
}

import { type Days, parseDay, yearOf } from '../../../../taxes/days';
import { type LandTax, listTables } from '../../../../taxes/land-tax';
import { taxTables } from '../../../../taxes/tables';
import { nextMonths, writeDay } from './dates';
import type { Town } from './estimates';
import { excuseYear, join, readOn, writeEuros, writePercent, writeShare } from './words';

const { year, highestLandRate } = taxTables;

/** Checks whether the tables for these days are known. Otherwise the estimate is not called a maximum. */
export const isCeiling = ({ last }: Days) => yearOf(last) <= year;

/** Explains a plusvalía municipal above zero. */
export function explainLand(estimate: LandTax & { signed: Days }, town: Town): string {
  const { cents, parts = [estimate], signed } = estimate;
  const most = cents === 0 ? '' : isCeiling(signed) ? 'Como mucho ' : 'Cuenta con ';
  const hasTable = parts.some(({ coefficient }) => coefficient);
  return join([
    `${most}${writeEuros(cents)}: ${explainRule(estimate)}, al ${nameRate(town)} (art. 108.1)${hasTable ? explainChanges(signed) : ''}.`,
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
  if (rule === 'gain') return `${explainPart(estimate)} (art. 107.5 ${law})`;
  if (rule === 'parts')
    return `por una parte, ${parts.map(explainPart).join('; por la otra, ')} (arts. 104.5, 107.4 y 107.5 ${law}${table})`;
  return `${explainPart(estimate)} (art. 107.4 ${law}${table})`;
}

/** Explains the tax of one part, so that it can be computed by hand. */
function explainPart({ rule, share = 1, coefficient, gain = 0, landShare = 1 }: LandTax): string {
  if (coefficient) {
    const factor = (coefficient.hundredths / 100).toLocaleString('es-ES');
    const land = share === 1 ? 'el suelo' : `${writeShare(share)}l suelo`;
    return `${land} por ${factor}, el coeficiente de ${writeTime(coefficient.months)}`;
  }
  if (rule === 'loss') return 'nada, porque no hay ganancia';
  return `${writeShare(landShare)} ${writeEuros(Math.round(gain / 100) * 100)} de ganancia, que es lo del suelo, si lo pides`.trimStart();
}

/** Describes the town's rate, or the highest legal one. */
function nameRate({ city, plusvaliaRate }: Town): string {
  return plusvaliaRate === undefined
    ? `${writePercent(highestLandRate)}, el tipo más alto que permite la ley`
    : `${writePercent(plusvaliaRate)}, el tipo de ${city}`;
}

/** Describes the time of a coefficient. It is constant after twenty years; below one, months count. */
function writeTime(months: number): string {
  if (months < 12) return `menos de un año, y por ${months} de 12 meses`;
  const years = Math.floor(months / 12);
  return years < 20 ? `${years} año${years === 1 ? '' : 's'}` : '20 años o más';
}

/** Writes a clause about coefficients that may change by these days. */
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

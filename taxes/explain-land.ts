import { writeEuros, writePercent, writeRounded } from './amounts.ts';
import type { Sale } from './answers.ts';
import { type Days, nextMonths, parseDay, writeDay, yearOf } from './days.ts';
import type { Town } from './estimates.ts';
import { type LandTax, listTables } from './land-tax.ts';
import { excuseYear } from './questions.ts';
import { taxTables } from './tables.ts';

const { year, highestLandRate, unsettled } = taxTables;

/** Checks whether the tables for these days are known. Otherwise the estimate is not called a maximum. */
const isCeiling = ({ last }: Days) => yearOf(last) <= year;

/** Explains a plusvalía municipal. */
export function explainLand(
  estimate: LandTax & { signed: Days },
  { dissolved, receipts }: Sale,
  { city, plusvaliaRate }: Town,
) {
  const { cents, parts = [estimate], signed } = estimate;
  return {
    lead: writeLead(cents, signed),
    sum: `Cómo sale: ${parts.map(writeSum).join(' + ')}.`,
    notes: [
      plusvaliaRate === undefined
        ? `El ${writePercent(highestLandRate)} es el tipo más alto que permite la ley: tu ayuntamiento puede cobrar menos.`
        : `El ${writePercent(plusvaliaRate)} es el tipo de ${city}.`,
      cents > 0 &&
        parts.some(({ rule }) => rule === 'only coefficient') &&
        'Pon también lo que costó y el valor catastral total: puede salir menos, y entonces se lo pides al ayuntamiento.',
      parts.some(({ rule }) => rule === 'gain') &&
        'Sale de lo que ganas de verdad: hay que pedírselo al ayuntamiento.',
      receipts && 'Si el garaje o el trastero llegaron en otra fecha, pregúntanos.',
      dissolved &&
        'Por extinción de condominio, toda la casa cuenta desde la primera fecha; así lo ve Hacienda, en una consulta que no obliga al ayuntamiento.',
      ...(parts.some(({ coefficient }) => coefficient) ? explainTables(signed) : []),
    ],
  };
}

/** Writes the figure, as a maximum only where the tables are known. */
function writeLead(cents: number, signed: Days): string {
  const euros = writeEuros(cents);
  if (cents === 0) return `${euros}.`;
  return isCeiling(signed)
    ? `Como mucho ${euros}.`
    : `Cuenta con ${euros}: en ${yearOf(signed.last)} puede ser más o menos.`;
}

/** Writes the computation of one part. */
export function writeSum({
  rule,
  land = 0,
  coefficient,
  gain = 0,
  landShare = 1,
  rate = 0,
}: LandTax) {
  if (rule === 'loss') return '0\u00a0€ por la parte sin ganancia';
  if (!coefficient)
    return `${writeRounded(gain)} de ganancia × ${writePercent(100 * landShare)} de suelo × ${writePercent(rate)}`;
  const { hundredths, months, law } = coefficient;
  const years = Math.floor(months / 12);
  const time = years < 20 ? `${years} año${years === 1 ? '' : 's'}` : '20 años o más';
  return [
    `${writeRounded(land)} de suelo`,
    `${(hundredths / 100).toLocaleString('es-ES')} (${years < 1 ? 'menos de un año' : time}, ${law})`,
    ...(years < 1 ? [`${months}/12`] : []),
    writePercent(rate),
  ].join(' × ');
}

/** Says that a table is uncertain, or not known. */
function explainTables(signed: Days) {
  const next = yearOf(signed.last);
  const change = parseDay(unsettled?.from ?? '');
  const isPast = change <= nextMonths().first;
  const from = isPast ? 'Vale' : `Desde el ${writeDay(change)} vale`;
  return [
    listTables(signed).length > 1 &&
      `${from} la tabla del ${unsettled?.law.split(',')[0]}, si sigue en vigor, o la de antes: contamos la más alta.`,
    !isCeiling(signed) && `La tabla de ${next} ${excuseYear(next)}.`,
  ];
}

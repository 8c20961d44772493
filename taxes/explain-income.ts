import { takeShare, writeEuros, writePercent, writeRounded } from './amounts.ts';
import { type Answers, isOf2012, readSale, type Sale } from './answers.ts';
import { type Days, yearOf } from './days.ts';
import type { Band, IncomeTax } from './income-tax.ts';
import { excuseYear, type Tax } from './questions.ts';
import { taxTables } from './tables.ts';

const { year, abroad, oldHomes } = taxTables;

type Estimate = IncomeTax & { signed: Days };

/** Explains the IRPF of residents of Spain. */
export function explainScale(estimate: Estimate, sale: Sale) {
  const { owners = 1 } = sale;
  const { reinvestedShare, bands = [], payers = 1 } = estimate;
  const each = bands.reduce((sum, { cents }) => sum + cents, 0);
  const next = yearOf(estimate.signed.last);
  return {
    lead: writeLead(estimate, sale),
    sum: `Cómo sale: ${writeGain(estimate)}${owners > 1 || reinvestedShare ? `; ${payers > 1 ? 'cada uno ' : ''}paga por ${writeRounded(each)}` : ''}: ${writeBands(bands)}.`,
    notes: [
      reinvestedShare &&
        `No paga el ${writePercent(100 * reinvestedShare)}: lo que se reinvierte en otra vivienda.`,
      ...explainGain(estimate, sale),
      owners > 1 &&
        'Si las partes, o lo que reinvierte cada uno, no son iguales, haz una cuenta para cada dueño.',
      next > year && `La escala de ${next} ${excuseYear(next)}.`,
      'No tiene en cuenta el resto de tu renta.',
      !estimate.old &&
        !sale.depreciated &&
        'Si se alquiló, es tuya desde antes de 1995 o vives fuera de España, abre los casos menos frecuentes.',
    ],
  };
}

/** Explains the tax of owners abroad. @param price in euro cents */
export function explainAbroad(estimate: Estimate, sale: Sale, price = 0) {
  const next = yearOf(estimate.signed.last);
  return {
    lead: `${writeEuros(estimate.cents)}: quien vive fuera paga el ${writePercent(abroad.rate)} de la ganancia.`,
    sum: `Cómo sale: ${writeGain(estimate)}\u00a0×\u00a0${writePercent(abroad.rate)}.`,
    notes: [
      `Quien compra retiene a cuenta ${explainWithheld(price)}.`,
      (sale.over65 || sale.reinvested) &&
        'La edad y lo que reinviertes en otra vivienda no se han contado: si vives en la Unión Europea, Islandia, Noruega o Liechtenstein, pregunta por lo segundo.',
      ...explainGain(estimate, sale),
      'Si solo alguno vive fuera, haz una cuenta para cada dueño.',
      next > year && `El tipo de ${next} ${excuseYear(next)}.`,
    ],
  };
}

/** Explains that a sale without a gain pays neither tax, and what the buyer withholds anyway. */
export const explainLoss = (tax: Tax, sale: Sale, price = 0) => ({
  lead: `${writeEuros(0)}: sin ganancia no se paga, pero se declara${tax === 'land' ? ', con las escrituras que lo prueban' : ''}.`,
  notes: [
    tax === 'income' &&
      sale.abroad &&
      `Quien compra retiene igual ${explainWithheld(price)}: pide que te lo devuelvan.`,
  ],
});

/** Writes the figure, and what each owner pays. */
function writeLead({ cents, payers = 1 }: IncomeTax, sale: Sale): string {
  const { owners = 1 } = sale;
  const all = writeEuros(cents);
  const each = writeRounded(cents / payers);
  if (owners > payers)
    return `${all}${payers > 1 ? `: ${each} cada uno de los ${payers} que pagan` : ''}. Quien tiene más de 65 años no paga.`;
  if (owners > 1) return `${all} entre los ${owners}: ${each} cada uno.`;
  return sale.owners
    ? `${all}.`
    : `${all}. Has dejado en blanco cuántos dueños hay: es lo que pagaría uno solo.`;
}

const writeBands = (bands: Band[]) =>
  bands
    .map(({ cents, rate }) => `${writeRounded(cents)}\u00a0×\u00a0${writePercent(rate)}`)
    .join(' + ');

/** Writes the gain, and how much of it counts. */
function writeGain({ gain = 0, old = 0, half = 0 }: IncomeTax): string {
  const counted = old + half > 0 ? `, de la que cuentan ${writeRounded(gain - old - half)}` : '';
  return `${writeRounded(gain)} de ganancia${counted}`;
}

/** Explains what the buyer withholds from the price. */
const explainWithheld = (price: number) =>
  `el ${writePercent(abroad.withheld)} del precio, ${writeEuros(takeShare(price, 10_000 * abroad.withheld))}`;

/** Explains why the gain is not the difference of two prices. */
function explainGain({ old = 0, isOverLimit, half }: IncomeTax, sale: Sale) {
  const limit = writeEuros(100 * oldHomes.limit);
  return [
    old > 0 &&
      `No cuentan ${writeRounded(old)} de la ganancia, por ser de antes de 1995${isOverLimit ? ': lo que toca a los primeros' : ', si lo vendido así desde 2015 no pasa de'} ${limit} por dueño.`,
    isOf2012(sale) &&
      (half
        ? 'La mitad no cuenta, por comprarla en 2012.'
        : 'Es de 2012: puede que la mitad no cuente. Mira los casos menos frecuentes.'),
    sale.depreciated && 'La amortización se suma a la ganancia, aunque no la dedujeras.',
  ];
}

/**
 * Describes the remainder for each of several owners with equal shares.
 * @param remaining the remainder of all owners in cents
 * @param income the IRPF estimate if it is included: owners over 65 may pay none of it
 * @returns undefined for one owner, or without a remainder
 */
export function explainEach(
  remaining: number | undefined,
  answers: Answers,
  income?: { rule: string; cents: number },
) {
  const { owners = 1, over65 = 0 } = readSale(answers);
  if (remaining === undefined || remaining <= 0 || owners < 2) return undefined;
  if (over65 === 0 || income?.rule !== 'scale')
    return `A cada uno de los ${owners}: ${writeRounded(remaining / owners)}.`;
  const tax = income.cents;
  const untaxed = (remaining + tax) / owners;
  return `A quien tiene más de 65 años, ${writeRounded(untaxed)}; a cada uno de los demás, ${writeRounded(untaxed - tax / (owners - over65))}.`;
}

import { readAmount, writeEuros, writePercent, writeRounded } from './amounts.ts';
import { type Answers, isOf2012, readAnswer } from './answers.ts';
import { type Days, yearOf } from './days.ts';
import type { Band, IncomeTax } from './income-tax.ts';
import { excuseYear } from './questions.ts';
import { taxTables } from './tables.ts';

const { year, abroad, oldHomes } = taxTables;

type Estimate = IncomeTax & { signed: Days };

/** Explains the IRPF of residents of Spain. */
export function explainScale(estimate: Estimate, answers: Answers) {
  const owners = Number(readAnswer('owners', answers)) || 1;
  const { reinvestedShare, bands = [], payers = 1 } = estimate;
  const each = bands.reduce((sum, { cents }) => sum + cents, 0);
  const next = yearOf(estimate.signed.last);
  return {
    lead: writeLead(estimate, owners, answers),
    sum: `Cómo sale: ${writeGain(estimate)}${owners > 1 || reinvestedShare ? `; ${payers > 1 ? 'cada uno ' : ''}paga por ${writeRounded(each)}` : ''}: ${writeBands(bands)}.`,
    notes: [
      reinvestedShare &&
        `No paga el ${writePercent(100 * reinvestedShare)}: lo que se reinvierte en otra vivienda.`,
      ...explainGain(estimate, answers),
      owners > 1 &&
        'Si las partes, o lo que reinvierte cada uno, no son iguales, haz una cuenta para cada dueño.',
      next > year && `La escala de ${next} ${excuseYear(next)}.`,
      'No tiene en cuenta el resto de tu renta.',
      !estimate.old &&
        !answers.depreciated &&
        'Si se alquiló, es tuya desde antes de 1995 o vives fuera de España, abre los casos menos frecuentes.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Explains the tax of owners abroad. @param price the value of the price field */
export function explainAbroad(estimate: Estimate, answers: Answers, price: string) {
  const next = yearOf(estimate.signed.last);
  return {
    lead: `${writeEuros(estimate.cents)}: quien vive fuera paga el ${writePercent(abroad.rate)} de la ganancia.`,
    sum: `Cómo sale: ${writeGain(estimate)}\u00a0×\u00a0${writePercent(abroad.rate)}.`,
    notes: [
      `Quien compra retiene a cuenta ${explainWithheld(price)}.`,
      (answers.over65 || answers.reinvested) &&
        'La edad y lo que reinviertes en otra vivienda no se han contado: si vives en la Unión Europea, Islandia, Noruega o Liechtenstein, pregunta por lo segundo.',
      ...explainGain(estimate, answers),
      'Si solo alguno vive fuera, haz una cuenta para cada dueño.',
      next > year && `El tipo de ${next} ${excuseYear(next)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Explains that a sale without a gain pays no tax, and what the buyer withholds anyway. */
export const explainLoss = (answers: Answers, price: string) => ({
  lead: `${writeEuros(0)}: sin ganancia no se paga, pero se declara.`,
  notes: answers.abroad
    ? `Quien compra retiene igual ${explainWithheld(price)}: pide que te lo devuelvan.`
    : undefined,
});

/** Writes the figure, and what each owner pays. */
function writeLead({ cents, payers = 1 }: IncomeTax, owners: number, answers: Answers): string {
  const all = writeEuros(cents);
  const each = writeRounded(cents / payers);
  if (owners > payers)
    return `${all}${payers > 1 ? `: ${each} cada uno de los ${payers} que pagan` : ''}. Quien tiene más de 65 años no paga.`;
  if (owners > 1) return `${all} entre los ${owners}: ${each} cada uno.`;
  return answers.owners
    ? `${all}.`
    : `${all}. Has dejado en blanco cuántos dueños sois: es lo que pagaría uno solo.`;
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
const explainWithheld = (price: string) =>
  `el ${writePercent(abroad.withheld)} del precio, ${writeEuros(Math.round((Number(readAmount(price)) * abroad.withheld) / 100))}`;

/** Explains why the gain is not the difference of two prices. */
function explainGain({ old = 0, isOverLimit, half }: IncomeTax, answers: Answers) {
  const limit = writeEuros(100 * oldHomes.limit);
  return [
    old > 0 &&
      `No cuentan ${writeRounded(old)} de la ganancia, por ser de antes de 1995${isOverLimit ? ': lo que toca a los primeros' : ', si lo vendido así desde 2015 no pasa de'} ${limit} por dueño.`,
    isOf2012(answers) &&
      (half
        ? 'La mitad no cuenta, por comprarla en 2012.'
        : 'Es de 2012: puede que la mitad no cuente. Mira los casos menos frecuentes.'),
    answers.depreciated && 'La amortización se suma a la ganancia, aunque no la dedujeras.',
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
  const owners = Number(readAnswer('owners', answers)) || 1;
  if (remaining === undefined || remaining <= 0 || owners < 2) return undefined;
  const over65 = income?.rule === 'scale' ? Number(readAnswer('over65', answers)) || 0 : 0;
  if (over65 === 0) return `A cada uno de los ${owners}: ${writeRounded(remaining / owners)}.`;
  const tax = income?.cents ?? 0;
  const untaxed = (remaining + tax) / owners;
  return `A quien tiene más de 65 años, ${writeRounded(untaxed)}; a cada uno de los demás, ${writeRounded(untaxed - tax / (owners - over65))}.`;
}

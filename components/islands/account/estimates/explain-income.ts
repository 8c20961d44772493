import { type Days, parseDay, yearOf } from '../../../../taxes/days';
import type { IncomeTax } from '../../../../taxes/income-tax';
import { taxTables } from '../../../../taxes/tables';
import { readAmount } from '../amounts';
import { type Answers, readAcquired, readAnswer } from './answers';
import { excuseYear, join, readOn, writeEuros, writePercent, writeShare } from './words';

const { year, abroad } = taxTables;

/** Explains the IRPF of residents of Spain. */
export function explainScale(estimate: IncomeTax & { signed: Days }, answers: Answers): string {
  const owners = Number(readAnswer('owners', answers)) || 1;
  const isShared = owners > 1;
  const { moved, gain = 0 } = estimate;
  const isAsked = estimate.freed || answers.depreciated || answers.abroad;
  const next = yearOf(estimate.signed.last);
  return join([
    `${writeEuros(estimate.cents)} ${isShared ? 'entre todos: a cada uno' : 'si hay un solo dueño:'} la escala del ahorro de ${year} sobre ${isShared ? writePart(owners) : ''} una ganancia de ${writeGain(gain)} (arts. 66 y 76 de la Ley del IRPF, ${readOn}).`.replace(
      / {2}/g,
      ' ',
    ),
    Number(answers.over65) > 0 && 'Quien tiene más de 65 años no paga por su parte (art. 33.4.b).',
    moved &&
      `Exento el ${writePercent(100 * moved)}, lo que reinviertes en otra vivienda (art. 41 del Reglamento).`,
    ...explainGain(estimate, answers),
    isShared &&
      `Si las partes no son iguales${moved ? ' o no reinvierten todos' : ''}, haz una cuenta por parte.`,
    next > year && `La escala de ${next} ${excuseYear(next)}.`,
    'No cuenta el mínimo personal y familiar ni otras ganancias o pérdidas.',
    !isAsked &&
      'Si se alquiló, es tuya desde antes de 1995 o vives fuera de España, abre los casos menos frecuentes.',
  ]);
}

/** Explains the tax of owners abroad. @param price the value of the price field */
export function explainAbroad(
  estimate: IncomeTax & { signed: Days },
  answers: Answers,
  price: string,
): string {
  const next = yearOf(estimate.signed.last);
  return join([
    `${writeEuros(estimate.cents)}: el ${writePercent(abroad.rate)} de toda la ganancia, ${writeGain(estimate.gain ?? 0)}, por vivir fuera (art. 25.1.f de la Ley del Impuesto sobre la Renta de no Residentes, ${readOn}).`,
    `Quien compra retiene a cuenta ${explainKept(price)}.`,
    (answers.over65 || answers.reinvested) &&
      'La edad y lo que reinviertes en otra vivienda no se han contado: si vives en la Unión Europea, pregunta por lo segundo.',
    ...explainGain(estimate, answers),
    'Si solo alguno vive fuera, haz una cuenta por parte.',
    next > year && `El tipo de ${next} ${excuseYear(next)}.`,
  ]);
}

/** Explains that a sale without a gain pays no tax, and what the buyer withholds anyway. */
export const explainLoss = (answers: Answers, price: string) =>
  join([
    `${writeEuros(0)}: sin ganancia no se paga (arts. 34 a 36 de la Ley del IRPF), pero se declara.`,
    answers.abroad === true &&
      `Quien compra retiene igual ${explainKept(price)}: pide que te lo devuelvan.`,
  ]);

const writeGain = (cents: number) => writeEuros(Math.round(cents / 100) * 100);

/** Writes the part of each owner; in words for two to four owners. */
const writePart = (owners: number) =>
  owners > 4 ? `una de las ${owners} partes iguales de` : writeShare(1 / owners);

/** Explains what the buyer withholds from the price. */
const explainKept = (price: string) =>
  `el ${writePercent(abroad.kept)} del precio, ${writeEuros(Math.round((Number(readAmount(price)) * abroad.kept) / 100))} (art. 25.2 de la Ley del Impuesto sobre la Renta de no Residentes)`;

/** Explains why the gain is not the difference of two prices. */
function explainGain({ freed }: IncomeTax, answers: Answers): (string | false)[] {
  const limit = writeEuros(taxTables.oldHomes.limit * 100);
  return [
    Boolean(freed) &&
      `De la ganancia no cuentan ${writeEuros(Math.round((freed ?? 0) / 100) * 100)}, por ser de antes de 1995 (disposición transitoria novena), si lo que has vendido así desde 2015 no pasa de ${limit} por dueño.`,
    isOf2012(answers) &&
      'Si la compraste entre el 12 de mayo y el 31 de diciembre de 2012, la mitad de la ganancia puede estar exenta (disposición adicional 37.ª): pregunta.',
    Boolean(answers.depreciated) &&
      'Lo amortizado se suma a la ganancia, aunque no lo dedujeras (art. 40 del Reglamento).',
  ];
}

/** Checks whether a part may have been acquired when half of the gain was made exempt (2012). */
const isOf2012 = (answers: Answers) =>
  (['acquired', 'acquired2'] as const).some((question) => {
    const days = readAcquired(question, answers);
    return days && days.first <= parseDay('2012-12-31') && days.last >= parseDay('2012-05-12');
  });

import { agency } from '../../../../lib/agency';
import { taxTables } from '../../../../lib/tax-tables';
import { formatAmount, readAmount } from '../amounts';
import { type Answers, readAcquired } from './answers';
import { type Days, parseDay, writeDay, yearOf } from './dates';
import { type Estimate, hasTwoParts } from './estimates';
import type { IncomeTax } from './income-tax';
import { type LandTax, listTables } from './land-tax';
import type { Tax } from './questions';

const { year, highestLandRate, abroad } = taxTables;
const readOn = `leída el ${writeDay(parseDay(taxTables.readOn), true)}`;
const unequal = 'Si vuestras partes no son iguales, haz una cuenta por parte.';

const percent = (rate: number) =>
  `${rate.toLocaleString('es-ES', { maximumFractionDigits: 2 })}\u00a0%`;
const write = (cents: number) => `${formatAmount(cents)}\u00a0€`;

/** Says an estimate with its rule, its article and the day of its table, and what it leaves out; or what it lacks. */
export function explain(tax: Tax, estimate: Estimate | undefined, answers: Answers, price: string) {
  if (!estimate) return askFor(tax, answers);
  const euros = write(estimate.cents);
  switch (estimate.rule) {
    case 'loss':
      return tax === 'land'
        ? `${euros}: sin ganancia no se paga (art. 104.5 de la Ley de Haciendas Locales), pero se declara y se demuestra.`
        : `${euros}: sin ganancia no se paga, pero se declara.`;
    case 'exempt':
      return `${euros}: la ganancia está exenta si se cumplen los requisitos (arts. 33.4.b y 38 de la Ley del IRPF), y se declara igual.`;
    case 'abroad':
      return join([
        `${euros}: el ${percent(abroad.rate)} de toda la ganancia, por vivir fuera (art. 25.1.f de la Ley del Impuesto sobre la Renta de no Residentes, ${readOn}).`,
        `Quien compra retiene a cuenta el ${percent(abroad.kept)} del precio (art. 25.2): ${write(Math.round((Number(readAmount(price)) * abroad.kept) / 100))}.`,
        ...explainGain(estimate, answers),
        'Si solo alguno vive fuera, haz una cuenta por parte.',
      ]);
    case 'scale':
      return explainScale(estimate, answers);
    default:
      return explainLand(estimate);
  }
}

/** Says what an estimate lacks. */
function askFor(tax: Tax, answers: Answers): string {
  if (hasTwoParts(answers))
    return 'De la otra parte pon cuándo llegó, lo que costó y qué parte es; de la primera, también.';
  return tax === 'land'
    ? 'Pon el valor del suelo y cuándo te llegó. Con el resto puede salir menos.'
    : 'Pon el precio de venta, lo que costó y, si sois varios, cuántos dueños.';
}

function explainScale(estimate: IncomeTax & { signed: Days }, answers: Answers): string {
  const isShared = Number(answers.owners) > 1;
  const [old, moved] = [Number(answers.over65) > 0, estimate.moved];
  const isAsked = estimate.freed || answers.depreciated || answers.abroad;
  const next = yearOf(estimate.signed.last);
  return join([
    `${write(estimate.cents)} ${isShared ? 'entre todos' : 'si hay un solo dueño'}, con la escala del ahorro de ${year} (arts. 66 y 76 de la Ley del IRPF, ${readOn}).`,
    old && 'Quien tiene más de 65 años no paga por su parte (art. 33.4.b).',
    moved &&
      `Exento el ${percent(100 * moved)}, lo que va a otra vivienda (art. 41 del Reglamento).`,
    ...explainGain(estimate, answers),
    isShared && unequal,
    next > year && `La escala de ${next} no se conoce todavía.`,
    'No cuenta el mínimo personal y familiar ni otras ganancias o pérdidas.',
    !isAsked &&
      'Si se alquiló, te llegó antes de 1995 o vives fuera de España, abre los casos menos frecuentes.',
  ]);
}

/** Says how the gain came to be more or less than the difference of two prices. */
function explainGain({ freed }: IncomeTax, answers: Answers): (string | false)[] {
  const limit = write(taxTables.oldHomes.limit * 100);
  return [
    Boolean(freed) &&
      `De la ganancia no cuentan ${write(Math.round((freed ?? 0) / 100) * 100)}, por ser de antes de 1995 (disposición transitoria novena), si lo que has vendido así desde 2015 no pasa de ${limit} por dueño.`,
    isOf2012(answers) &&
      'Si la compraste entre el 12 de mayo y el 31 de diciembre de 2012, la mitad de la ganancia puede estar exenta (disposición adicional 37.ª): pregunta.',
    Boolean(answers.depreciated) &&
      'Lo amortizado se suma a la ganancia, aunque no lo dedujeras (art. 40 del Reglamento).',
  ];
}

/** Whether a part may have come in the months of which half of the gain can be exempt. */
const isOf2012 = (answers: Answers) =>
  (['acquired', 'acquired2'] as const).some((question) => {
    const days = readAcquired(question, answers);
    return days && days.first <= parseDay('2012-12-31') && days.last >= parseDay('2012-05-12');
  });

function explainLand(estimate: Estimate): string {
  const euros = write(estimate.cents);
  const rate = `al ${nameRate()} (art. 108.1)`;
  const most = isCeiling(estimate.signed) ? 'Como mucho' : 'Cuenta con';
  const changes = explainChanges(estimate.signed);
  if (estimate.rule === 'gain')
    return `${most} ${euros}, si lo pides: la parte del suelo en la ganancia (art. 107.5 de la Ley de Haciendas Locales), ${rate}.`;
  if (estimate.rule === 'parts')
    return `${most} ${euros} por las dos partes, cada una con su fecha y su valor (arts. 107.4 y 107.5 de la Ley de Haciendas Locales), ${rate}${changes}.`;
  const { coefficient } = estimate as LandTax;
  const how = coefficient
    ? `${(coefficient.hundredths / 100).toLocaleString('es-ES', { maximumFractionDigits: 4 })}, el coeficiente de ${writeMonths(coefficient.months)}`
    : 'su coeficiente';
  return join([
    `${most} ${euros}: el suelo por ${how} (art. 107.4 de la Ley de Haciendas Locales; tabla del ${coefficient?.law}, ${readOn}), ${rate}${changes}.`,
    estimate.rule === 'only coefficient' && 'Con el resto puede salir menos, si lo pides.',
    'Tu ayuntamiento puede cobrar menos.',
  ]);
}

/** The town's rate, or the highest. */
function nameRate(): string {
  const { plusvaliaRate } = agency.terms;
  return plusvaliaRate === undefined
    ? `${percent(highestLandRate)}, el tipo más alto que permite la ley`
    : `${percent(plusvaliaRate)}, el tipo de ${agency.address.city}`;
}

const writeMonths = (months: number) => {
  const [number, unit] = months < 12 ? [months, 'mes'] : [Math.floor(months / 12), 'año'];
  return `${number} ${unit}${number === 1 ? '' : unit === 'mes' ? 'es' : 's'}`;
};

/** Whether the tables of these days are known: nothing is said to be a ceiling that is none. */
const isCeiling = ({ last }: Days) => yearOf(last) <= year;

/** Says, inside a sentence, what of the coefficients may be another in these days. */
function explainChanges(signed: Days): string {
  const next = yearOf(signed.last);
  return [
    listTables(signed).length > 1 &&
      `; la ley puede cambiar el ${writeDay(parseDay(taxTables.unsettled?.from ?? ''))}, y de las dos tablas cuenta la más alta`,
    !isCeiling(signed) && `; la de ${next} no se conoce todavía`,
  ]
    .filter(Boolean)
    .join('');
}

/** Says the rule of an estimate and its year, on paper. */
export function explainBriefly({ rule, signed }: Estimate): string {
  switch (rule) {
    case 'loss':
      return 'sin ganancia';
    case 'exempt':
      return 'exento si se cumplen los requisitos';
    case 'scale':
      return `con la escala del ahorro de ${year}`;
    case 'abroad':
      return `al ${percent(abroad.rate)} de quien vive fuera`;
    default:
      return `${isCeiling(signed) ? 'como mucho, ' : ''}con la ley de ${year}, al ${percent(agency.terms.plusvaliaRate ?? highestLandRate)}`;
  }
}

const join = (sentences: (string | number | false | undefined)[]) =>
  sentences.filter(Boolean).join(' ');

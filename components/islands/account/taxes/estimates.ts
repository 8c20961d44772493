import { agency } from '../../../../lib/agency';
import { taxTables } from '../../../../lib/tax-tables';
import { type Amount, formatAmount, readAmount, readCost } from '../amounts';
import { estimateIncomeTax, estimateLandTax } from './taxes';

export type Tax = 'land' | 'income';

/** What was answered to each question: a text, or `true` for a ticked box. */
export type Answers = Partial<Record<Question, string | true>>;
export type Question =
  | 'land'
  | 'whole'
  | 'acquired'
  | 'paid'
  | 'extra'
  | 'owners'
  | 'old'
  | 'moving';

/** An estimate: euro cents, a whole number of euros, and what it comes of. */
export type Estimate = NonNullable<
  ReturnType<typeof estimateLandTax> | ReturnType<typeof estimateIncomeTax>
>;

/** Where an amount stands in the account. */
type Cost = { isOfSale?: boolean; tax?: Tax };

const { year, highestLandRate } = taxTables;
const percent = (rate: number) => `${rate.toLocaleString('es-ES')}\u00a0%`;

/** The answers that are whole numbers, a year and how many owners, with the least and the most of each. */
const wholeNumbers: Partial<Record<Question, [number, number]>> = {
  acquired: [1900, new Date().getFullYear()],
  owners: [1, 9999],
};

/** Reads an answer: euro cents, or a whole number. */
export function readAnswer(question: Question, answer: string | true = ''): Amount {
  const [least, most] = wholeNumbers[question] ?? [];
  const text = `${answer}`.trim();
  if (least === undefined || most === undefined || text === '') return readAmount(text);
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  return number >= least && number <= most ? number : 'unreadable';
}

/**
 * Estimates the taxes that were asked for.
 * @param lines of the account, the price's first
 * @param texts what stands in their fields
 * @returns for each line its estimate, where enough is known
 */
export function estimateTaxes(
  lines: Cost[],
  texts: string[],
  answers: Answers,
  asked: Tax[],
): (Estimate | undefined)[] {
  const price = known(readAmount(texts[0] ?? ''));
  const read = (question: Question, blank?: number) => {
    const amount = readAnswer(question, answers[question]);
    return amount === 'blank' ? blank : known(amount);
  };
  const paid = read('paid');
  const estimates: Partial<Record<Tax, Estimate>> = {};
  const landTax = estimateLandTax({
    ...{ price, paid, land: read('land'), whole: read('whole'), rate: agency.terms.plusvaliaRate },
    acquired: read('acquired'),
    sold: new Date().getFullYear(),
  });
  if (asked.includes('land') && landTax)
    estimates.land = { ...landTax, cents: Math.ceil(landTax.cents / 100) * 100 };
  const costs = lines.map(({ isOfSale, tax }, i) => {
    if (!isOfSale) return 0;
    const typed = readCost(texts[i] ?? '', price ?? 'blank');
    const estimate = tax && typed === 'blank' ? estimates[tax]?.cents : undefined;
    return known(typed) ?? estimate ?? 0;
  });
  const isExempt = Boolean(answers.old || answers.moving);
  const [extra, owners] = [read('extra', 0), read('owners', 1)];
  const isKnown = paid !== undefined && extra !== undefined && owners !== undefined;
  if (asked.includes('income') && price !== undefined && (isExempt || isKnown)) {
    const incomeTax = estimateIncomeTax({
      ...{ price, isExempt, costs: costs.reduce((sum, cost) => sum + cost, 0) },
      paid: (paid ?? 0) + (extra ?? 0),
      owners: owners ?? 1,
    });
    estimates.income = { ...incomeTax, cents: Math.round(incomeTax.cents / 100) * 100 };
  }
  return lines.map(({ tax }) => tax && estimates[tax]);
}

/** Says an estimate with its rule and its year, and what it leaves out; or what it lacks. */
export function explain(tax: Tax, estimate: Estimate | undefined, answers: Answers): string {
  if (!estimate)
    return tax === 'land'
      ? 'Pon el valor del suelo y el año. Con el resto puede salir menos.'
      : 'Pon el precio de venta, lo que costó y, si sois varios, cuántos dueños.';
  const euros = `${formatAmount(estimate.cents)}\u00a0€`;
  const { plusvaliaRate: ownRate } = agency.terms;
  const rate =
    ownRate === undefined
      ? `${percent(highestLandRate)}, el tipo más alto que permite la ley`
      : `${percent(ownRate)}, el tipo de ${agency.address.city}`;
  switch (estimate.rule) {
    case 'loss':
      return `${euros}: sin ganancia no se paga, pero se declara y se demuestra.`;
    case 'exempt':
      return `${euros}: la ganancia está exenta si se cumplen los requisitos, y se declara igual.`;
    case 'gain':
      return `Como mucho ${euros}, si lo pides: la parte del suelo en la ganancia, con la ley de ${year}, al ${rate}.`;
    case 'scale': {
      const owners = Number(answers.owners) > 1 ? 'entre todos' : 'si hay un solo dueño';
      return `${euros} ${owners}, con la escala del ahorro de ${year}. No cuenta el mínimo personal y familiar, otras ganancias o pérdidas, rebajas por casas de antes de 1995 ni lo desgravado por alquilarla. Si alguien no reside en España, quien compra retiene el 3\u00a0% de su parte.`;
    }
    default: {
      const rest =
        estimate.rule === 'only coefficient' ? ' Con el resto puede salir menos, si lo pides.' : '';
      return `Como mucho ${euros}: el suelo por el coeficiente más alto de ${year}, al ${rate}.${rest}`;
    }
  }
}

/** Says the rule of an estimate and its year, on paper. */
export function explainBriefly({ rule }: Estimate): string {
  switch (rule) {
    case 'loss':
      return 'sin ganancia';
    case 'exempt':
      return 'exento si se cumplen los requisitos';
    case 'scale':
      return `con la escala del ahorro de ${year}`;
    default:
      return `como mucho, con la ley de ${year}, al ${percent(agency.terms.plusvaliaRate ?? highestLandRate)}`;
  }
}

const known = (amount: unknown) => (typeof amount === 'number' ? amount : undefined);

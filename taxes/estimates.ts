import { readAmount, readCost } from './amounts.ts';
import {
  type Answers,
  explainAnswer,
  hasTwoParts,
  listUncovered,
  readAcquired,
  readAnswer,
  readSigned,
} from './answers.ts';
import { type Days, nextMonths } from './days.ts';
import { estimateIncomeTax, type IncomeTax } from './income-tax.ts';
import { estimateLandTax, type LandTax } from './land-tax.ts';
import { joinDissolved, joinParts, type Part } from './parts.ts';
import { listed, type Question, type Tax } from './questions.ts';

/** An estimate: whole euros in cents, its derivation, and the days of the signature that it assumes. */
export type Estimate = (LandTax | IncomeTax) & { signed: Days };

/** The kind of a cost in the account. */
type Cost = { isOfSale?: boolean; isLoan?: boolean; tax?: Tax };

/**
 * The agency's town, its rate of the plusvalía municipal in percent, if known, and whether it has tax laws of
 * its own.
 */
export type Town = { city: string; plusvaliaRate?: number; hasOwnTaxes?: boolean };

type Sale = { lines: Cost[]; texts: string[]; answers: Answers; town: Town };

/**
 * Estimates the requested taxes.
 * @param sale the account's lines, the price's first; the values of their fields; the answers; the town
 * @returns the estimates by line; undefined if an answer is missing
 */
export function estimateTaxes(sale: Sale, requested: Tax[]): (Estimate | undefined)[] {
  const { lines, texts, answers, town } = sale;
  const price = known(readAmount(texts[0] ?? ''));
  const signed = readSigned(answers) ?? nextMonths();
  const isCovered = listUncovered(answers).length === 0;
  const isEstimated = (tax: Tax) =>
    isCovered && requested.includes(tax) && isReadable(tax, answers);
  const parts = readParts(answers);
  const estimates: Partial<Record<Tax, Estimate>> = {};
  const read = (question: Question) => known(readAnswer(question, answers));

  const landTax =
    isEstimated('land') &&
    parts &&
    estimateLandTax({
      price,
      land: read('land'),
      whole: read('whole'),
      signed,
      rate: town.plusvaliaRate,
      parts: answers.dissolved ? joinDissolved(parts) : joinParts(parts),
    });
  // Rounded up: an estimate is never lower than what may be due.
  if (landTax) estimates.land = { ...landTax, cents: Math.ceil(landTax.cents / 100) * 100, signed };

  const amounts = lines.map(({ tax }, i) => {
    const typed = readCost(texts[i] ?? '', price ?? 'blank');
    return known(typed) ?? (typed === 'blank' && tax ? estimates[tax]?.cents : undefined) ?? 0;
  });
  const sum = (counts: (line: Cost) => boolean | undefined) =>
    lines.reduce((sum, line, i) => sum + (counts(line) ? (amounts[i] ?? 0) : 0), 0);
  const incomeTax =
    isEstimated('income') &&
    parts &&
    price !== undefined &&
    estimateIncomeTax({
      price,
      costs: sum(({ isOfSale }) => isOfSale),
      loan: sum(({ isLoan }) => isLoan),
      parts: joinParts(parts),
      extra: read('extra'),
      depreciated: read('depreciated'),
      signed,
      owners: read('owners') ?? 1,
      over65: read('over65'),
      reinvested: read('reinvested'),
      isAbroad: answers.abroad === true,
      isHalfExempt: answers.bought2012 === true,
    });
  if (incomeTax)
    estimates.income = { ...incomeTax, cents: Math.round(incomeTax.cents / 100) * 100, signed };
  return lines.map(({ tax }) => tax && estimates[tax]);
}

/** Checks that all answers for a tax can be read. */
const isReadable = (tax: Tax, answers: Answers) =>
  [...listed[tax].usual, ...listed[tax].rare].every(
    (question) => explainAnswer(question, answers) === undefined,
  );

/**
 * Reads the acquired parts: one, or two if any question about a second part is answered.
 * @returns undefined without the share of the second part
 */
function readParts(answers: Answers): Part[] | undefined {
  const read = (question: Question) => known(readAnswer(question, answers));
  const first = { acquired: readAcquired('acquired', answers), paid: read('paid') };
  if (!hasTwoParts(answers)) return [{ ...first, share: 1 }];
  const share = read('part2');
  if (share === undefined) return undefined;
  const second = { acquired: readAcquired('acquired2', answers), paid: read('paid2') };
  return [
    { ...first, share: 1 - share },
    { ...second, share },
  ];
}

const known = (amount: unknown) => (typeof amount === 'number' ? amount : undefined);

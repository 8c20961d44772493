import type { Days } from '../../../../taxes/days';
import { estimateIncomeTax, type IncomeTax } from '../../../../taxes/income-tax';
import { estimateLandTax, type LandTax } from '../../../../taxes/land-tax';
import { joinParts, type Part } from '../../../../taxes/parts';
import { readAmount, readCost } from '../amounts';
import {
  type Answers,
  explainAnswer,
  listUncovered,
  readAcquired,
  readAnswer,
  readSigned,
} from './answers';
import { nextMonths } from './dates';
import { asked as askedFor, type Question, type Tax } from './questions';

/** An estimate: whole euros in cents, its derivation, and the days of the signature that it assumes. */
export type Estimate = (LandTax | IncomeTax) & { signed: Days };

/** The kind of a cost in the account. */
type Cost = { isFees?: boolean; isOfSale?: boolean; isLoan?: boolean; tax?: Tax };

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
export function estimateTaxes(sale: Sale, asked: Tax[]): (Estimate | undefined)[] {
  const { lines, texts, answers, town } = sale;
  const price = known(readAmount(texts[0] ?? ''));
  const signed = readSigned(answers) ?? nextMonths();
  const isCovered = listUncovered(answers).length === 0;
  const isEstimated = (tax: Tax) => isCovered && asked.includes(tax) && isReadable(tax, answers);
  const parts = readParts(answers);
  const landParts = answers.dissolved ? joinDissolved(answers) : parts;
  const estimates: Partial<Record<Tax, Estimate>> = {};
  const read = (question: Question) => known(readAnswer(question, answers));

  const landTax =
    isEstimated('land') &&
    landParts &&
    estimateLandTax({
      ...{ price, land: read('land'), whole: read('whole'), signed, parts: landParts },
      rate: town.plusvaliaRate,
    });
  // Rounded up: an estimate is never lower than what may be due.
  if (landTax) estimates.land = { ...landTax, cents: Math.ceil(landTax.cents / 100) * 100, signed };

  const amounts = lines.map(({ tax, isFees }, i) => {
    const typed = readCost(texts[i] ?? '', price ?? 'blank', isFees);
    return known(typed) ?? (typed === 'blank' && tax ? estimates[tax]?.cents : undefined) ?? 0;
  });
  const sum = (counts: (line: Cost) => boolean | undefined) =>
    lines.reduce((sum, line, i) => sum + (counts(line) ? (amounts[i] ?? 0) : 0), 0);
  const incomeTax =
    isEstimated('income') &&
    parts &&
    price !== undefined &&
    estimateIncomeTax({
      ...{ price, parts, signed, extra: read('extra'), depreciated: read('depreciated') },
      ...{ owners: read('owners') ?? 1, over65: read('over65'), reinvested: read('reinvested') },
      costs: sum(({ isOfSale }) => isOfSale),
      loan: sum(({ isLoan }) => isLoan),
      isAbroad: answers.abroad === true,
    });
  if (incomeTax)
    estimates.income = { ...incomeTax, cents: Math.round(incomeTax.cents / 100) * 100, signed };
  return lines.map(({ tax }) => tax && estimates[tax]);
}

/** Checks that all answers for a tax can be read. */
const isReadable = (tax: Tax, answers: Answers) =>
  [...askedFor[tax].usual, ...askedFor[tax].rare].every(
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
  return joinParts([
    { ...first, share: 1 - share },
    { ...second, share },
  ]);
}

/**
 * Joins two parts for the plusvalía municipal if a co-ownership has ended. That is no transfer: the whole
 * home counts from the first acquisition, at its value of that time (taxes/law.md).
 */
function joinDissolved(answers: Answers): Part[] | undefined {
  const [paid, second] = [known(readAnswer('paid', answers)), known(readAnswer('part2', answers))];
  if (second === undefined) return undefined;
  const value = paid === undefined ? undefined : paid / (1 - second);
  return [{ acquired: readAcquired('acquired', answers), paid: value, share: 1 }];
}

/** Checks whether any question about a second part is answered. */
export const hasTwoParts = ({ acquired2, paid2, part2, dissolved }: Answers) =>
  [acquired2, paid2, part2, dissolved].some((answer) => `${answer ?? ''}`.trim());

const known = (amount: unknown) => (typeof amount === 'number' ? amount : undefined);

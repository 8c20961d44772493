import { readAmount, readCost } from '../amounts';
import { type Answers, explainAnswer, readAcquired, readAnswer, readSigned } from './answers';
import { type Days, nextMonths } from './dates';
import { estimateIncomeTax, type IncomeTax } from './income-tax';
import { estimateLandTax, type LandTax } from './land-tax';
import { joinParts, type Part } from './parts';
import { asked as askedFor, type Question, type Tax } from './questions';

/** An estimate: euro cents, a whole number of euros; its derivation; and the days of the signature that it assumes. */
export type Estimate = (LandTax | IncomeTax) & { signed: Days };

/** The position of an amount in the account. */
type Cost = { isOfSale?: boolean; isLoan?: boolean; tax?: Tax };

/** The town of the agency, and its rate of the plusvalía municipal in percent, if it is known. */
export type Town = { city: string; plusvaliaRate?: number };

type Sale = { lines: Cost[]; texts: string[]; answers: Answers; town: Town };

/**
 * Estimates the requested taxes.
 * @param sale the lines of the account, the price's first; the values of their fields; the answers; and the town
 * @returns by line the estimate, if enough is known
 */
export function estimateTaxes(sale: Sale, asked: Tax[]): (Estimate | undefined)[] {
  const { lines, texts, answers, town } = sale;
  const price = known(readAmount(texts[0] ?? ''));
  const signed = readSigned(answers) ?? nextMonths();
  const isEstimated = (tax: Tax) => asked.includes(tax) && isReadable(tax, answers);
  const parts = readParts(answers);
  const estimates: Partial<Record<Tax, Estimate>> = {};
  const read = (question: Question) => known(readAnswer(question, answers));

  const landTax =
    isEstimated('land') &&
    parts &&
    estimateLandTax({
      ...{ price, land: read('land'), whole: read('whole'), signed, parts },
      rate: town.plusvaliaRate,
    });
  // An estimate is never lower than what may be owed.
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

/** Whether all answers that a tax needs can be read; otherwise there is no estimate. */
const isReadable = (tax: Tax, answers: Answers) =>
  [...askedFor[tax].usual, ...askedFor[tax].rare].every(
    (question) => explainAnswer(question, answers) === undefined,
  );

/**
 * The acquired parts: one, or two if any question about a second part is answered.
 * @returns undefined if the share of the second is missing
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

/** Whether any question about a second part is answered. */
export const hasTwoParts = ({ acquired2, paid2, part2 }: Answers) =>
  [acquired2, paid2, part2].some((answer) => `${answer ?? ''}`.trim());

const known = (amount: unknown) => (typeof amount === 'number' ? amount : undefined);

import {
  type Answers,
  explainAnswer,
  findSigned,
  hasTwoParts,
  listUncovered,
  readSale,
  type Sale,
} from './answers.ts';
import { type Days, nextMonths } from './days.ts';
import { estimateIncomeTax, type HomeSale, type IncomeTax } from './income-tax.ts';
import { estimateLandTax, type LandSale, type LandTax } from './land-tax.ts';
import type { Part } from './parts.ts';
import { type Listed, listed, type Question, type Tax } from './questions.ts';

/** An estimate: whole euros in cents, its derivation, and the days of the signature that it assumes. */
export type Estimate = (LandTax | IncomeTax) & { signed: Days };

export type Estimates = Partial<Record<Tax, Estimate>>;

/** The figures of an account in euro cents. Those of the sale are its costs without the plusvalía municipal. */
export type Figures = { price?: number; costs: number; loan: number };

/**
 * The agency's town, its rate of the plusvalía municipal in percent, if known, and whether it has tax laws of
 * its own.
 */
export type Town = { city: string; plusvaliaRate?: number; hasOwnTaxes?: boolean };

/**
 * Reads the answers once, for the requested taxes.
 * @returns a function that estimates them for the figures of an account and a plusvalía municipal that the
 *   seller knows; a tax is missing if an answer is
 */
export function prepareEstimates(answers: Answers, town: Town, requested: Tax[]) {
  const sale = readSale(answers);
  const given: LandSale & Omit<HomeSale, 'price' | 'costs'> = {
    owners: 1,
    parts: [{ share: 1 }],
    signed: nextMonths(),
    rate: town.plusvaliaRate,
    ...Object.assign({}, ...(Object.keys(sale) as Question[]).map((name) => take(name, sale))),
  };
  const { parts, signed } = given;
  const isCovered = listUncovered(sale).length === 0 && parts.length > 0;
  const isEstimated = (tax: Tax) =>
    isCovered && requested.includes(tax) && isReadable(tax, answers);
  const [hasLand, hasIncome] = [isEstimated('land'), isEstimated('income')];

  return ({ price, costs, loan }: Figures, typedLand?: number): Estimates => {
    const estimates: Estimates = {};
    const land = hasLand && estimateLandTax({ ...given, price });
    // Rounded up: an estimate is never lower than what may be due.
    if (land) estimates.land = { ...land, cents: Math.ceil(land.cents / 100) * 100, signed };
    const paidLand = typedLand ?? estimates.land?.cents ?? 0;
    const income =
      hasIncome &&
      price !== undefined &&
      estimateIncomeTax({ ...given, price, costs: costs + paidLand, loan });
    if (income)
      estimates.income = { ...income, cents: Math.round(income.cents / 100) * 100, signed };
    return estimates;
  };
}

/** Gives an answer to the taxes. A question that is not listed, or not taken here, does not compile. */
function take(question: Listed, sale: Sale): Partial<LandSale & HomeSale> {
  switch (question) {
    case 'usufruct':
    case 'several': // not covered
    case 'receipts': // only said
      return {};
    case 'land':
      return { land: sale.land };
    case 'whole':
      return { whole: sale.whole };
    case 'signed':
      return { signed: findSigned(sale) };
    case 'acquired':
    case 'paid':
    case 'acquired2':
    case 'paid2':
    case 'part2':
      return { parts: readParts(sale) };
    case 'dissolved':
      return { isDissolved: true, parts: readParts(sale) };
    case 'extra':
      return { extra: sale.extra };
    case 'owners':
      return { owners: sale.owners };
    case 'over65':
      return { over65: sale.over65 };
    case 'reinvested':
      return { reinvested: sale.reinvested };
    case 'depreciated':
      return { depreciated: sale.depreciated };
    case 'bought2012':
      return { isHalfExempt: true };
    case 'abroad':
      return { isAbroad: true };
  }
}

/** Checks that all answers for a tax can be read. */
const isReadable = (tax: Tax, answers: Answers) =>
  [...listed[tax].usual, ...listed[tax].rare].every(
    (question) => explainAnswer(question, answers) === undefined,
  );

/**
 * Reads the acquired parts: one, or two if any question about a second part is answered.
 * @returns none without the share of the second part
 */
function readParts(sale: Sale): Part[] {
  const { acquired, paid, acquired2, paid2, part2 } = sale;
  if (!hasTwoParts(sale)) return [{ acquired, paid, share: 1 }];
  if (part2 === undefined) return [];
  return [
    { acquired, paid, share: 1 - part2 },
    { acquired: acquired2, paid: paid2, share: part2 },
  ];
}

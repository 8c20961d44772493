import type { Answers, Sale } from './answers.ts';
import { explainAnswer, findSigned, hasTwoParts, listUncovered, readSale } from './answers.ts';
import { type Days, nextMonths } from './days.ts';
import { estimateIncomeTax, type HomeSale, type IncomeTax } from './income-tax.ts';
import { estimateLandTax, type LandSale, type LandTax } from './land-tax.ts';
import type { Part } from './parts.ts';
import { listed, type Tax } from './questions.ts';

/** An estimate: whole euros in cents, its derivation, and the days of the signature that it assumes. */
export type Estimate = (LandTax | IncomeTax) & { signed: Days };

export type Estimates = Partial<Record<Tax, Estimate>>;

/** The figures of an account in euro cents. Those of the sale are its costs without the plusvalía municipal. */
export type Figures = { price?: number; costs: number; loan: number };

/** The agency's town: its rate of the plusvalía in percent, if known, and whether it has tax laws of its own. */
export type Town = { city: string; plusvaliaRate?: number; hasOwnTaxes?: boolean };

/**
 * Reads the answers once, for the requested taxes.
 * @returns a function that estimates them for the figures of an account and a plusvalía municipal that the
 *   seller knows; a tax is missing if an answer is
 */
export function prepareEstimates(answers: Answers, town: Town, requested: Tax[]) {
  const sale = readSale(answers);
  const { owners = 1, dissolved, bought2012, abroad } = sale;
  const parts = readParts(sale);
  const signed = findSigned(sale) ?? nextMonths(); // a past month is refused below
  const given: LandSale & Omit<HomeSale, 'price' | 'costs'> = {
    ...sale,
    owners,
    parts,
    signed,
    rate: town.plusvaliaRate,
    isDissolved: dissolved,
    isHalfExempt: bought2012,
    isAbroad: abroad,
  };
  const isCovered = listUncovered(sale).length === 0 && parts.length > 0;
  const estimated = isCovered ? requested.filter((tax) => isReadable(tax, answers)) : [];

  return ({ price, costs, loan }: Figures, typedLand?: number): Estimates => {
    const estimates: Estimates = {};
    const land = estimated.includes('land') && estimateLandTax({ ...given, price });
    // Rounded up: an estimate is never lower than what may be due.
    if (land) estimates.land = { ...land, cents: Math.ceil(land.cents / 100) * 100, signed };
    const paidLand = typedLand ?? estimates.land?.cents ?? 0;
    const income =
      estimated.includes('income') &&
      price !== undefined &&
      estimateIncomeTax({ ...given, price, costs: costs + paidLand, loan });
    if (income)
      estimates.income = { ...income, cents: Math.round(income.cents / 100) * 100, signed };
    return estimates;
  };
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

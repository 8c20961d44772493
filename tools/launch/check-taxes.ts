import { taxTables } from '../../lib/tax-tables.ts';

/** For which year the figures were read, and when; and what of them is not settled, from which day. */
type Read = { year: number; readOn: string; unsettled?: { law: string; from: string } };

/** Advises to read the figures of the two taxes again: in a year for which nobody has, and while one is not settled. */
export function listTaxAdvice(today: Date, read: Read = taxTables): string[] {
  const { year, readOn, unsettled } = read;
  const now = today.getFullYear();
  const advice: string[] = [];
  if (year < now)
    advice.push(
      `lib/tax-tables.ts: the account estimates taxes with the figures of ${year}, read on ${readOn}: compare them with the law of ${now}, then change year and readOn`,
    );
  if (unsettled)
    advice.push(
      `lib/tax-tables.ts: ${unsettled.law} changes figures from ${unsettled.from}, if it is in force: find out whether it is, leave the figures that hold, and take "unsettled" out (docs/law.md)`,
    );
  return advice;
}

import { taxTables } from '../../taxes/tables.ts';

/** The year of the figures, the day on which they were read, and a decree that may lapse. */
type Read = { year: number; readOn: string; unsettled?: { law: string; from: string } };

/** Advises to check the tax figures when their year is over or while a decree is unsettled. */
export function listTaxAdvice(today: Date, read: Read = taxTables): string[] {
  const { year, readOn, unsettled } = read;
  const now = today.getFullYear();
  const advice: string[] = [];
  if (year < now)
    advice.push(
      `taxes/tables.ts: the account estimates taxes with the figures of ${year}, read on ${readOn}: compare them with the law of ${now}, then change year and readOn`,
    );
  if (unsettled)
    advice.push(
      `taxes/tables.ts: ${unsettled.law} changes figures from ${unsettled.from}, if it is in force: find out whether it is, leave the figures that hold, and take "unsettled" out (taxes/law.md)`,
    );
  return advice;
}

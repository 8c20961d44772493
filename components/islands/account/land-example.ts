import { writeEuros } from '../../../taxes/amounts';
import { nextMonths, startOfMonth } from '../../../taxes/days';
import type { Town } from '../../../taxes/estimates';
import { writeSum } from '../../../taxes/explain-land';
import { estimateLandTax } from '../../../taxes/land-tax';
import { taxTables } from '../../../taxes/tables';

/**
 * Works an example of the plusvalía municipal by the table of this month, or of the last one that is known,
 * and by the gain, for the page's text.
 */
export function writeLandExample({ plusvaliaRate: rate }: Town, today = new Date()): string {
  const now = today.getFullYear() > taxTables.year ? new Date(taxTables.year, 11, 31) : today;
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const acquired = startOfMonth(new Date(year - 10, month));
  const sale = {
    price: 200_000_00,
    land: 40_000_00,
    whole: 100_000_00,
    signed: { first: startOfMonth(now), last: nextMonths(now).first },
    rate,
  };
  const known = [{ acquired: { first: acquired, last: acquired } }, { paid: 190_000_00 }];
  const sums = known.map((answer) => {
    const tax = estimateLandTax({ ...sale, parts: [{ ...answer, share: 1 }] });
    return tax && `${writeSum(tax)} = ${writeEuros(100 * Math.ceil(tax.cents / 100))}`;
  });
  const when = now.toLocaleDateString('es-ES', { month: 'long', year: 'numeric' });
  return `Por ejemplo, en ${when}: ${sums.join('; o bien ')}. Pagas la menor de las dos.`;
}

import { writeEuros } from '../../../taxes/amounts';
import { nextMonths, startOfMonth } from '../../../taxes/days';
import type { Town } from '../../../taxes/estimates';
import { writeSum } from '../../../taxes/explain-land';
import { estimateLandTax } from '../../../taxes/land-tax';

/** Works an example of the plusvalía municipal by this month's table and by the gain, for the page's text. */
export function writeLandExample({ plusvaliaRate: rate }: Town, now = new Date()): string {
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

import type { Identity } from './identity-schema.ts';

type Fees = Pick<Identity['terms'], 'fees' | 'feeRate'>;

/** Writes the sentence on the fees: the agency's own, or one with the rate. */
export const writeFees = ({ fees, feeRate }: Fees) =>
  fees?.trim() || feeRate === undefined
    ? fees
    : `Si vendemos, nos pagas el ${feeRate.toLocaleString('es')} % del precio de venta, IVA incluido.`;

/** Finds the first percentage in the sentence, such as `3,63`, if none in it is the rate. */
export function findOtherRate({ fees = '', feeRate }: Fees): string | undefined {
  const said = Array.from(
    fees.matchAll(/(\d+(?:[.,]\d+)?)\s*(?:%|por ciento)/gi),
    ([, rate = '']) => rate,
  );
  const isSaid = said.some((rate) => Number(rate.replace(',', '.')) === feeRate);
  return feeRate === undefined || isSaid ? undefined : said[0];
}

import type { Identity } from './identity-schema.ts';

type Fees = Pick<Identity['terms'], 'fees' | 'feeRate'>;

/** The sentence on the fees: the agency's own, or else one made of the rate. */
export const writeFees = ({ fees, feeRate }: Fees) =>
  fees?.trim() || feeRate === undefined
    ? fees
    : `Si vendemos, nos pagas el ${feeRate.toLocaleString('es')} % del precio de venta, IVA incluido.`;

/** Finds what a sentence says in percent if the rate is not among it, such as `3,63`. */
export function findOtherRate({ fees = '', feeRate }: Fees): string | undefined {
  const said = Array.from(
    fees.matchAll(/(\d+(?:[.,]\d+)?)\s*(?:%|por ciento)/gi),
    ([, rate = '']) => rate,
  );
  const isSaid = said.some((rate) => Number(rate.replace(',', '.')) === feeRate);
  return feeRate === undefined || isSaid ? undefined : said[0];
}

import { formatShare, readAmount } from '../../../taxes/amounts';
import type { Tax } from '../../../taxes/questions';

type Line = {
  name: string;
  note: string;
  /** The example's amount in euros, for a blank account. */
  example?: number;
  /** Whether these are the agency's fees, which may be a stated percentage of the price. */
  isFees?: boolean;
  /** Whether it is a selling cost, which reduces the gain taxed by IRPF. */
  isOfSale?: boolean;
  /** Whether it is the repaid loan, which cannot be reinvested in another home. */
  isLoan?: boolean;
  /** The tax that can be estimated for the line. */
  tax?: Tax;
};

const price = 200_000;

export const lines: Line[] = [
  { name: 'Precio de venta', note: 'el que firmarás', example: price },
  {
    name: 'Honorarios con IVA',
    note: 'pídelos por escrito',
    example: 8_000,
    isOfSale: true,
    isFees: true,
  },
  {
    name: 'Plusvalía municipal',
    note: 'si el suelo subió de valor',
    example: 2_000,
    isOfSale: true,
    tax: 'land',
  },
  { name: 'IRPF', note: 'si vendes con ganancia', example: 12_000, tax: 'income' },
  { name: 'Hipoteca', note: 'lo que queda por pagar', example: 29_000, isLoan: true },
  { name: 'Cancelar la hipoteca', note: 'banco, notaría y Registro', example: 1_000 },
  { name: 'Notaría y papeles', note: 'tu parte y certificados', example: 1_000, isOfSale: true },
  { name: 'Comunidad e IBI', note: 'recibos pendientes', example: 1_000 },
];

/**
 * Lists the lines of the account.
 * @param feeRate the fees that the agency states, in percent of the price
 * @param hasOwnTaxes whether the region has tax laws of its own, which the estimates do not cover
 */
export const listLines = (feeRate?: number, hasOwnTaxes = false): Line[] =>
  lines.map(({ tax, ...line }) => {
    if (line.isFees && feeRate !== undefined)
      return {
        ...line,
        note: `los nuestros: el ${formatShare(10_000 * feeRate)}`,
        example: Math.round((price * feeRate) / 100),
      };
    return tax && hasOwnTaxes
      ? { ...line, note: 'con ley foral no se estima aquí: lo hace una persona' }
      : { ...line, tax };
  });

/**
 * Fills in the fees that the agency states if there is a price and no other amount of fees.
 * @param texts the values of the fields, the price's first
 * @param feeRate in percent of the price
 */
export function fillFees(texts: string[], feeRate?: number): string[] {
  if (feeRate === undefined || typeof readAmount(texts[0] ?? '') !== 'number') return texts;
  return texts.map((text, i) =>
    lines[i]?.isFees && !text.trim() ? formatShare(10_000 * feeRate) : text,
  );
}

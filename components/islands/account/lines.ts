import type { Tax } from './estimates/questions';

type Line = {
  name: string;
  note: string;
  /** The example's amount in euros, for a blank account. */
  example?: number;
  /** Whether these are the agency's fees, usually a percentage of the price. */
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
    note: 'si ganó valor',
    example: 2_000,
    isOfSale: true,
    tax: 'land',
  },
  { name: 'IRPF', note: 'si ganas', example: 12_000, tax: 'income' },
  { name: 'Hipoteca', note: 'lo que debes', example: 29_000, isLoan: true },
  { name: 'Cancelar la hipoteca', note: 'banco, notaría y Registro', example: 1_000 },
  { name: 'Notaría y papeles', note: 'tu parte y certificados', example: 1_000, isOfSale: true },
  { name: 'Comunidad e IBI', note: 'lo que se deba', example: 1_000 },
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
        note: 'los nuestros, a la vista',
        example: Math.round((price * feeRate) / 100),
      };
    return tax && hasOwnTaxes
      ? { ...line, note: 'con ley foral no se estima aquí: lo hace una persona' }
      : { ...line, tax };
  });

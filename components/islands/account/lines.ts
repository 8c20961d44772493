import type { Tax } from './taxes/questions';

type Line = {
  name: string;
  note: string;
  /** An amount in euros, shown as an example while the account is blank. */
  example?: number;
  /** Whether it is the agency's fees, which may be stated. */
  isFees?: boolean;
  /** Whether it is a cost of the sale that reduces the gain taxed by IRPF. */
  isOfSale?: boolean;
  /** Whether it is the repaid mortgage, which cannot be reinvested in another home. */
  isLoan?: boolean;
  /** The tax that can be estimated for it. */
  tax?: Tax;
};

const price = 200_000;

/** The price, and the costs. */
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
  { name: 'Hipoteca', note: 'deuda y cancelación', example: 30_000, isLoan: true },
  { name: 'Notaría y papeles', note: 'tu parte y certificados', example: 1_000, isOfSale: true },
  { name: 'Comunidad e IBI', note: 'lo que se deba', example: 1_000 },
];

/** The lines as the account shows them. @param feeRate the fees that the agency states, in percent of the price */
export const listLines = (feeRate?: number): Line[] =>
  lines.map((line) =>
    line.isFees && feeRate !== undefined
      ? { ...line, note: 'los nuestros, a la vista', example: Math.round((price * feeRate) / 100) }
      : line,
  );

import { agency } from '../../../lib/agency';
import type { Tax } from './taxes/questions';

type Line = {
  name: string;
  note: string;
  /** An amount in euros, shown as an example while the account is blank. */
  example?: number;
  /** Whether it is a cost of the sale that reduces the gain taxed by IRPF. */
  isOfSale?: boolean;
  /** Whether it is the repaid mortgage, which cannot be reinvested in another home. */
  isLoan?: boolean;
  /** The tax that can be estimated for it. */
  tax?: Tax;
};

const price = 200_000;
const usualFees = 8_000;

/** The price, and the costs. */
export const lines: Line[] = [
  { name: 'Precio de venta', note: 'el que firmarás', example: price },
  {
    name: 'Honorarios con IVA',
    // Read at use, because the owner may publish other fees at any time.
    get note() {
      return agency.terms.feeRate === undefined
        ? 'pídelos por escrito'
        : 'los nuestros, a la vista';
    },
    get example() {
      const { feeRate } = agency.terms;
      return feeRate === undefined ? usualFees : Math.round((price * feeRate) / 100);
    },
    isOfSale: true,
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

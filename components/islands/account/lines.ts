import type { Tax } from './taxes/questions';

type Line = {
  name: string;
  note: string;
  /** An amount in euros, drawn as an example while the account is blank. */
  example?: number;
  /** Whether it is a cost of the sale, which reduces the gain that the IRPF taxes. */
  isOfSale?: boolean;
  /** Whether it is the debt that is paid back, which is no part of what goes into another home. */
  isLoan?: boolean;
  /** The tax that can be estimated for it. */
  tax?: Tax;
};

/** The price, and the costs. */
export const lines: Line[] = [
  { name: 'Precio de venta', note: 'el que firmarás', example: 200_000 },
  { name: 'Honorarios con IVA', note: 'pídelos por escrito', example: 8_000, isOfSale: true },
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

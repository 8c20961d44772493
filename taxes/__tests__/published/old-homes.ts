import type { PublishedCase } from './case';
import { freed } from './figures';

export const oldCases: PublishedCase[] = [
  {
    source: 'https://inlucro.org/coeficientes-de-abatimiento-ejercicio-practico/',
    about: 'Free gain: of 1 December 1994 for 200,000, sold on 1 January 2016 for 500,000',
    ...{ published: 14_083.24, law: 14_083.24 },
    ours: freed({ price: 500_000, paid: 200_000, acquired: '1/12/1994', signed: '1/1/2016' }),
  },
  {
    source:
      'https://red.rankia.com/foros/fiscalidad/temas/1225208-venta-plaza-garaje-renta-2011?page=1',
    about: 'Free gain: of 20 June 1991, sold on 8 October 2011 with a gain of 8,628',
    ...{ published: 2_755, law: 2_754.8 },
    ours: freed({ price: 12_500, paid: 3_872, acquired: '20/6/1991', signed: '8/10/2011' }),
  },
];

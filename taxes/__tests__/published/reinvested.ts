import type { PublishedCase } from './case';
import { enough, moved, tax } from './figures';

export const reinvestedCases: PublishedCase[] = [
  {
    source: 'https://www.leialta.com/blog/exencion-reinversion-vivienda-habitual/',
    about: 'IRPF: bought for 100,000, sold for 120,000, of which 80,000 go into another home',
    ...{ published: 0, law: 1_280 },
    ours: tax({ price: 120_000, paid: 100_000, reinvested: 80_000 }),
    differs: 'it compares 80,000 with the gain, not with what is got (art. 41.4)',
  },
  {
    source:
      'https://www.white-baos.com/en/purchase-and-sale-of-the-main-home-in-spain-tax-benefit-in-the-capital-gain-tax/',
    about: 'IRPF: sold for 100,000 with a gain of 30,000, all into another home',
    ...{ published: 0, law: 0 },
    ours: tax({ price: 100_000, paid: 70_000, reinvested: 100_000 }),
  },
  {
    source:
      'https://www.white-baos.com/en/purchase-and-sale-of-the-main-home-in-spain-tax-benefit-in-the-capital-gain-tax/',
    about: 'Exempt share: the same, with 50,000 of it into another home',
    ...{ published: 50, law: 50 },
    ours: moved({ price: 100_000, paid: 70_000, reinvested: 50_000 }),
  },
  {
    source: 'http://jullastres.es/wordpress/?cpage=6&p=586&replytocom=38256',
    about: 'What has to be reinvested: 195,000, costs of 1,085, a loan of 85,580',
    ...{ published: 109_420, law: 108_335 },
    ours: enough({ price: 195_000, costs: 1_085, loan: 85_580, paid: 100_000 }),
    differs: 'the loan is taken off the price, not off the transfer value (art. 41.1)',
  },
];

import type { PublishedCase } from './case';
import { gain, kept, tax } from './figures';

export const abroadCases: PublishedCase[] = [
  {
    source: 'https://sublicasa.com/wat-is-meerwaardebelasting/',
    about: 'Abroad: bought for 300,000, sold for 400,000',
    ...{ published: 19_000, law: 19_000 },
    ours: tax({ price: 400_000, paid: 300_000, isAbroad: true }),
  },
  {
    source:
      'https://huisaandecosta.nl/belasting-bij-verkoop-van-een-woning-in-spanje-als-niet-resident',
    about: 'Gain: bought for 150,000 with 10,000 of costs, sold for 200,000',
    ...{ published: 40_000, law: 40_000 },
    ours: gain({ price: 200_000, paid: 150_000, extra: 10_000 }),
  },
  {
    source:
      'https://huisaandecosta.nl/belasting-bij-verkoop-van-een-woning-in-spanje-als-niet-resident',
    about: 'Abroad: the same',
    ...{ published: 7_600, law: 7_600 },
    ours: tax({ price: 200_000, paid: 150_000, extra: 10_000, isAbroad: true }),
  },
  {
    source:
      'https://serviciostelematicosext.hacienda.gob.es/TEAC/DYCTEA//textoresolucion.aspx?id=00%2F07313%2F2019%2F00%2F0%2F1',
    about: 'Abroad: 217,217.04 paid and 216,082.49 got, as declared there: a loss',
    ...{ published: 0, law: 0 },
    ours: tax({ price: 216_082.49, paid: 217_217.04, isAbroad: true }),
  },
  {
    source: 'https://www.andaluciavastgoed.com/nl/verkopen/extra-kosten-verkoop',
    about: 'Abroad: bought for 200,000, sold for 300,000',
    ...{ published: 21_000, law: 19_000 },
    ours: tax({ price: 300_000, paid: 200_000, isAbroad: true }),
    differs: 'it takes an older rate, 21 %',
  },
  ...(
    [
      [
        'https://www.asesoriaorihuelacosta.com/recuperar-retencion-3-venta-vivienda-no-residentes',
        250_000,
        7_500,
      ],
      [
        'https://inmopath.com/blog/guia-esencial-para-vender-un-piso-en-valencia-siendo-no-residente-y-evitar-sorpresas-fiscales-importantes',
        300_000,
        9_000,
      ],
      ['https://www.andaluciavastgoed.com/nl/verkopen/extra-kosten-verkoop', 300_000, 9_000],
    ] as const
  ).map(([source, price, published]) => ({
    source,
    about: `What the buyer keeps back of ${price}`,
    ...{ published, law: published },
    ours: kept(price),
  })),
];

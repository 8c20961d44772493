import type { PublishedCase } from './case';
import { freed, moved, tax } from './figures';

const abroad = tax({ price: 200, paid: 100, isAbroad: true });

/** The percentage by which the gain until January 2006 is reduced for these acquisitions. */
const reduction = (acquired: string) =>
  freed({ price: 200, paid: 100, acquired, signed: '19/1/2006' });

/** The source states only a share or a rate of these; the amounts are ours. */
export const ruleCases: PublishedCase[] = [
  {
    source:
      'https://www.blevinsfranks.com/spanish-capital-gains-tax-relief-on-the-main-home-does-it-apply-on-overseas-properties/',
    about: 'Exempt share: half of what is got, the mortgage taken off, goes into another home',
    ...{ published: 50, law: 50 },
    ours: moved({ price: 300_000, loan: 100_000, paid: 70_000, reinvested: 100_000 }),
  },
  {
    source:
      'https://sede.agenciatributaria.gob.es/Sede/en_gb/ayuda/manuales-videos-folletos/manuales-practicos/irpf-2022/c11-ganancias-perdidas-patrimoniales/ganancias-excluidas-gravamen-supuestos-reinversion/transmision-vivienda-habitual-reinversion-importe/exencion.html',
    about: 'Exempt share: all but the loan that is paid back goes into another home',
    ...{ published: 0, law: 0 },
    ours: tax({ price: 300_000, loan: 120_000, paid: 100_000, reinvested: 180_000 }),
  },
  ...[
    ['1993', 22.22],
    ['1992', 33.33],
  ].map(([year, percent]) => ({
    source:
      'https://www.impuestosparaandarporcasa.es/ganancias-y-perdidas/he-vendido-un-piso-antiguo/',
    about: `Reduction in percent: of ${year}`,
    ...{ published: Number(percent), law: Number(percent) },
    ours: reduction(`${year}`),
  })),
  {
    source: 'https://red.rankia.com/foros/fiscalidad/temas/605715-venta-piso?page=1',
    about: 'Reduction in percent: of two years and a little before the end of 1994',
    ...{ published: 33.33, law: 33.33 },
    ours: reduction('6/1992'),
  },
  {
    source: 'https://ebfconsulting.com/selling-property-in-spain-as-a-non-resident',
    about: 'Rate in percent: abroad, over 65, with all of it into another home',
    ...{ published: 19, law: 19 },
    ours: tax({ price: 200, paid: 100, isAbroad: true, over65: 1, reinvested: 200 }),
  },
  {
    source: 'https://www.lexiurissolicitors.com/sells-real-estate-property/',
    about: 'Rate in percent: abroad',
    ...{ published: 19, law: 19 },
    ours: abroad,
  },
  {
    source: 'https://blog.abacoadvisers.com/calculating-capital-gains-tax-in-spain/',
    about: 'Rate in percent: abroad, whatever the gain',
    ...{ published: 19, law: 19 },
    ours: abroad,
  },
  ...[
    'https://fsnotarios.es/retencion-del-3-del-precio-de-la-venta/',
    'https://horizenproperties.com/category/business',
    'https://sellwithmovr.es/en/guides/capital-gains-tax-spain',
  ].map((source) => ({
    source,
    about: 'Rate in percent: outside the European Union',
    ...{ published: 24, law: 19 },
    ours: abroad,
    differs: 'that is the general rate (art. 25.1.a): of gains it is 19 % everywhere (art. 25.1.f)',
  })),
];

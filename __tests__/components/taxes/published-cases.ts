import { taxTables } from '../../../lib/tax-tables';
import { type HomeSale, incomeTax, type LandSale, landTax } from './sales';

/**
 * A case that somebody has published, read in November 2026. Where a source states a share or a rate
 * alone, the amounts that it is tried with are ours.
 */
type PublishedCase = {
  /** Where it stands, and what it works out. */
  source: string;
  about: string;
  /** What it says, and what the law says today: euros, or percent where `about` names a share. */
  published: number;
  law: number;
  /** What the account says. */
  ours: () => number | undefined;
  /** Why it differs from the law. */
  differs?: string;
};

const tax = (sale: HomeSale) => () => incomeTax(sale)?.euros;
const { rate, kept } = taxTables.abroad;

/** The gain, by the one rate of owners abroad. */
const gain = (sale: HomeSale) => () =>
  (100 * (incomeTax({ ...sale, isAbroad: true })?.euros ?? Number.NaN)) / rate;

/** How much of the gain is free in an old home. */
const freed = (sale: HomeSale) => () => (incomeTax(sale)?.freed ?? 0) / 100;

/** By how many percent the gain until January 2006 is reduced of what was acquired then. */
const reduction = (acquired: string) =>
  freed({ price: 200, paid: 100, acquired, signed: '19/1/2006' });

/** Which percentage is exempt as it goes into another home. */
const moved = (sale: HomeSale) => () => 100 * (incomeTax(sale)?.moved ?? 0);

/** The least amount that makes all exempt when it goes into another home. */
const enough = (sale: HomeSale) => () => {
  let reinvested = 0;
  for (let step = 1 << 20; step > 0; step >>= 1)
    if (incomeTax({ ...sale, reinvested: reinvested + step })?.rule !== 'exempt')
      reinvested += step;
  return reinvested + 1;
};

const abroad = () => incomeTax({ price: 200, paid: 100, isAbroad: true })?.euros;
const land = (sale: LandSale) => () => landTax(sale)?.euros;

/** With the coefficient that the source takes, in hundredths. */
const withCoefficient = (hundredths: number, sale: LandSale) => () =>
  landTax({
    ...sale,
    tables: [{ law: '', from: '2020-01-01', hundredths: Array(21).fill(hundredths) }],
  })?.euros;

const incomeCases: PublishedCase[] = [
  {
    source: 'http://www.vigermo.com/blog/vendo-piso-cuanto-pagar-irpf/',
    about: 'IRPF: 170,000, less 4,000 of plusvalía, of a home that cost 140,000',
    ...{ published: 5_340, law: 5_340 },
    ours: tax({ price: 170_000, costs: 4_000, paid: 140_000 }),
  },
  {
    source:
      'https://www.informacion.es/finanzas-personales/2025/08/30/vender-vivienda-hacienda-dinero-dv-120996143.html',
    about: 'IRPF: bought for 80,000, sold for 120,000',
    ...{ published: 8_280, law: 8_280 },
    ours: tax({ price: 120_000, paid: 80_000 }),
  },
  {
    source:
      'https://nuevohogarasesores.es/blog/renta-2020-como-declarar-venta-una-casa-en-irpf.html',
    about: 'IRPF: a gain of 50,000, which pays 1,140 and 9,240',
    ...{ published: 10_380, law: 10_380 },
    ours: tax({ price: 150_000, paid: 100_000 }),
  },
  {
    source: 'https://eyeonspain.com/forums/posts-long-24335.aspx',
    about: 'IRPF: a gain of 36,600, which pays 1,140 and 6,426',
    ...{ published: 7_566, law: 7_566 },
    ours: tax({ price: 136_600, paid: 100_000 }),
  },
  {
    source:
      'https://www.elperiodico.com/es/economia/20251002/david-jimenez-abogado-impuestos-vender-vivienda-beneficios-dv-121992788',
    about: 'IRPF: bought for 100,000, sold for 150,000',
    ...{ published: 10_000, law: 10_380 },
    ours: tax({ price: 150_000, paid: 100_000 }),
    differs: 'it is rounded: «en torno a 10.000 €»',
  },
  {
    source:
      'https://www.elespanol.com/sociedad/20251217/david-abogado-anos-experiencia-ganas-venta-vivienda-pagaras-hacienda/1003744058688_0.html',
    about: 'IRPF: a gain of 50,000',
    ...{ published: 10_000, law: 10_380 },
    ours: tax({ price: 150_000, paid: 100_000 }),
    differs: 'it is rounded: «en torno a 10.000 euros»',
  },
  {
    source: 'https://reale.cz/l/spain-selling-a-property-in-spain',
    about: 'IRPF: bought for 200,000, sold for 350,000',
    ...{ published: 33_260, law: 33_380 },
    ours: tax({ price: 350_000, paid: 200_000 }),
    differs: 'the steps of its own scale add up to 33,380: a slip of 120 euros',
  },
  {
    source: 'https://www.euroweeklynews.com/2017/06/16/can-we-change-our-cuotas-3/',
    about: 'IRPF: bought for 110,000, sold for 300,000 after two years',
    ...{ published: 46_000, law: 42_580 },
    ours: tax({ price: 300_000, paid: 110_000 }),
    differs: 'a gain of 200,000 where it is 190,000, all of it at the highest rate of then',
  },
  {
    source: 'https://www.cubotica.com/simulador-impuestos-venta-vivienda',
    about: 'IRPF: bought for 180,000, sold for 250,000, with 1,680 of plusvalía',
    ...{ published: 11_200, law: 14_593.6 },
    ours: tax({ price: 250_000, costs: 1_680, paid: 180_000 }),
    differs: '16 % of the whole gain, which is less than the lowest rate',
  },
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
  {
    source: 'http://jullastres.es/wordpress/?cpage=6&p=586&replytocom=38256',
    about: 'Transfer value: 195,000 less 1,085 of costs',
    ...{ published: 193_915, law: 193_915 },
    ours: gain({ price: 195_000, costs: 1_085, paid: 0 }),
  },
  {
    source: 'http://jullastres.es/wordpress/?cpage=6&p=586&replytocom=38256',
    about: 'What has to be reinvested: 195,000, costs of 1,085, a loan of 85,580',
    ...{ published: 109_420, law: 108_335 },
    ours: enough({ price: 195_000, costs: 1_085, loan: 85_580, paid: 100_000 }),
    differs: 'the loan is taken off the price, not off the transfer value (art. 41.1)',
  },
  {
    source: 'https://blog.tiko.es/irpf-venta-vivienda-heredada',
    about: 'Gain: inherited at 200,000 with 10,000 of costs, sold for 250,000 with 10,000 of fees',
    ...{ published: 30_000, law: 30_000 },
    ours: gain({ price: 250_000, costs: 10_000, paid: 200_000, extra: 10_000 }),
  },
  {
    source:
      'https://helpmycash.com/blog/cuanto-tengo-que-pagar-a-hacienda-de-irpf-si-vendi-mi-vivienda-en-el-2019',
    about: 'Transfer value: 250,000 less 4,000 of fees and 15,750 of plusvalía',
    ...{ published: 230_250, law: 230_250 },
    ours: gain({ price: 250_000, costs: 19_750, paid: 0 }),
  },
  {
    source:
      'https://asesorfiscalsierra.es/cuanto-pagare-a-hacienda-por-la-venta-de-una-vivienda/2024',
    about: 'Gain: bought for 30,000, sold for 300,000',
    ...{ published: 270_000, law: 270_000 },
    ours: gain({ price: 300_000, paid: 30_000 }),
  },
  {
    source:
      'https://tecnisa-campos.com/noticias/blog/los-coeficientes-de-abatimiento-en-la-venta-de-pisos-comprados-antes-de-1994/',
    about: 'Gain: bought for 150,000, sold for 200,000',
    ...{ published: 50_000, law: 50_000 },
    ours: gain({ price: 200_000, paid: 150_000 }),
  },
  {
    source:
      'https://tecnisa-campos.com/noticias/blog/los-coeficientes-de-abatimiento-en-la-venta-de-pisos-comprados-antes-de-1994/',
    about: 'Gain: bought for 600, sold for 200,000',
    ...{ published: 199_400, law: 199_400 },
    ours: gain({ price: 200_000, paid: 600 }),
  },
  {
    source: 'https://gestifis.com/blog/venta-de-un-inmueble-alquilado',
    about: 'Acquisition value: 150,000, less 36,000 of depreciation',
    ...{ published: 114_000, law: 114_000 },
    ours: () => 200_000 - gain({ price: 200_000, paid: 150_000, depreciated: 36_000 })(),
  },
];

const oldCases: PublishedCase[] = [
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
];

const abroadCases: PublishedCase[] = [
  {
    source: 'https://ebfconsulting.com/selling-property-in-spain-as-a-non-resident',
    about: 'Rate in percent: abroad, over 65, with all of it into another home',
    ...{ published: 19, law: 19 },
    ours: () =>
      incomeTax({ price: 200, paid: 100, isAbroad: true, over65: 1, reinvested: 200 })?.euros,
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
    ] as const
  ).map(([source, price, published]) => ({
    source,
    about: `What the buyer keeps back of ${price}`,
    ...{ published, law: published },
    ours: () => (price * kept) / 100,
  })),
];

const ferrol = { land: 40_000, whole: 90_000, price: 150_000, paid: 120_000, rate: 25 };
const housfy = { land: 50_000, whole: 83_333, price: 150_000, paid: 100_000 };
const tenYears = { land: 50_000, acquired: '1/2016' };

const landCases: PublishedCase[] = [
  {
    source: 'https://red.rankia.com/foros/hipotecas/temas/4297443',
    about: 'Plusvalía: 60 % of a gain of 30,000 at 29 %',
    ...{ published: 5_220, law: 5_220 },
    ours: land({ paid: 200_000, price: 230_000, land: 60_000, whole: 100_000, rate: 29 }),
  },
  {
    source: 'https://housfy.com/vender-pisos/guias/post/plusvalia',
    about: 'Plusvalía: ten years at 0.10, which is less than 60 % of a gain of 50,000',
    ...{ published: 1_500, law: 1_500 },
    ours: withCoefficient(10, { ...housfy, acquired: '1/2016' }),
  },
  {
    source: 'https://housfy.com/vender-pisos/guias/post/plusvalia',
    about: 'Plusvalía: the same with the coefficient of 2026',
    ...{ published: 1_500, law: 1_800 },
    ours: land({ ...housfy, acquired: '1/2016' }),
    differs: 'it takes 0.10, where the table of 2026 has 0.12',
  },
  {
    source:
      'https://fsconsultors.com/como-calcular-la-plusvalia-municipal-en-2025-guia-actualizada-con-ejemplos-practicos',
    about: 'Plusvalía: ten years at 0.08',
    ...{ published: 1_200, law: 1_200 },
    ours: withCoefficient(8, tenYears),
  },
  {
    source:
      'https://fsconsultors.com/como-calcular-la-plusvalia-municipal-en-2025-guia-actualizada-con-ejemplos-practicos',
    about: 'Plusvalía: ten years in 2025',
    ...{ published: 1_200, law: 1_800 },
    ours: land({ land: 50_000, acquired: '1/2015', signed: '6/2025' }),
    differs: 'it takes 0.08, where the table of 2025 has 0.12',
  },
  {
    source:
      'https://www.housefulness.com/blog/Qu%C3%A9-impuestos-se-pagan-al-vender-una-casa-en-Ferrolterra-%28IBI%2C-Plusval%C3%ADa-e-IRPF-explicados%29/23',
    about: 'Plusvalía: twelve years at 0.15 and 25 %',
    ...{ published: 1_500, law: 1_500 },
    ours: withCoefficient(15, { ...ferrol, acquired: '1/2014' }),
  },
  {
    source:
      'https://www.housefulness.com/blog/Qu%C3%A9-impuestos-se-pagan-al-vender-una-casa-en-Ferrolterra-%28IBI%2C-Plusval%C3%ADa-e-IRPF-explicados%29/23',
    about: 'Plusvalía: the same with the highest coefficient of twelve years',
    ...{ published: 1_500, law: 900 },
    ours: land({ ...ferrol, acquired: '1/2014' }),
    differs: 'it supposes 0.15, where the law allows 0.09 at most',
  },
];

export const publishedCases = [...incomeCases, ...oldCases, ...abroadCases, ...landCases];

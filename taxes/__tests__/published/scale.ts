import type { PublishedCase } from './case';
import { tax } from './figures';

export const scaleCases: PublishedCase[] = [
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
      'https://ayeryhoynews.com/opinion/javier-arreaza-chacon/quien-gana-cuando-vendo-inmueble/20220613121550003111.html',
    about: 'IRPF: bought for 100,000 in 2003, sold for 145,000',
    ...{ published: 9_330, law: 9_330 },
    ours: tax({ price: 145_000, paid: 100_000 }),
  },
  {
    source: 'https://inmoingenium.com/archivos/hacienda-siempre-quiere-su-parte/',
    about: 'IRPF: bought for 150,000 with 10,000 of costs, sold for 250,000',
    ...{ published: 19_580, law: 19_580 },
    ours: tax({ price: 250_000, paid: 150_000, extra: 10_000 }),
  },
  {
    source:
      'https://www.aelca.es/es/nuestro-blog/como-se-calcula-la-ganancia-patrimonial-en-la-venta-de-un-inmueble',
    about:
      'IRPF: bought for 180,000, sold for 200,000, with 12,000, 8,000 and 5,000 of costs: a loss',
    ...{ published: 0, law: 0 },
    ours: tax({ price: 200_000, costs: 8_000, paid: 180_000, extra: 12_000 + 5_000 }),
  },
  {
    source:
      'https://www.elespanol.com/sociedad/20251208/confirmado-hacienda-vendes-vivienda-anos-no-pagas-euro-impuestos-ay/1003743994399_0.html',
    about: 'IRPF: bought for 100,000, sold for 240,000, by an owner over 65',
    ...{ published: 0, law: 0 },
    ours: tax({ price: 240_000, paid: 100_000, over65: 1 }),
  },
  {
    source:
      'https://www.elespanol.com/sociedad/20251208/confirmado-hacienda-vendes-vivienda-anos-no-pagas-euro-impuestos-ay/1003743994399_0.html',
    about: 'IRPF: the same, by a younger owner',
    ...{ published: 28_000, law: 31_080 },
    ours: tax({ price: 240_000, paid: 100_000 }),
    differs: '20 % of the whole gain in place of the scale',
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
    source:
      'https://www.inmofiscal.com/recursos/blog-fiscal/diferencias-residentes-no-residentes-venta-vivienda',
    about: 'IRPF: bought for 200,000, sold for 260,000',
    ...{ published: 12_540, law: 12_680 },
    ours: tax({ price: 260_000, paid: 200_000 }),
    differs: 'an approximation («~12.540 €»): the steps of its own scale add up to 12,680',
  },
  {
    source:
      'https://www.reinmocan.es/guia-definitiva-todos-los-gastos-que-tendra-que-pagar-al-vender-su-inmueble',
    about: 'IRPF: bought for 100,000, sold for 150,000',
    ...{ published: 10_500, law: 10_380 },
    ours: tax({ price: 150_000, paid: 100_000 }),
    differs: '21 % of the whole gain, though the first 6,000 pay 19 %',
  },
];

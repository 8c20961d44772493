import type { PublishedCase } from './case';
import { cost, gain } from './figures';

export const gainCases: PublishedCase[] = [
  {
    source: 'http://jullastres.es/wordpress/?cpage=6&p=586&replytocom=38256',
    about: 'Transfer value: 195,000 less 1,085 of costs',
    ...{ published: 193_915, law: 193_915 },
    ours: gain({ price: 195_000, costs: 1_085, paid: 0 }),
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
    ours: cost({ paid: 150_000, depreciated: 36_000 }),
  },
  {
    source: 'https://inmoingenium.com/archivos/hacienda-siempre-quiere-su-parte/',
    about: 'Gain: bought for 150,000 with 10,000 of costs, sold for 250,000',
    ...{ published: 90_000, law: 90_000 },
    ours: gain({ price: 250_000, paid: 150_000, extra: 10_000 }),
  },
  {
    source: 'https://www.hoozzee.com/es/post/piso-heredado-varios-hermanos-irpf',
    about: 'Acquisition value: inherited at 200,000, with 20,000 of works',
    ...{ published: 220_000, law: 220_000 },
    ours: cost({ paid: 200_000, extra: 20_000 }),
  },
  {
    source: 'https://anguloauditores.com/news/venta_de_un_inmueble_alquilado',
    about: 'Transfer value: 350,000 less 1,500 of plusvalía',
    ...{ published: 343_500, law: 348_500 },
    ours: gain({ price: 350_000, costs: 1_500, paid: 0 }),
    differs: 'a slip of 5,000 in the subtraction',
  },
];

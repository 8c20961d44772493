import type { PublishedCase } from './case';
import { land, withCoefficient } from './figures';

const ferrol = { land: 40_000, whole: 90_000, price: 150_000, paid: 120_000, rate: 25 };
const housfy = { land: 50_000, whole: 83_333, price: 150_000, paid: 100_000 };
const tenYears = { land: 50_000, acquired: '1/2016' };

export const landCases: PublishedCase[] = [
  {
    source:
      'https://red.rankia.com/foros/hipotecas/temas/4297443-inminente-explosion-segunda-burbuja-2021-2022-vivienda?page=934',
    about: 'Plusvalía: 60 % of a gain of 30,000 at 29 %',
    ...{ published: 5_220, law: 5_220 },
    ours: land({ paid: 200_000, price: 230_000, land: 60_000, whole: 100_000, rate: 29 }),
  },
  {
    source:
      'https://red.rankia.com/foros/hipotecas/temas/4297443-inminente-explosion-segunda-burbuja-2021-2022-vivienda?page=934',
    about: 'Plusvalía: fifteen years at 0.12 and 29 %',
    ...{ published: 5_916, law: 5_916 },
    ours: withCoefficient(12, { land: 170_000, acquired: '1/2011', rate: 29 }),
  },
  {
    source:
      'https://red.rankia.com/foros/hipotecas/temas/4297443-inminente-explosion-segunda-burbuja-2021-2022-vivienda?page=934',
    about: 'Plusvalía: the same with the coefficient of 2026',
    ...{ published: 5_916, law: 4_437 },
    ours: land({ land: 170_000, acquired: '1/2011', rate: 29 }),
    differs: 'it takes 0.12 of an older table, where that of 2026 has 0.09',
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

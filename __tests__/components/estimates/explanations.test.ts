import type { Answers } from '../../../components/islands/account/estimates/answers';
import { estimateTaxes } from '../../../components/islands/account/estimates/estimates';
import {
  explain,
  explainBriefly,
} from '../../../components/islands/account/estimates/explanations';
import type { Tax } from '../../../components/islands/account/estimates/questions';
import { lines } from '../../../components/islands/account/lines';

jest.mock(
  '../../../taxes/tables',
  () => jest.requireActual('../../../taxes/__tests__/unsettled-tables').mockTables,
);

const town = { city: 'Valencia' };

/** The explanation of a tax on a day, for these answers. */
function explainOn(day: string, tax: Tax, answers: Answers, price = '300000') {
  jest.useFakeTimers({ now: new Date(`${day}T12:00`) });
  const estimates = estimateTaxes({ lines, texts: [price], answers, town }, [tax]);
  return explain(tax, estimates[lines.findIndex((line) => line.tax === tax)], {
    answers,
    price,
    town,
  });
}
afterEach(() => jest.useRealTimers());

const today = '2026-11-25';
const bought = { land: '45000', acquired: '9/2016' };

test.each([
  ['2026-11-25', 'la ley puede cambiar el 1 de diciembre,'],
  ['2026-11-30', 'la ley puede cambiar el 1 de diciembre,'],
  ['2026-12-01', 'la ley puede haber cambiado el 1 de diciembre de 2026,'],
  ['2027-01-11', 'la ley puede haber cambiado el 1 de diciembre de 2026,'],
])(
  'plusvalía: on %s a blank day of signature counts with the higher table, as “%s”',
  (day, change) => {
    const said = explainOn(day, 'land', bought);
    expect(said).toMatch(/^Cuenta con 2\.970\s€/);
    expect(said).toContain(change);
  },
);

test.each([
  ['2026-11-30', '30/11/2026', /^Como mucho 1\.620\s€/],
  ['2026-11-30', '1/12/2026', /^Como mucho 2\.970\s€/],
  ['2026-12-01', 'diciembre de 2026', /^Como mucho 2\.970\s€/],
  ['2027-01-11', '3/2027', /^Cuenta con 2\.970\s€/],
])('plusvalía: on %s, for a signature in %s, %s', (day, signed, start) => {
  expect(explainOn(day, 'land', { ...bought, signed })).toMatch(start);
});

test.each<[Tax, Answers]>([
  ['land', bought],
  ['income', { paid: '100000' }],
  ['income', { paid: '100000', abroad: true }],
])(
  '%s: of the law of a later year it is said that it is not known, and once it has begun, that it does not count yet: %j',
  (tax, answers) => {
    expect(explainOn('2026-12-01', tax, answers)).toContain('de 2027 no se conoce todavía');
    const begun = explainOn('2027-01-11', tax, answers);
    expect(begun).not.toContain('no se conoce');
    expect(begun).toContain('de 2027 no está todavía en esta cuenta');
  },
);

test('plusvalía: nothing to pay is no ceiling, also on paper', () => {
  const answers = { ...bought, acquired: '20/11/2026', signed: '30/11/2026' };
  expect(explainOn(today, 'land', answers)).toMatch(
    /^0\s€: el suelo por 0,15, .* por 0 de 12 meses/,
  );
  jest.useFakeTimers({ now: new Date(`${today}T12:00`) });
  const [, , land] = estimateTaxes({ lines, texts: ['300000'], answers, town }, ['land']);
  expect(land && explainBriefly(land, town)).toMatch(/^con la ley/);
});

test('plusvalía: each of two parts is explained with its coefficient, its gain, its article and its table', () => {
  const signed = '15/11/2026';
  const first = { land: '60000', acquired: '1/1990', paid: '50000' };
  const both = { ...first, signed, acquired2: '1/2016', part2: '50 %' };
  const said = explainOn(today, 'land', { ...both, paid2: '50000' });
  expect(said).toMatch(/^Como mucho 4\.680\s€/);
  for (const part of [
    'la mitad del suelo por 0,4, el coeficiente de 20 años o más',
    'la mitad del suelo por 0,12, el coeficiente de 10 años',
  ])
    expect(said).toContain(part);
  expect(said).toMatch(/arts\. 104\.5, 107\.4 y 107\.5.*tabla del Real Decreto-ley 8\/2023, leída/);
  expect(explainOn(today, 'land', { ...both, paid2: '150000' })).toContain(
    'por la otra, nada, porque no hay ganancia',
  );
  const whole = explainOn(today, 'land', { ...both, whole: '120000', paid2: '149000' });
  expect(whole).toMatch(
    /por la otra, la mitad de 1\.000\s€ de ganancia, que es lo del suelo, si lo pides/,
  );
  const none = explainOn(today, 'land', { ...both, paid: '150000', paid2: '150000' });
  expect(none).toMatch(/^0\s€: sin ganancia/);
});

test('IRPF: owners abroad read what the buyer withholds, also after a loss, and what was not counted', () => {
  const kept = /3\s% del precio, 9\.000\s€ \(art\. 25\.2/;
  const gain = explainOn(today, 'income', { paid: '200000', abroad: true });
  expect(gain).toMatch(kept);
  expect(gain).toMatch(/^19\.000\s€/);
  expect(gain).not.toContain('otra vivienda');
  const loss = explainOn(today, 'income', { paid: '300000', abroad: true });
  expect(loss).toMatch(kept);
  expect(loss).toMatch(/^0\s€: sin ganancia/);
  expect(explainOn(today, 'income', { paid: '300000' })).not.toMatch(kept);
  for (const more of [{ reinvested: 'todo' }, { over65: '1' }])
    expect(explainOn(today, 'income', { paid: '200000', abroad: true, ...more })).toContain(
      'otra vivienda no se han contado',
    );
});

test('IRPF: owners with unequal shares, or of whom not all reinvest, are told to make an account each', () => {
  const answers = { paid: '200000', owners: '2' };
  expect(explainOn(today, 'income', answers)).toMatch(/no son iguales, haz una cuenta por parte/);
  expect(explainOn(today, 'income', { ...answers, reinvested: '150000' })).toMatch(
    /no son iguales o no reinvierten todos, haz una cuenta por parte/,
  );
  expect(explainOn(today, 'income', { paid: '200000' })).not.toContain('cuenta por parte');
});

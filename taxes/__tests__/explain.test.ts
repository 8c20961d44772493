import { type Answers, readSale } from '../answers';
import { prepareEstimates } from '../estimates';
import { explain } from '../explain';
import type { Tax } from '../questions';

jest.mock('../tables', () => jest.requireActual('./unsettled-tables').mockTables);

const town = { city: 'Valencia' };
const today = '2026-11-25';
const bought = { land: '45000', acquired: '9/2016' };

/** The explanation of a tax on a day, for these answers: the figure, its computation, and notes. */
function explainOn(day: string, tax: Tax, answers: Answers, euros = 300_000) {
  jest.useFakeTimers({ now: new Date(`${day}T12:00`) });
  const price = 100 * euros;
  const estimates = prepareEstimates(answers, town, [tax])({ price, costs: 0, loan: 0 });
  const said = { sale: readSale(answers), price, town };
  const { lead, sum = '', notes = [] } = explain(tax, estimates[tax], said);
  return { lead, sum, notes: notes.filter((note) => typeof note === 'string').join(' ') };
}
afterEach(() => jest.useRealTimers());

test.each([
  ['2026-11-25', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
  ['2027-01-11', false],
])('plusvalía: on %s a blank day counts with the higher of two tables', (day, isToCome) => {
  const { lead, notes } = explainOn(day, 'land', bought);
  expect(lead).toMatch(/^Cuenta con 2\.970\s€/);
  expect(notes).toMatch(/Real Decreto-ley 29\/2026.*la más alta/);
  expect(/Desde el 1 de diciembre/.test(notes)).toBe(isToCome);
});

test.each([
  ['2026-11-30', '30/11/2026', /^Como mucho 1\.620\s€/],
  ['2026-11-30', '1/12/2026', /^Como mucho 2\.970\s€/],
  ['2026-12-01', 'diciembre de 2026', /^Como mucho 2\.970\s€/],
  ['2027-01-11', '3/2027', /^Cuenta con 2\.970\s€/],
])('plusvalía: on %s, for a signature in %s, %s', (day, signed, start) => {
  expect(explainOn(day, 'land', { ...bought, signed }).lead).toMatch(start);
});

test.each<[Tax, Answers]>([
  ['land', bought],
  ['income', { paid: '100000' }],
  ['income', { paid: '100000', abroad: true }],
])('%s: the law of a later year is said to be unknown, or not counted: %j', (tax, answers) => {
  expect(explainOn('2026-12-01', tax, answers).notes).toContain('de 2027 no se conoce todavía');
  const begun = explainOn('2027-01-11', tax, answers).notes;
  expect(begun).not.toContain('no se conoce');
  expect(begun).toContain('de 2027 aún no');
});

test('plusvalía: nothing to pay is no ceiling', () => {
  const answers = { ...bought, acquired: '20/11/2026', signed: '30/11/2026' };
  const { lead, sum } = explainOn(today, 'land', answers);
  expect(lead).toMatch(/^0\s€/);
  expect(sum).toMatch(/× 0,15 .* × 0\/12 × 30\s%/);
});

test('plusvalía: it is computed in one line, with its coefficient or gain, and of two parts with both', () => {
  const first = { land: '60000', acquired: '1/1990', paid: '50000', signed: '15/11/2026' };
  const both = { ...first, acquired2: '1/2016', part2: '50 %' };
  const { lead, sum } = explainOn(today, 'land', { ...both, paid2: '50000' });
  expect(lead).toMatch(/^Como mucho 4\.680\s€/);
  expect(sum).toMatch(
    /30\.000\s€ de suelo × 0,4 \(20 años o más, Real Decreto-ley 8\/2023\).* \+ 30\.000\s€ de suelo × 0,12 /,
  );
  expect(explainOn(today, 'land', { ...both, paid2: '150000' })).toMatchObject({
    lead: expect.stringMatching(/^Como mucho 3\.600\s€/),
    sum: expect.stringMatching(/\+ 0\s€/),
  });
  const whole = { ...both, whole: '120000', paid2: '149000' };
  expect(explainOn(today, 'land', whole).sum).toMatch(/1\.000\s€ de ganancia × 50\s%/);
  const byGain = { ...both, whole: '9000000', paid2: '50000' };
  expect(explainOn(today, 'land', byGain).sum).toMatch(/: 200\.000\s€ de ganancia/);
  const none = explainOn(today, 'land', { ...both, paid: '150000', paid2: '150000' });
  expect(none).toMatchObject({ lead: expect.stringMatching(/^0\s€/), sum: '' });
});

test('plusvalía: a co-ownership that ended counts from the first date, by a ruling that does not bind', () => {
  const first = { land: '50000', acquired: '10/6/2004', paid: '40000', signed: '20/11/2026' };
  const other = { acquired2: '20/5/2018', paid2: '60000', part2: '50 %', dissolved: true } as const;
  expect(explainOn(today, 'land', { ...first, ...other })).toMatchObject({
    lead: expect.stringMatching(/6\.000\s€/),
    notes: expect.stringMatching(/primera fecha.*no obliga/),
  });
});

test('IRPF: owners abroad read what the buyer withholds, also after a loss, and what was not counted', () => {
  const kept = /3\s% del precio, 9\.000\s€/;
  const gain = explainOn(today, 'income', { paid: '200000', abroad: true });
  expect(gain.lead).toMatch(/^19\.000\s€/);
  expect(gain.notes).toMatch(kept);
  expect(gain.notes).not.toContain('otra vivienda');
  const loss = explainOn(today, 'income', { paid: '300000', abroad: true });
  expect(loss.lead).toMatch(/^0\s€: sin ganancia/);
  expect(loss.notes).toMatch(kept);
  expect(explainOn(today, 'income', { paid: '300000' }).notes).toBe('');
  for (const more of [{ reinvested: '200000' }, { over65: '1' }])
    expect(explainOn(today, 'income', { paid: '200000', abroad: true, ...more }).notes).toMatch(
      /no se han contado.*Islandia, Noruega o Liechtenstein/,
    );
});

test.each([[{}], [{ abroad: true }]])('IRPF: of 2012 half may be exempt: %j', (more) => {
  const answers: Answers = { paid: '200000', acquired: '8/2012', ...(more as Answers) };
  expect(explainOn(today, 'income', answers).notes).toMatch(/2012: puede que la mitad/);
  const { sum } = explainOn(today, 'income', { ...answers, bought2012: true });
  expect(sum).toMatch(/100\.000\s€ de ganancia, de la que cuentan 50\.000\s€/);
});

test('IRPF: of an old home the limit of the price is said as it was counted', () => {
  const answers = { paid: '30000', acquired: '1/3/1985', signed: '30/11/2026' };
  expect(explainOn(today, 'income', answers, 300_000).notes).toMatch(/no pasa de 400\.000\s€/);
  const above = explainOn(today, 'income', answers, 640_000).notes;
  expect(above).toMatch(/los primeros 400\.000\s€ por dueño/);
  expect(above).not.toContain('no pasa');
});

test.each<[Answers, figure: RegExp]>([
  [{}, /^21\.880\s€\. Has dejado en blanco/],
  [{ owners: '1' }, /^21\.880\s€\.$/],
  [{ owners: '1', reinvested: '300000' }, /^0\s€: la ganancia está exenta/],
  [{ owners: '2' }, /^20\.760\s€ entre los 2: 10\.380\s€ cada uno/],
  [{ owners: '2', over65: '1' }, /^10\.380\s€\. .*65 años no paga/],
  [{ owners: '4', over65: '1' }, /15\.390\s€: 5\.130\s€ .*3 que pagan/],
])('IRPF: of %j the figure says who pays, by %s', (answers, figure) => {
  const { lead, notes } = explainOn(today, 'income', { paid: '200000', ...answers });
  expect(lead).toMatch(figure);
  expect(notes.includes('una cuenta para cada dueño')).toBe(Number(answers.owners) > 1);
});

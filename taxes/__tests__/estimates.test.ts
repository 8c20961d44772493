import { type Answers, explainAnswer, listAnswers } from '../answers';
import { prepareEstimates } from '../estimates';
import { type Question, questions } from '../questions';

jest.mock('../tables', () => jest.requireActual('./unsettled-tables').mockTables);

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-25T12:00') }));
afterEach(() => jest.useRealTimers());

/** A price, fees, a plusvalía that was typed, and a loan, in euros. */
type Account = [price: number, fees?: number, land?: number, loan?: number];

/** Estimates both taxes, in euros. */
function estimate([price, fees = 0, land, loan = 0]: Account, answers: Answers) {
  const estimates = prepareEstimates(answers, { city: 'Valencia' }, ['land', 'income'])(
    { price: 100 * price, costs: 100 * fees, loan: 100 * loan },
    land && 100 * land,
  );
  return (['land', 'income'] as const).map((tax) => {
    const found = estimates[tax];
    return found && found.cents / 100;
  });
}

const land = { land: '30000', acquired: '１９９５' };
const sold: Account = [260_000, 13_000];
const gain = { paid: '100000', extra: '10000' };
const halves = { land: '60000', acquired: '1/2000', signed: '11/2026', paid: '50000' };
const both = { ...halves, acquired2: '1/2016', paid2: '100000', part2: '1/2' };
const loan: Account = [300_000, 10_000, undefined, 90_000];

test.each<[about: string, Account, Answers, land?: number, income?: number]>([
  ['the plusvalía by its coefficient', [200_000], land, 3_600],
  ['a plusvalía that is rounded up', [200_000], { ...land, land: '30001' }, 3_601],
  ['several receipts', [200_000], { ...land, receipts: true }, 3_600],
  ['the IRPF of the gain', sold, gain, undefined, 30_390],
  ['two owners', sold, { ...gain, owners: '２' }, undefined, 29_270],
  ['a typed plusvalía', [260_000, 13_000, 37_000], { ...gain, ...land }, 3_600, 21_880],
  ['over 65', sold, { over65: '1' }, undefined, 0],
  ['what it cost is not known', sold, { extra: '1' }],
  ['a loss', sold, { paid: '300000' }, 0, 0],
  ['owners that are no number', sold, { ...gain, owners: '2,5' }],
  ['two parts, the second of an unknown share', [300_000], { ...halves, acquired2: '1/2016' }],
  ['two parts, of the second only the share', [300_000], { ...halves, part2: '1/2' }],
  ['two parts, of the second only the cost', [300_000], { ...halves, paid2: '100000' }],
  ['two parts', [300_000], both, 4_680, 32_304],
  ['two parts, the second a third', [300_000], { ...both, part2: '1/3' }, 4_800, 32_276],
  ['two parts of owners abroad', [300_000], { ...both, abroad: true }, 4_680, 27_611],
  ['depreciation', [300_000], { ...both, abroad: true, depreciated: '10000' }, 4_680, 29_511],
  ['usufruct', sold, { ...gain, usufruct: true }],
  ['reinvested after the loan', loan, { paid: '150000', reinvested: '100000' }, undefined, 14_980],
])('estimates: %s', (_, account, answers, ...[landTax, incomeTax]) => {
  expect(estimate(account, answers)).toEqual([landTax, incomeTax]);
});

test.each<[Question, wrong: string, right: string, Answers?]>([
  ['acquired', 'hace años', '9/2016'],
  ['acquired', '2027', 'septiembre de 2016'],
  ['signed', 'pronto', '3/2027'],
  ['signed', '10/2026', '2026'],
  ['owners', '0', '2'],
  ['owners', 'dos', '3'],
  ['over65', '3', '2', { owners: '2' }],
  ['over65', 'los dos', '0'],
  ['part2', '100 %', '33,3 %'],
  ['acquired2', '31/2/2016', '29/2/2016'],
  ['whole', '30000', '40000', { land: '40000' }],
  ['reinvested', 'todo', '200.000'],
  ['depreciated', '150001', '150000', { paid: '50000', paid2: '100000' }],
  ['paid', '12.000.000 pesetas', '72121,45'],
])('answers: of %s “%s” is refused in words, “%s” is not', (question, wrong, right, ...[more]) => {
  expect(explainAnswer(question, { ...more, [question]: wrong })).toMatch(/\p{L}/u);
  expect(explainAnswer(question, { ...more, [question]: right })).toBeUndefined();
});

test('answers: what no estimate covers is told', () => {
  const told = listAnswers('income', { ...gain, usufruct: true, several: true });
  for (const { brief } of [questions.usufruct, questions.several]) expect(told).toContain(brief);
});

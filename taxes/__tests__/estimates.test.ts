import { type Answers, explainAnswer } from '../answers';
import { estimateTaxes } from '../estimates';
import type { Question } from '../questions';

jest.mock('../tables', () => jest.requireActual('./unsettled-tables').mockTables);

/** The price, fees, plusvalía, IRPF, the loan, and what cancelling it costs. */
const lines = [
  {},
  { isOfSale: true },
  { isOfSale: true, tax: 'land' as const },
  { tax: 'income' as const },
  { isLoan: true },
  {},
];

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-25T12:00') }));
afterEach(() => jest.useRealTimers());

/** Estimates both taxes, in euros. */
function estimate(texts: string[], answers: Answers) {
  const town = { city: 'Valencia' };
  const estimates = estimateTaxes({ lines, texts, answers, town }, ['land', 'income']);
  return [2, 3].map((line) => estimates[line] && estimates[line].cents / 100);
}

const land = { land: '30000', acquired: '1995' };
const sold = ['260000', '5 %'];
const gain = { paid: '100000', extra: '10000' };
const halves = { land: '60000', acquired: '1/2000', signed: '11/2026', paid: '50000' };
const both = { ...halves, acquired2: '1/2016', paid2: '100000', part2: '1/2' };
const loan = ['300000', '10000', '', '', '90000', '2000'];

test.each<[about: string, string[], Answers, land?: number, income?: number]>([
  ['the plusvalía by its coefficient', ['200000'], land, 3_600],
  ['a plusvalía that is rounded up', ['200000'], { ...land, land: '30001' }, 3_601],
  ['several receipts', ['200000'], { ...land, receipts: true }, 3_600],
  ['the IRPF of the gain', sold, gain, undefined, 30_390],
  ['two owners', sold, { ...gain, owners: '2' }, undefined, 29_270],
  ['a typed plusvalía', [...sold, '37000'], gain, undefined, 21_880],
  ['over 65', sold, { ...gain, over65: '1' }, undefined, 0],
  ['a loss', sold, { paid: '300000' }, 0, 0],
  ['owners that are no number', sold, { ...gain, owners: '2,5' }],
  ['two parts, the second unknown', ['300000'], { ...halves, acquired2: '1/2016' }],
  ['two parts', ['300000'], both, 4_680, 32_304],
  ['two parts of owners abroad', ['300000'], { ...both, abroad: true }, 4_680, 27_611],
  ['depreciation', ['300000'], { ...both, abroad: true, depreciated: '10000' }, 4_680, 29_511],
  ['usufruct', sold, { ...gain, usufruct: true }],
  ['reinvested after the loan', loan, { paid: '150000', reinvested: '100000' }, undefined, 14_980],
])('estimates: %s', (_, texts, answers, ...[landTax, incomeTax]) => {
  expect(estimate(texts, answers)).toEqual([landTax, incomeTax]);
});

test.each<[Question, wrong: string, right: string, Answers?]>([
  ['acquired', 'hace años', '9/2016'],
  ['acquired', '2027', 'septiembre de 2016'],
  ['signed', 'pronto', '3/2027'],
  ['signed', '10/2026', '11/2026'],
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

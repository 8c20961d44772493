import {
  arePesetas,
  formatAmount,
  inEuros,
  known,
  readAmount,
  readPart,
  toAscii,
} from './amounts.ts';
import { type Days, nextMonths, readDate, startOfMonth, writeDate } from './days.ts';
import { maybeHalfExempt } from './income-tax.ts';
import type { Question, Tax } from './questions.ts';
import { listed, questionNames, questions, uncovered, uncoveredNames } from './questions.ts';

/** The answers by question: a text, or `true` for a checked box. */
export type Answers = Partial<Record<Question, string | true>>;

/** The value of each kind of answer: euro cents, a number, a share from 0 to 1, possible days. */
type Values = { euros: number; count: number; part: number; date: Days; tick: boolean };

/** The answers as values. Blank and unreadable ones are undefined. */
export type Sale = { [Q in Question]?: Values[(typeof questions)[Q]['kind']] };

const readers: { [Kind in keyof Values]: (text: string) => Values[Kind] | undefined } = {
  euros: (text) => known(readAmount(text)),
  count: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined),
  part: readPart,
  date: readDate,
  tick: () => true,
};

const readText = (question: Question, answers: Answers) =>
  toAscii(`${answers[question] ?? ''}`).trim();

export function readSale(answers: Answers): Sale {
  const entries = questionNames.flatMap((question) => {
    const text = readText(question, answers);
    return text ? [[question, readers[questions[question].kind](text)]] : [];
  });
  return Object.fromEntries(entries);
}

/** Lists what the visitor must bring for answers that no estimate covers. */
export const listUncovered = (sale: Sale) =>
  uncoveredNames.filter((question) => sale[question]).map((question) => uncovered[question]);

/** Formats an amount or a date as it was read. @returns undefined for any other answer */
export function formatAnswer(question: Question, sale: Sale): string | undefined {
  const value = sale[question];
  if (typeof value === 'object') return writeDate(value);
  const isAmount = questions[question].kind === 'euros' && typeof value === 'number';
  return isAmount ? formatAmount(value) : undefined;
}

/** Lists the answers for an estimate in one line. @returns undefined if there is none */
export function listAnswers(tax: Tax, answers: Answers): string | undefined {
  const sale = readSale(answers);
  const { usual, rare } = listed[tax];
  const said = [...uncoveredNames, ...usual, ...rare].flatMap((question) => {
    const { brief, kind } = questions[question];
    const text = formatAnswer(question, sale) ?? readText(question, answers);
    if (!text) return [];
    return kind === 'tick' ? brief : `${brief} ${text}${kind === 'euros' ? '\u00a0€' : ''}`;
  });
  const name = tax === 'land' ? 'la plusvalía municipal' : 'el IRPF';
  return said.length > 0 ? `Para ${name}: ${said.join('; ')}` : undefined;
}

/** Checks whether a part may have been acquired when half of the gain was made exempt. */
export const isOf2012 = ({ acquired, acquired2 }: Sale) =>
  [acquired, acquired2].some((days) => days && maybeHalfExempt(days));

/**
 * Checks whether a price of several owners may be that of one owner's part, because it is near it.
 * @param price the price of the sale
 */
export function isMaybePart(sale: Sale, price = 0): boolean {
  const { paid = 0, owners = 1 } = sale;
  const share = (paid * owners) / price;
  return owners > 1 && !hasTwoParts(sale) && share > 0.8 && share < 1.2;
}

/** Checks whether any question about a second part is answered. */
export const hasTwoParts = (sale: Sale) =>
  ['acquired2', 'paid2', 'part2', 'dissolved'].some((question) => question in sale);

/**
 * Returns the possible days of the signature, from this month on; without an answer, the next three months.
 * @returns undefined for a past month
 */
export function findSigned({ signed = nextMonths() }: Sale): Days | undefined {
  const start = startOfMonth();
  return signed.last >= start ? { ...signed, first: Math.max(signed.first, start) } : undefined;
}

/** What to write instead of an answer that cannot be read. */
const requests = {
  euros: 'Escribe solo el número, como 7.260.',
  count: 'Escribe solo el número, como 2.',
  part: 'Escribe qué parte es, como 50\u00a0% o 1/3.',
  date: 'Escribe el mes y el año, como 9/2016, o solo el año.',
  tick: undefined,
};

/** Says what is wrong with an answer that can be read, beside the others. */
const faults: Partial<Record<Question, (sale: Sale) => string | false>> = {
  signed: (sale) => !findSigned(sale) && 'Calculamos ventas desde este mes.',
  acquired: (sale) => explainAcquired(sale, sale.acquired),
  acquired2: (sale) => explainAcquired(sale, sale.acquired2),
  owners: ({ owners }) => owners === 0 && requests.count,
  whole: ({ whole, land }) =>
    isLess(whole, land) && 'El total no puede ser menos que el suelo: míralo en el recibo.',
  over65: ({ owners = 1, over65 }) =>
    isLess(owners, over65) && `No pueden ser más que los dueños: ${owners}.`,
  depreciated: ({ paid, paid2 = 0, extra = 0, depreciated }) =>
    isLess(paid && paid + paid2 + extra, depreciated) && 'No puede ser más de lo que costó.',
};

const isLess = (a?: number, b?: number) => a !== undefined && b !== undefined && a < b;

function explainAcquired(sale: Sale, acquired?: Days) {
  const latest = Math.min(findSigned(sale)?.last ?? Infinity, nextMonths().first);
  return isLess(latest, acquired?.first) && 'Tiene que ser de antes: mira el año.';
}

/** Says how to correct an answer. @returns undefined if it is blank or can be used */
export function explainAnswer(question: Question, answers: Answers): string | undefined {
  const text = readText(question, answers);
  const { kind } = questions[question];
  const sale = readSale(answers);
  if (text === '') return undefined;
  if (sale[question] !== undefined) return faults[question]?.(sale) || undefined;
  return kind === 'euros' && arePesetas(text) ? inEuros : requests[kind];
}

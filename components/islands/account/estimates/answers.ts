import type { Days } from '../../../../taxes/days';
import { maybeHalfExempt } from '../../../../taxes/income-tax';
import { type Amount, arePesetas, formatAmount, inEuros, readAmount } from '../amounts';
import { nextMonths, readDate, startOfMonth, writeDate } from './dates';
import { type Question, questions, uncovered } from './questions';
import { readPart } from './share';

/** The answers by question: a text, or `true` for a checked box. */
export type Answers = Partial<Record<Question, string | true>>;

/** Lists what the visitor must bring for answers that no estimate covers. */
export const listUncovered = (answers: Answers) =>
  (Object.keys(uncovered) as (keyof typeof uncovered)[])
    .filter((question) => answers[question])
    .map((question) => uncovered[question]);

/** Parses an answer that is not a date. @returns euro cents, a whole number, or a share from 0 to 1 */
export function readAnswer(question: Question, answers: Answers): Amount {
  const text = `${answers[question] ?? ''}`.trim();
  const { kind } = questions[question];
  if (text === '') return 'blank';
  if (kind === 'part') return readPart(text) ?? 'unreadable';
  if (kind === 'count') return readCount(question, text);
  return readAmount(text);
}

/** Parses a number of people. There is at least one owner. */
function readCount(question: Question, text: string): Amount {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  return number >= (question === 'owners' ? 1 : 0) ? number : 'unreadable';
}

/** Formats an amount or a date as it was read. @returns undefined for any other answer */
export function formatAnswer(question: Question, answers: Answers): string | undefined {
  const { kind } = questions[question];
  if (kind === 'date') {
    const days = readDate(`${answers[question] ?? ''}`);
    return days && writeDate(days);
  }
  const amount = kind === 'euros' ? readAnswer(question, answers) : undefined;
  return typeof amount === 'number' ? formatAmount(amount) : undefined;
}

/** Returns the possible days of the acquisition. @returns undefined for a blank or unreadable answer */
export const readAcquired = (question: 'acquired' | 'acquired2', answers: Answers) =>
  readDate(`${answers[question] ?? ''}`);

/** Checks whether a part may have been acquired when half of the gain was made exempt. */
export const isOf2012 = (answers: Answers) =>
  (['acquired', 'acquired2'] as const).some((question) => {
    const days = readAcquired(question, answers);
    return days && maybeHalfExempt(days);
  });

/**
 * Asks whether a price of several owners is that of the whole home, if it is near the part of one.
 * @param price the price of the sale
 */
export function isMaybePart(answers: Answers, price: Amount): boolean {
  const [paid, owners] = [readAnswer('paid', answers), readAnswer('owners', answers)];
  const share = (Number(paid) * Number(owners)) / Number(price);
  return Number(owners) > 1 && !hasTwoParts(answers) && share > 0.8 && share < 1.2;
}

/** Checks whether any question about a second part is answered. */
export const hasTwoParts = ({ acquired2, paid2, part2, dissolved }: Answers) =>
  [acquired2, paid2, part2, dissolved].some((answer) => `${answer ?? ''}`.trim());

/**
 * Returns the possible days of the signature, from this month on; without an answer, the next three months.
 * @returns undefined for a past month, and for a text that is not a date
 */
export function readSigned({ signed }: Answers): Days | undefined {
  const text = `${signed ?? ''}`.trim();
  const days = text === '' ? nextMonths() : readDate(text);
  const start = startOfMonth();
  return days && days.last >= start ? { ...days, first: Math.max(days.first, start) } : undefined;
}

export function explainAnswer(question: Question, answers: Answers): string | undefined {
  if (!`${answers[question] ?? ''}`.trim()) return undefined;
  switch (questions[question].kind) {
    case 'tick':
      return undefined;
    case 'date':
      return explainDate(question, answers);
    case 'part':
      return explainAs(question, answers, 'Escribe qué parte es, como 50\u00a0% o 1/3.');
    case 'count': {
      const [count, owners] = [readAnswer(question, answers), readAnswer('owners', answers)];
      const most = typeof owners === 'number' ? owners : 1;
      if (question === 'over65' && owners !== 'unreadable' && Number(count) > most)
        return `No pueden ser más que los dueños: ${most}.`;
      return explainAs(question, answers, 'Escribe solo el número, como 2.');
    }
    default:
      return explainEuros(question, answers);
  }
}

const explainAs = (question: Question, answers: Answers, request: string) =>
  readAnswer(question, answers) === 'unreadable' ? request : undefined;

function explainDate(question: Question, answers: Answers): string | undefined {
  const signed = readSigned(answers);
  if (question === 'signed') {
    if (signed) return undefined;
    return readDate(`${answers.signed}`)
      ? 'Calculamos ventas desde este mes.'
      : 'Escribe el mes en que firmarás, como 3/2027.';
  }
  const acquired = readDate(`${answers[question]}`);
  if (!acquired) return 'Escribe el mes y el año, como 9/2016, o solo el año.';
  const latest = Math.min(signed?.last ?? Infinity, nextMonths().first);
  return acquired.first > latest ? 'Tiene que ser de antes: mira el año.' : undefined;
}

function explainEuros(question: Question, answers: Answers): string | undefined {
  const read = (question: Question) => readAnswer(question, answers);
  const [amount, land, paid] = [read(question), read('land'), read('paid')];
  const isLess = (a: Amount, b: Amount) => Number(a) < Number(b);
  if (question === 'whole' && isLess(amount, land))
    return 'El total no puede ser menos que el suelo: míralo en el recibo.';
  const cost = [paid, read('paid2'), read('extra')].map((text) => Number(text) || 0);
  const all = cost.reduce((sum, one) => sum + one, 0);
  if (question === 'depreciated' && typeof paid === 'number' && isLess(all, amount))
    return 'No puede ser más de lo que costó.';
  if (arePesetas(`${answers[question]}`)) return inEuros;
  return explainAs(question, answers, 'Escribe solo el número, como 7.260.');
}

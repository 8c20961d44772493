import { type Amount, arePesetas, formatAmount, inEuros, readAmount, readPart } from './amounts.ts';
import { type Days, nextMonths, readDate, startOfMonth, writeDate } from './days.ts';
import { maybeHalfExempt } from './income-tax.ts';
import { type Question, questions, uncovered } from './questions.ts';

/** The answers by question: a text, or `true` for a checked box. */
export type Answers = Partial<Record<Question, string | true>>;

const readText = (question: Question, answers: Answers) => `${answers[question] ?? ''}`.trim();

/** Lists what the visitor must bring for answers that no estimate covers. */
export const listUncovered = (answers: Answers) =>
  (Object.keys(uncovered) as (keyof typeof uncovered)[])
    .filter((question) => answers[question])
    .map((question) => uncovered[question]);

/** Parses an answer that is not a date. @returns euro cents, a whole number, or a share from 0 to 1 */
export function readAnswer(question: Question, answers: Answers): Amount {
  const text = readText(question, answers);
  if (text === '') return 'blank';
  switch (questions[question].kind) {
    case 'part':
      return readPart(text) ?? 'unreadable';
    case 'count': {
      const number = /^\d{1,4}$/.test(text) ? Number(text) : -1;
      return number >= (question === 'owners' ? 1 : 0) ? number : 'unreadable';
    }
    default:
      return readAmount(text);
  }
}

/** Formats an amount or a date as it was read. @returns undefined for any other answer */
export function formatAnswer(question: Question, answers: Answers): string | undefined {
  const { kind } = questions[question];
  const days = kind === 'date' && readDate(readText(question, answers));
  if (days) return writeDate(days);
  const amount = kind === 'euros' && readAnswer(question, answers);
  return typeof amount === 'number' ? formatAmount(amount) : undefined;
}

/** Returns the possible days of the acquisition. @returns undefined for a blank or unreadable answer */
export const readAcquired = (question: 'acquired' | 'acquired2', answers: Answers) =>
  readDate(readText(question, answers));

/** Checks whether a part may have been acquired when half of the gain was made exempt. */
export const isOf2012 = (answers: Answers) =>
  (['acquired', 'acquired2'] as const).some((question) => {
    const days = readAcquired(question, answers);
    return days && maybeHalfExempt(days);
  });

/**
 * Checks whether a price of several owners may be that of one owner's part, because it is near it.
 * @param price the price of the sale
 */
export function isMaybePart(answers: Answers, price: Amount): boolean {
  const [paid, owners] = [readAnswer('paid', answers), readAnswer('owners', answers)];
  const share = (Number(paid) * Number(owners)) / Number(price);
  return Number(owners) > 1 && !hasTwoParts(answers) && share > 0.8 && share < 1.2;
}

/** Checks whether any question about a second part is answered. */
export const hasTwoParts = (answers: Answers) =>
  (['acquired2', 'paid2', 'part2', 'dissolved'] as const).some((name) => readText(name, answers));

/**
 * Returns the possible days of the signature, from this month on; without an answer, the next three months.
 * @returns undefined for a past month, and for a text that is not a date
 */
export function readSigned(answers: Answers): Days | undefined {
  const text = readText('signed', answers);
  const days = text === '' ? nextMonths() : readDate(text);
  const start = startOfMonth();
  return days && days.last >= start ? { ...days, first: Math.max(days.first, start) } : undefined;
}

/** What to write instead of an answer that cannot be read. */
const requests = {
  euros: 'Escribe solo el número, como 7.260.',
  count: 'Escribe solo el número, como 2.',
  part: 'Escribe qué parte es, como 50\u00a0% o 1/3.',
};

/** Says how to correct an answer. @returns undefined if it is blank or can be used */
export function explainAnswer(question: Question, answers: Answers): string | undefined {
  const text = readText(question, answers);
  const { kind } = questions[question];
  if (text === '' || kind === 'tick') return undefined;
  if (question === 'signed') return explainSigned(text, answers);
  if (kind === 'date') return explainAcquired(text, answers);
  const fault = findFault(question, answers);
  if (fault || readAnswer(question, answers) !== 'unreadable') return fault;
  return kind === 'euros' && arePesetas(text) ? inEuros : requests[kind];
}

function explainSigned(text: string, answers: Answers): string | undefined {
  if (readSigned(answers)) return undefined;
  return readDate(text)
    ? 'Calculamos ventas desde este mes.'
    : 'Escribe el mes en que firmarás, como 3/2027.';
}

function explainAcquired(text: string, answers: Answers): string | undefined {
  const acquired = readDate(text);
  if (!acquired) return 'Escribe el mes y el año, como 9/2016, o solo el año.';
  const latest = Math.min(readSigned(answers)?.last ?? Infinity, nextMonths().first);
  return acquired.first > latest ? 'Tiene que ser de antes: mira el año.' : undefined;
}

/** Compares an answer with others. An answer without a number is not comparable (NaN). */
function findFault(question: Question, answers: Answers): string | undefined {
  const read = (name: Question) => Number(readAnswer(name, answers));
  const amount = read(question);
  if (question === 'whole' && amount < read('land'))
    return 'El total no puede ser menos que el suelo: míralo en el recibo.';
  const owners = answers.owners ? read('owners') : 1;
  if (question === 'over65' && amount > owners)
    return `No pueden ser más que los dueños: ${owners}.`;
  const cost = read('paid') + (read('paid2') || 0) + (read('extra') || 0);
  if (question === 'depreciated' && amount > cost) return 'No puede ser más de lo que costó.';
  return undefined;
}

import type { Share } from '../../../lib/facade';
import { formatAmount, known } from '../../../taxes/amounts';
import { exampleTexts, type Fees, type Figures, lineKeys, lines, readAccount } from './lines';

/** Joins sentences, each with a full stop. */
export const joinSentences = (sentences: (string | undefined)[]) =>
  sentences.flatMap((sentence) => (sentence ? sentence.replace(/\.?$/, '.') : [])).join(' ');

/**
 * Writes the texts of an account, and computes the part that each cost takes.
 * @param mayHaveCents whether cents are shown: not while a typed 87.35 may become 87.350
 */
export function describeAccount(figures: Figures, mayHaveCents = true) {
  const amounts = lineKeys.map((line) => known(figures[line].amount));
  // Either all amounts of a column have cents, or none.
  const hasCents = mayHaveCents && amounts.some((amount = 0) => amount % 100 !== 0);
  const format = (cents: number) => formatAmount(Math.abs(cents), hasCents);
  const written = lineKeys.map((line, i) => {
    const { amount, aside } = figures[line];
    const formatted = typeof amount === 'number' ? format(amount) : undefined;
    const euros = formatted && (i > 0 ? writeCost : addUnit)(formatted);
    const text = euros && aside ? `${euros} (${aside})` : (euros ?? aside);
    return { formatted, aside, amount, text: text && `${lines[line].name}: ${text}` };
  });
  const listed = written.flatMap(({ text }) => text ?? []);
  const missing = lineKeys.filter((_, i) => !written[i]?.text);
  const account = subtract(figures);
  const isComplete = written.every(({ formatted }) => formatted);
  const isShort = account !== undefined && account.remaining < 0;
  const isProvisional = account !== undefined && !isComplete;
  const label = isProvisional ? 'Por ahora te queda' : 'Lo que te queda';
  const name = isShort ? label.replace('queda', 'falta') : label;
  const remaining = account && format(account.remaining);
  const names = missing.map((line) => lowerFirst(lines[line].name)).join(', ');
  const omitted = listed[0] && names ? `Sin contar: ${names}.` : '';
  const result = [remaining ? `${name}: ${addUnit(remaining)}` : '', omitted].filter(Boolean);
  const costs = amounts.slice(1).filter((amount) => amount !== undefined);
  const spent = costs.length > 0 && format(costs.reduce((sum, cost) => sum + cost));
  return {
    written,
    taken: account?.taken ?? [],
    isBlank: listed.length === 0,
    isComplete,
    isShort,
    name,
    /** The formatted remaining amount; missing without a price. */
    remaining,
    omitted,
    spoken: joinSentences([...written.map(({ aside, text }) => aside && text), ...result]),
    /** The lines with an amount, the total cost, the result and the omitted lines; empty without amounts. */
    message: [
      ...listed,
      spent && account ? `Lo que cuesta: ${writeCost(spent)}` : '',
      ...result,
    ].filter(Boolean),
    /** The texts of the price, the total cost and the remainder. */
    sum: [written[0]?.formatted, spent, remaining].map((text) => (text ? addUnit(text) : '')),
  };
}

export type Described = ReturnType<typeof describeAccount>;

/** Writes the example. Its blinds are one, which no field has drawn. */
export function describeExample(fees: Fees) {
  const example = describeAccount(readAccount(exampleTexts(fees), fees).figures);
  const end = example.taken.at(-1)?.end ?? 0;
  return { ...example, taken: [{ line: '', start: 0, end }] };
}

/**
 * Subtracts the costs from the price. A value that is not an amount counts as zero.
 * @returns the remainder in euro cents, negative if the costs exceed the price, and the part of the price that
 *   each cost takes; undefined without a readable price
 */
export function subtract({ price, ...costs }: Figures) {
  const value = known(price.amount);
  if (value === undefined) return undefined;
  let remaining = value;
  const spend = () => (remaining > 0 ? 1 - remaining / value : 1);
  const taken = Object.entries(costs).map(([line, { amount }]): Share & { line: string } => {
    const start = spend();
    remaining -= known(amount) ?? 0;
    return { line, start, end: spend() };
  });
  return { remaining, taken };
}

/** Keeps the capitals of an acronym. */
const lowerFirst = (name: string) => name.replace(/^.(?=\p{Ll})/u, (first) => first.toLowerCase());

const writeCost = (amount: string) => (/[1-9]/.test(amount) ? '−' : '') + addUnit(amount);

export const addUnit = (amount: string) => `${amount}\u00a0€`;

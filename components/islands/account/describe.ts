import type { Share } from '../../../lib/facade';
import {
  type Amount,
  formatAmount,
  formatShare,
  readAmount,
  readCost,
  readShare,
} from '../../../taxes/amounts';
import { lines, listLines } from './lines';
import { joinSentences } from './texts';

type Line = { amount: Amount; aside?: string };

/** The values of an account's fields, and estimates in euro cents for empty ones. */
type Given = { texts: string[]; estimates?: (number | undefined)[] };

/** Writes the texts of an account (first line: the price), and computes the part that each cost takes. */
export function describeAccount({ texts, estimates = [] }: Given) {
  const price = readAmount(texts[0] ?? '');
  const read: Line[] = lines.map((_, i) =>
    i > 0 ? readLine(texts[i] ?? '', price, estimates[i]) : { amount: price },
  );
  const [, ...costs] = read.map(({ amount }) => amount);
  const account = subtract(price, costs);
  // Either all amounts of a column have cents, or none.
  const hasCents = read.some(({ amount }) => typeof amount === 'number' && amount % 100 !== 0);
  const written = read.map((line, i) => write(lines[i]?.name ?? '', line, i > 0, hasCents));
  const listed = written.flatMap(({ text }) => text ?? []);
  const missing = written.filter(({ text }) => !text).map(({ name }) => lowerFirst(name));
  const isComplete = written.every(({ formatted }) => formatted);
  const isShort = account !== undefined && account.remaining < 0;
  const isProvisional = account !== undefined && !isComplete;
  const label = isProvisional ? 'Por ahora te queda' : 'Lo que te queda';
  const name = isShort ? label.replace('queda', 'falta') : label;
  const format = (cents: number) => formatAmount(Math.abs(cents), hasCents);
  const remaining = account && addUnit(format(account.remaining));
  const omitted = listed[0] && missing[0] ? `Sin contar: ${missing.join(', ')}.` : '';
  const result = [remaining ? `${name}: ${remaining}` : '', omitted].filter(Boolean);
  const known = costs.filter((cost) => typeof cost === 'number');
  const spent = known.length > 0 ? format(known.reduce((sum, cost) => sum + cost, 0)) : undefined;
  const computed = written.flatMap(({ aside, text }) => (aside && text) || []);
  return {
    lines: written,
    taken: account?.taken ?? [],
    isComplete,
    isShort,
    name,
    result: remaining ?? (listed[0] && 'Falta el precio'),
    omitted,
    spoken: joinSentences([...computed, ...result]),
    /** The lines with an amount, the total cost, the result and the omitted lines; empty without amounts. */
    message: [
      ...listed,
      ...(spent && account ? [`Lo que cuesta: ${writeCost(spent)}`] : []),
      ...result,
    ],
    /** The texts of the price, the total cost and the remainder. */
    sum: [
      written[0]?.formatted && addUnit(written[0].formatted),
      spent && addUnit(spent),
      remaining,
    ],
  };
}

/** Writes the texts of the example. */
export function describeExample(feeRate?: number) {
  const texts = listLines(feeRate).map(({ example }) => `${example ?? ''}`);
  const described = describeAccount({ texts });
  return { ...described, remaining: described.result?.split('\u00a0')[0] };
}

/** Computes the remainder of an account in euro cents. @returns undefined without a readable price */
export function findRemainder({ texts: [price = '', ...costs], estimates = [] }: Given) {
  const value = readAmount(price);
  const amounts = costs.map((cost, i) => {
    const amount = readCost(cost, value);
    return amount === 'blank' ? (estimates[i + 1] ?? amount) : amount;
  });
  return subtract(value, amounts)?.remaining;
}

/** Parses a cost. `aside` explains an amount that was not typed. */
function readLine(typed: string, price: Amount, estimate: number | undefined): Line {
  const share = readShare(typed);
  const amount = readCost(typed, price);
  if (share !== undefined) return { amount, aside: `${formatShare(share)} del precio` };
  if (amount !== 'blank' || estimate === undefined) return { amount };
  return { amount: estimate, aside: 'estimado' };
}

/** Formats a line of the account. */
function write(name: string, { amount, aside }: Line, isCost: boolean, hasCents: boolean) {
  const formatted = typeof amount === 'number' ? formatAmount(amount, hasCents) : undefined;
  const euros = formatted && (isCost ? writeCost : addUnit)(formatted);
  const text = euros && aside ? `${euros} (${aside})` : (euros ?? aside);
  return { name, amount, formatted, aside, text: text && `${name}: ${text}` };
}

/**
 * Subtracts the costs from the price. A value that is not an amount counts as zero.
 * @returns the remainder in euro cents, negative if the costs exceed the price, and the part of the price that
 *   each cost takes; undefined without a readable price
 */
export function subtract(price: Amount, costs: Amount[]) {
  if (typeof price !== 'number') return undefined;
  let remaining = price;
  const spend = () => (remaining > 0 ? 1 - remaining / price : 1);
  const taken = costs.map((cost): Share => {
    const start = spend();
    remaining -= typeof cost === 'number' ? cost : 0;
    return { start, end: spend() };
  });
  return { remaining, taken };
}

/** Keeps the capitals of an acronym. */
const lowerFirst = (name: string) => name.replace(/^.(?=\p{Ll})/u, (first) => first.toLowerCase());

const writeCost = (amount: string) => (/[1-9]/.test(amount) ? '−' : '') + addUnit(amount);

const addUnit = (amount: string) => `${amount}\u00a0€`;

import { formatAmount, readAmount, subtract } from '../../lib/account';

/**
 * The texts and the bars of an account.
 * @param names of its lines, the price's first
 * @param texts what stands in their fields
 */
export function describeAccount(names: string[], texts: string[]) {
  const amounts = names.map((_, i) => readAmount(texts[i] ?? ''));
  const [price = 'blank', ...costs] = amounts;
  const account = subtract(price, costs);
  const formatted = amounts.map((amount) =>
    typeof amount === 'number' ? formatAmount(amount) : undefined,
  );
  const listed = names.flatMap((name, i) =>
    formatted[i] ? `${name}: ${i > 0 ? '−' : ''}${addUnit(formatted[i])}` : [],
  );
  const missing = names.filter((_, i) => !formatted[i]);
  const isComplete = missing.length === 0;
  const isShort = account !== undefined && account.left < 0;
  const name = `${account && !isComplete ? 'Por ahora' : 'Lo que'} te ${isShort ? 'falta' : 'queda'}`;
  const left = account && addUnit(formatAmount(Math.abs(account.left)));
  const leftOut =
    listed[0] && !isComplete ? `Sin contar: ${missing.map(lowerFirst).join(', ')}.` : '';
  const result = [left ? `${name}: ${left}` : '', leftOut].filter(Boolean);
  return {
    formatted,
    bars: account?.bars ?? [],
    isComplete,
    isShort,
    name,
    result: left ?? (listed[0] && 'Falta el precio'),
    leftOut,
    spoken: result.join('. '),
    /** The lines that have an amount, the result and what it leaves out; empty without an amount. */
    message: [...listed, ...result],
    /** The texts of the price, of all costs together and of what is left, in whole euros that add up. */
    sum: sumUp(price, costs, account?.left),
  };
}

function sumUp(price: unknown, costs: unknown[], left: number | undefined) {
  const round = (cents: number) => 100 * Math.round(cents / 100);
  const write = (cents: number) => addUnit(formatAmount(Math.abs(cents)));
  const known = costs.filter((cost) => typeof cost === 'number');
  const total = known.reduce((sum, cost) => sum + cost, 0);
  const value = typeof price === 'number' ? round(price) : undefined;
  const rest = left === undefined ? undefined : round(left);
  const spent = value !== undefined && rest !== undefined ? value - rest : round(total);
  return [value, known[0] === undefined ? undefined : spent, rest].map((cents) =>
    cents === undefined ? undefined : write(cents),
  );
}

/** Not the first letter of an acronym. */
const lowerFirst = (name: string) => name.replace(/^.(?=\p{Ll})/u, (first) => first.toLowerCase());

const addUnit = (amount: string) => `${amount}\u00a0€`;

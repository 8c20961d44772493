import {
  type Amount,
  arePesetas,
  formatAmount,
  formatShare,
  inEuros,
  isUnclear,
  readAmount,
  readCost,
  readShare,
  subtract,
} from './amounts';

/** The first line of an account in a message. */
export const accountTitle = 'La cuenta de mi venta:';

/** Marks an estimated cost. */
export const estimated = 'estimado';

type Named = { name: string };

type Line = { amount: Amount; aside?: string };

/** The values of an account's fields, and estimates in euro cents for empty ones. */
type Given = { texts: string[]; estimates?: (number | undefined)[] };

/** Writes the texts of an account (first line: the price), and computes the part that each cost takes. */
export function describeAccount(named: Named[], { texts, estimates = [] }: Given) {
  const price = readAmount(texts[0] ?? '');
  const read: Line[] = named.map((_, i) =>
    i > 0 ? readLine(texts[i] ?? '', price, estimates[i]) : { amount: price },
  );
  const [, ...costs] = read.map(({ amount }) => amount);
  const account = subtract(price, costs);
  // Either all amounts of a column have cents, or none.
  const hasCents = read.some(({ amount }) => typeof amount === 'number' && amount % 100 !== 0);
  const lines = read.map((line, i) => write(named[i]?.name ?? '', line, i > 0, hasCents));
  const listed = lines.flatMap(({ text }) => text ?? []);
  const missing = lines.filter(({ text }) => !text).map(({ name }) => lowerFirst(name));
  const isComplete = lines.every(({ formatted }) => formatted);
  const isShort = account !== undefined && account.remaining < 0;
  const isProvisional = account !== undefined && !isComplete;
  const kept = isProvisional ? 'Por ahora te queda' : 'Lo que te queda';
  const name = isShort ? kept.replace('queda', 'falta') : kept;
  const remaining = account && addUnit(formatAmount(Math.abs(account.remaining), hasCents));
  const leftOut = listed[0] && missing[0] ? `Sin contar: ${missing.join(', ')}.` : '';
  const result = [remaining ? `${name}: ${remaining}` : '', leftOut].filter(Boolean);
  const hasCosts = costs.some((cost) => typeof cost === 'number');
  const spent =
    typeof price === 'number' &&
    account &&
    hasCosts &&
    writeCost(formatAmount(price - account.remaining, hasCents));
  const computed = lines.flatMap(({ aside, text }) => (aside && text) || []);
  return {
    lines,
    taken: account?.taken ?? [],
    isComplete,
    isShort,
    name,
    result: remaining ?? (listed[0] && 'Falta el precio'),
    leftOut,
    spoken: joinSentences([...computed, ...result]),
    /** The lines with an amount, the total cost, the result and the omitted lines; empty without amounts. */
    message: [...listed, ...(spent ? [`Lo que cuesta: ${spent}`] : []), ...result],
    /** The texts of the price, the total cost and the remainder, in whole euros that add up. */
    sum: sumUp(price, costs, account?.remaining),
  };
}

/** Computes the remainder of an account in euro cents. @returns undefined without a readable price */
export function findLeft({ texts: [price = '', ...costs], estimates = [] }: Given) {
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
  return { amount: estimate, aside: estimated };
}

/** Formats a line of the account. */
function write(name: string, { amount, aside }: Line, isCost: boolean, hasCents: boolean) {
  const formatted = typeof amount === 'number' ? formatAmount(amount, hasCents) : undefined;
  const euros = formatted && (isCost ? writeCost : addUnit)(formatted);
  const text = euros && aside ? `${euros} (${aside})` : (euros ?? aside);
  return { name, amount, formatted, aside, text: text && `${name}: ${text}` };
}

function sumUp(price: Amount, costs: Amount[], remaining: number | undefined) {
  const round = (cents: number) => 100 * Math.round(cents / 100);
  const write = (cents: number) => addUnit(formatAmount(Math.abs(cents)));
  const known = costs.filter((cost) => typeof cost === 'number');
  const total = known.reduce((sum, cost) => sum + cost, 0);
  const value = typeof price === 'number' ? round(price) : undefined;
  const rest = remaining === undefined ? undefined : round(remaining);
  const spent = value !== undefined && rest !== undefined ? value - rest : round(total);
  return [value, known[0] === undefined ? undefined : spent, rest].map((cents) =>
    cents === undefined ? undefined : write(cents),
  );
}

/** Keeps the capitals of an acronym. */
const lowerFirst = (name: string) => name.replace(/^.(?=\p{Ll})/u, (first) => first.toLowerCase());

/** Joins sentences, each with a full stop. */
export const joinSentences = (sentences: (string | undefined)[]) =>
  sentences.flatMap((sentence) => (sentence ? sentence.replace(/\.?$/, '.') : [])).join(' ');

const writeCost = (amount: string) => (/[1-9]/.test(amount) ? '−' : '') + addUnit(amount);

const addUnit = (amount: string) => `${amount}\u00a0€`;

/** Lists what a small number without a unit may be: a percentage, or euros. */
export function listReadings(text: string): string[] {
  const number = text.trim().replace('.', ',');
  return isUnclear(text) ? [`${number}\u00a0%`, `${number}\u00a0€`] : [];
}

/** Says how to correct an unreadable text. */
export function explainText(text: string, isCost: boolean): string | undefined {
  if (isCost && isUnclear(text)) return `¿${listReadings(text).join(' o ')}?`;
  if (readAmount(text) !== 'unreadable' || (isCost && readShare(text) !== undefined)) return;
  if (arePesetas(text)) return inEuros;
  return `Escribe la cifra en euros, como 7.260${isCost ? ', o un porcentaje, como 3,63\u00a0%' : ''}.`;
}

/** Returns the link's label. Without a readable amount the link only leads to the form. */
export function invite(isComplete: boolean, isBlank: boolean): string {
  if (isComplete) return 'Añádela a tu mensaje';
  return isBlank ? 'Pregúntanos lo que falta' : 'Añádela y pregúntanos';
}

export function inviteToEstimate(isOpen: boolean, isEstimated: boolean): string {
  if (isOpen) return 'Cerrar';
  return isEstimated ? 'Cambiar' : 'Estimar';
}

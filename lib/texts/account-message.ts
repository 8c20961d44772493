/** The name of an account in a message. */
export const accountName = 'La cuenta de mi venta';

/** Its first line. */
export const accountTitle = `${accountName}:`;

/** The name of the line with the total cost. */
export const spentName = 'Lo que cuesta';

/** The names of the line with the remainder, in an account without and with blank lines. */
export const leftNames = { complete: 'Lo que te queda', provisional: 'Por ahora te queda' };

/** The name of the last line, which lists the blank lines. */
export const leftOutName = 'Sin contar';

export type AccountLine = { name: string; amount: string; aside?: string };

/** An account in a message, with the visitor's text before and after it. */
export type MessageAccount = {
  before: string;
  /** The price, if known, and the costs. */
  lines: AccountLine[];
  /** The total cost; only with a price. */
  spent?: AccountLine;
  /** The remainder or the missing amount; only with a price. */
  left?: AccountLine;
  /** The line that lists the blank lines. */
  leftOut?: string;
  /** The part of the price that is left after each line, from 0 to 1; empty without a price. */
  shares: number[];
  after: string;
};

/** Greatest number of lines: anybody can write a message. */
const most = 30;
const line = /^([^:\p{C}]{1,60}): ([^():\p{C}]{1,40})(?: \(([^():\p{C}]{1,40})\))?$/u;
const euros = /^(−?)(\d{1,3}(?:\.\d{3}){0,4})(?:,(\d\d))?\s€$/;
const share = /^\d{1,3}(?:,\d{1,4})?\s% del precio$/;
const missing = Object.values(leftNames).map((name) => name.replace('queda', 'falta'));
const results = [...Object.values(leftNames), ...missing];

/**
 * Reads the account in a message.
 * @returns undefined if a line differs from what the page writes, or if a sum is wrong
 */
export function readAccount(message: string): MessageAccount | undefined {
  const texts = message.replace(/\r\n?/g, '\n').split('\n');
  const start = texts.indexOf(accountTitle) + 1;
  const below = start > 0 ? texts.slice(start, start + most) : [];
  const length = below.findIndex((text) => isResult(text) || isLeftOut(text));
  const read = below.slice(0, Math.max(length, 0)).flatMap((text) => readLine(text) ?? []);
  const left = isResult(below[length]) ? readLine(below[length]) : undefined;
  const spent = left && read.at(-1)?.name === spentName ? read.at(-1) : undefined;
  const lines = spent ? read.slice(0, -1) : read;
  const leftOut = below.slice(left ? length + 1 : length)[0] ?? '';
  const shares = left ? divide(lines, left, spent) : isCosts(lines) ? [] : undefined;
  if (!lines[0] || read.length < length || !shares) return undefined;
  const end = start + length + (left ? 1 : 0) + (isLeftOut(leftOut) ? 1 : 0);
  return {
    before: texts
      .slice(0, start - 1)
      .join('\n')
      .trim(),
    lines,
    spent,
    left,
    leftOut: isLeftOut(leftOut) ? leftOut : undefined,
    shares,
    after: texts.slice(end).join('\n').trim(),
  };
}

function readLine(text = ''): AccountLine | undefined {
  const [, name, amount, aside] = line.exec(text) ?? [];
  if (!name || !amount || !(euros.test(amount) || share.test(amount))) return undefined;
  return { name, amount, aside };
}

const isResult = (text = '') => results.some((name) => text.startsWith(`${name}: `));
const isLeftOut = (text = '') => text.startsWith(`${leftOutName}: `) && text.length < 400;

/** Checks for an account without a price: only costs, or shares of the price. */
const isCosts = (lines: AccountLine[]) =>
  lines.every(({ amount }) => share.test(amount) || readCents(amount) <= 0);

/** Returns the part of a price that is left after each line. @returns undefined if a sum is wrong */
function divide(lines: AccountLine[], left: AccountLine, spent?: AccountLine) {
  const [price = 0, ...costs] = lines.map(({ amount }) => readCents(amount));
  let rest = price;
  const rests = costs.map((cost) => {
    rest += cost;
    return rest;
  });
  const result = readCents(left.amount) * (missing.includes(left.name) ? -1 : 1);
  if (price < 0 || costs.some((cost) => cost > 0) || rest !== result) return undefined;
  if (spent && readCents(spent.amount) !== rest - price) return undefined;
  return price > 0 ? [1, ...rests.map((one) => Math.max(0, one / price))] : [];
}

/** Parses an amount into euro cents, negative for a cost. @returns NaN for another text */
function readCents(amount = '') {
  const [, sign, whole = '', cents = '00'] = euros.exec(amount) ?? [];
  const value = Number((whole || 'x').replaceAll('.', '') + cents);
  return sign ? -value : value;
}

import type { Days } from './dates';

/** What came to the seller at one time: when, what was paid for it or declared of it in euro cents, and which share of the home it is. */
export type Part = { acquired?: Days; paid?: number; share: number };

/** Makes one part of two that came in the same days. */
export function joinParts(parts: Part[]): Part[] {
  const [first, second] = parts;
  if (!first || !second || !isSame(first.acquired, second.acquired)) return parts;
  const isPaid = first.paid !== undefined && second.paid !== undefined;
  const paid = isPaid ? Number(first.paid) + Number(second.paid) : undefined;
  return [{ acquired: first.acquired, paid, share: first.share + second.share }];
}

const isSame = (one: Days | undefined, other: Days | undefined) =>
  one?.first === other?.first && one?.last === other?.last;

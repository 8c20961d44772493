import type { Days } from './days.ts';

/** A part acquired at one time: date, price or declared value in euro cents, share of the home. */
export type Part = { acquired?: Days; paid?: number; share: number };

/** Merges two parts with the same date. */
export function joinParts(parts: Part[]): Part[] {
  const [first, second] = parts;
  if (!first || !second || !isSame(first.acquired, second.acquired)) return parts;
  const isPaid = first.paid !== undefined && second.paid !== undefined;
  const paid = isPaid ? Number(first.paid) + Number(second.paid) : undefined;
  return [{ acquired: first.acquired, paid, share: first.share + second.share }];
}

const isSame = (a: Days | undefined, b: Days | undefined) =>
  a?.first === b?.first && a?.last === b?.last;

/**
 * Joins two parts for the plusvalía municipal if a co-ownership has ended. That is no transfer: the whole
 * home counts from the first acquisition, at its value of that time (law.md).
 */
export function joinDissolved(parts: Part[]): Part[] {
  const [first] = parts;
  if (!first) return parts;
  const paid = first.paid === undefined ? undefined : first.paid / first.share;
  return [{ acquired: first.acquired, paid, share: 1 }];
}

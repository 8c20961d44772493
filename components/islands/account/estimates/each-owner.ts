import { type Answers, readAnswer } from './answers';
import type { Estimate } from './estimates';
import { writeRounded } from './words';

/**
 * Describes the remainder for each of several owners with equal shares.
 * @param remaining the remainder of all owners in cents
 * @param income the IRPF estimate if it is included: owners over 65 may pay none of it
 * @returns undefined for one owner, or without a remainder
 */
export function explainEach(remaining: number | undefined, answers: Answers, income?: Estimate) {
  const owners = Number(readAnswer('owners', answers)) || 1;
  if (remaining === undefined || remaining <= 0 || owners < 2) return undefined;
  const over65 = income?.rule === 'scale' ? Number(readAnswer('over65', answers)) || 0 : 0;
  if (over65 === 0) return `A cada uno de los ${owners}: ${writeRounded(remaining / owners)}.`;
  const tax = income?.cents ?? 0;
  const untaxed = (remaining + tax) / owners;
  return `A quien tiene más de 65 años, ${writeRounded(untaxed)}; a cada uno de los demás, ${writeRounded(untaxed - tax / (owners - over65))}.`;
}

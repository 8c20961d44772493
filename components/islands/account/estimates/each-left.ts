import { type Answers, readAnswer } from './answers';
import type { Estimate } from './estimates';
import { writeEuros } from './words';

/**
 * Describes the remainder for each of several owners with equal shares.
 * @param left the remainder of all owners in cents
 * @param income the IRPF estimate if it is included: owners over 65 may pay none of it
 * @returns undefined for one owner, or without a remainder
 */
export function explainEach(left: number | undefined, answers: Answers, income?: Estimate) {
  const owners = Number(readAnswer('owners', answers)) || 1;
  if (left === undefined || left <= 0 || owners < 2) return undefined;
  const write = (cents: number) => writeEuros(100 * Math.round(cents / 100));
  const over65 = income?.rule === 'scale' ? Number(readAnswer('over65', answers)) || 0 : 0;
  if (over65 === 0) return `A cada parte, ${write(left / owners)}.`;
  const tax = income?.cents ?? 0;
  const whole = (left + tax) / owners;
  return `A quien tiene más de 65 años, ${write(whole)}; a cada una de las demás partes, ${write(whole - tax / (owners - over65))}.`;
}

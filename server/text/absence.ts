import { thanks } from '../../agency/texts.ts';
import { addDays, listHours, writeClosure } from '../../lib/hours.ts';
import type { Agency } from '../../lib/present-agency.ts';
import { writeFieldTime } from './words.ts';

/** Writes a sentence for visitors who write during a closure; else an empty text. */
export function writeAbsence(agency: Agency, now = Date.now()): string {
  const opening = findOpening(agency, now);
  const closure = agency.closures?.find(({ from, to }) => from <= opening && opening <= to);
  return closure ? writeClosure(closure, now) : '';
}

export const writeThanks = (agency: Agency, now = Date.now()) =>
  [thanks, writeAbsence(agency, now)].filter(Boolean).join(' ');

/** Finds the next day with opening hours that are not over, whatever the closures. */
function findOpening({ hours }: Agency, now: number): string {
  const [today = '', clock = ''] = writeFieldTime(now).split('T');
  for (let ahead = 0; ahead < 366; ahead++) {
    const date = addDays(today, ahead);
    const spans = listHours(hours, date);
    if (spans.some(({ closes }) => date !== today || closes > clock)) return date;
  }
  return today;
}

import { thanks } from '../../agency/texts.ts';
import { writeClosure } from '../../lib/closures.ts';
import { type Identity, weekdays } from '../../lib/identity-schema.ts';
import type { Agency } from '../../lib/present-agency.ts';
import { writeFieldDay, writeFieldTime } from './words.ts';

const day = 24 * 3600_000;

/** Writes a sentence for visitors who write during a closure; else an empty text. */
export function writeAbsence(agency: Agency, now = Date.now()): string {
  const opening = findOpening(agency, now);
  const closure = agency.closures?.find(({ from, to }) => from <= opening && opening <= to);
  return closure ? writeClosure(closure, now) : '';
}

/** Writes what visitors read after they have sent a message. */
export const writeThanks = (agency: Agency, now = Date.now()) =>
  [thanks, writeAbsence(agency, now)].filter(Boolean).join(' ');

/** Finds the next day with opening hours that are not over, whatever the closures. */
function findOpening({ hours }: Agency, now: number): string {
  const [today, clock = ''] = writeFieldTime(now).split('T');
  for (let ahead = 0; ahead < 7; ahead++) {
    const date = writeFieldDay(now + ahead * day);
    const spans = listSpans(hours, date);
    if (spans.some(({ closes }) => date !== today || closes > clock)) return date;
  }
  return writeFieldDay(now);
}

/** Lists the opening hours of a day. @param date like `2027-08-16` */
function listSpans(hours: Identity['hours'], date: string) {
  const weekday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7;
  return hours.filter(
    ({ from, to }) => weekdays.indexOf(from) <= weekday && weekday <= weekdays.indexOf(to),
  );
}

import { identity } from '../../../lib/agency.ts';
import { createOfficeClock, findMedian } from '../../text/office-hours.ts';
import type { Database } from '../database/database.ts';
import { day } from '../database/times.ts';

/** The messages that are measured: those of the last three months. */
const measured = 90 * day;
const most = 500;
/** The fewest answers for which a median is shown. */
const fewest = 5;

/** Half of the first answers took no longer than `median`, in milliseconds of office hours. */
export type AnswerTimes = { median: number; count: number; since: number };

export function createAnswerTimes({ read }: Database, now: () => number) {
  return {
    /** How fast messages are answered for the first time; undefined if too few were. */
    async measure(): Promise<AnswerTimes | undefined> {
      const rows = await read<Record<'received_at' | 'first_answered_at', number>>(
        `SELECT received_at, first_answered_at FROM messages
          WHERE received_at > :since AND first_answered_at IS NOT NULL
          AND discarded_at IS NULL AND is_test = 0 ORDER BY received_at DESC LIMIT :most`,
        { since: now() - measured, most },
      );
      const measure = createOfficeClock(identity);
      const times = rows.map((row) => measure(row.received_at, row.first_answered_at));
      const since = rows.at(-1)?.received_at;
      const median = findMedian(times);
      if (rows.length < fewest || since === undefined || median === undefined) return undefined;
      return { median, count: rows.length, since };
    },
  };
}

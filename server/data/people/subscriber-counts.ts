import { startOfWeek } from '../../text/words.ts';
import type { Database } from '../database/database.ts';
import { day } from '../database/times.ts';
import { isSubscribed } from './subscriptions.ts';

/**
 * The changes of a week that starts at `start`, a Monday at 0.00. `asked` is how many got an e-mail to
 * confirm; null in weeks without a count.
 */
export type Week = Record<'start' | 'joined' | 'left' | 'subscribed', number> & {
  asked: number | null;
};

/** Counts subscribers for the office. An address with two subscriptions counts once. */
export function createSubscriberCounts({ query }: Database, now: () => number) {
  return {
    /** Counts the subscribed addresses, and those that are not confirmed yet. */
    async count(): Promise<{ subscribed: number; pending: number }> {
      const [row] = await query<{ subscribed: number; pending: number }>(
        `SELECT count(DISTINCT email) FILTER (WHERE ${isSubscribed}) AS subscribed,
          count(DISTINCT email) FILTER (WHERE email NOT IN (SELECT email FROM subscriptions
            WHERE confirmed_at IS NOT NULL AND left_at IS NULL)) AS pending
          FROM subscriptions WHERE left_at IS NULL`,
      );
      return row ?? { subscribed: 0, pending: 0 };
    },

    /** Counts the changes of each of the last weeks, the present one last. */
    async countPerWeek(weeks = 26): Promise<Week[]> {
      const present = startOfWeek(now());
      // Half a day later, because weeks with a clock change are an hour longer or shorter.
      const starts = Array.from({ length: weeks + 1 }, (_, index) =>
        startOfWeek(present - (weeks - 1 - index) * 7 * day + day / 2),
      );
      // Leaving ends all subscriptions of an address at once: rows with the same end are one period.
      return query<Week>(
        `WITH periods AS MATERIALIZED (SELECT min(confirmed_at) AS joined_at, left_at,
              min(coalesce(left_at, dead_at)) AS ended_at
            FROM subscriptions WHERE confirmed_at IS NOT NULL GROUP BY email, left_at, dead_at),
          weeks AS (SELECT value AS start, lead(value) OVER (ORDER BY value) AS stop
            FROM json_each(:starts))
          SELECT start, (SELECT number FROM asked WHERE week = start) AS asked,
            count(*) FILTER (WHERE joined_at >= start AND joined_at < stop) AS joined,
            count(*) FILTER (WHERE left_at >= start AND left_at < stop) AS left,
            count(*) FILTER (WHERE joined_at < stop AND coalesce(ended_at >= stop, TRUE)) AS subscribed
          FROM weeks LEFT JOIN periods ON TRUE WHERE stop IS NOT NULL GROUP BY start`,
        { starts: JSON.stringify(starts) },
      );
    },
  };
}

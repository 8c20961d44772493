import type { Database } from './database.ts';
import { day } from './times.ts';

/** By how much the clock may differ from the time of the last erasure, in milliseconds. */
const mostLeap = 2 * day;

type Row = Record<'believed_at' | 'agreed_since' | 'seen_at', number>;

/**
 * Judges the machine's clock, which may be wrong after a start: by the time at which it was believed last,
 * which the database keeps.
 * @param now the machine's time, in milliseconds since 1970
 */
export async function openClock({ query, transaction }: Database, now: () => number) {
  const find = async () => (await query<Row>('SELECT * FROM clock'))[0];
  let believed = (await find())?.believed_at;
  let isBelieved = true;
  const isNear = (a: number, b: number) => Math.abs(a - b) <= mostLeap;

  return {
    /** The time, but none long before the last that was believed: what is stored then would count as old. */
    time: () => (believed !== undefined && now() < believed - mostLeap ? believed : now()),
    /** Whether the clock was believed at the last check. */
    isBelieved: () => isBelieved,
    /**
     * Checks the clock. After a leap it is believed again once it has agreed with itself for a day.
     * @returns whether what is old by it may be erased
     */
    async check(): Promise<boolean> {
      const time = now();
      const row = (await find()) ?? { believed_at: time, agreed_since: time, seen_at: time };
      const since = isNear(time, row.seen_at) ? Math.min(row.agreed_since, time) : time;
      isBelieved = isNear(time, row.believed_at) || time - since >= day;
      believed = isBelieved ? time : row.believed_at;
      await transaction(
        { believed, since: isBelieved ? time : since, time },
        'DELETE FROM clock',
        'INSERT INTO clock (believed_at, agreed_since, seen_at) VALUES (:believed, :since, :time)',
      );
      return isBelieved;
    },
  };
}

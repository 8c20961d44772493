import { uptime } from 'node:os';
import type { Database } from './database.ts';
import { day } from './times.ts';

/** By how much the clock may differ from the time of the last erasure, in milliseconds. */
const mostLeap = 2 * day;
/** For how long a machine may be off without doubts about its clock. */
const longestRest = 30 * day;

type Row = Record<'believed_at' | 'agreed_since' | 'seen_at', number> & {
  booted_at: number | null;
};

/** Dates what arrived under a clock that was ahead by the last time that was believed. */
const dateBack = [
  `UPDATE messages SET received_at = min(received_at, :last), discarded_at = min(discarded_at, :last)
    WHERE received_at > :future`,
  `UPDATE subscriptions SET asked_at = min(asked_at, :last), confirmed_at = min(confirmed_at, :last),
    unsubscribed_at = min(unsubscribed_at, :last)
    WHERE max(asked_at, ifnull(confirmed_at, 0), ifnull(unsubscribed_at, 0)) > :future`,
];

/** Judges the machine's clock, which may be wrong after a start, by the time at which it was believed last. */
export async function openClock({ first, transaction }: Database, now: () => number) {
  const find = () => first<Row>('SELECT * FROM clock');
  let believed = (await find())?.believed_at;
  let isBelieved = true;
  const isNear = (a: number, b: number) => Math.abs(a - b) <= mostLeap;

  /** Whether the machine has run on since its clock was believed, or was off for some time. */
  const hasGoneOn = ({ believed_at, booted_at }: Row, time: number, booted: number) =>
    (booted_at !== null && isNear(booted, booted_at)) ||
    (booted > believed_at && time - believed_at < longestRest);

  return {
    /** The time, but none long before the last that was believed: what is stored then would count as old. */
    time: () => (believed !== undefined && now() < believed - mostLeap ? believed : now()),
    isBelieved: () => isBelieved,
    /**
     * Checks the clock. After a leap it is believed again once it has agreed with itself for a day or, if it has
     * gone back, for thirty: messages that came meanwhile would be erased once it is right again.
     * @returns whether what is old by it may be erased
     */
    async check(): Promise<boolean> {
      const time = now();
      const booted = time - uptime() * 1000;
      const unknown = { believed_at: time, agreed_since: time, seen_at: time, booted_at: booted };
      const row = (await find()) ?? unknown;
      const since = isNear(time, row.seen_at) ? Math.min(row.agreed_since, time) : time;
      const longest = time < row.believed_at ? longestRest : day;
      isBelieved =
        isNear(time, row.believed_at) || time - since >= longest || hasGoneOn(row, time, booted);
      believed = isBelieved ? time : row.believed_at;
      await transaction(
        {
          believed,
          since: isBelieved ? time : since,
          time,
          booted: isBelieved ? booted : row.booted_at,
          future: time + mostLeap,
          last: Math.min(row.believed_at, time),
        },
        ...(isBelieved ? dateBack : []),
        'DELETE FROM clock',
        `INSERT INTO clock (believed_at, agreed_since, seen_at, booted_at)
          VALUES (:believed, :since, :time, :booted)`,
      );
      return isBelieved;
    },
  };
}

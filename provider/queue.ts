import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';
import { day, minute } from './store.ts';

export const kinds = ['contact', 'confirmation', 'letter'] as const;
export type Kind = (typeof kinds)[number];
/** An e-mail of the queue: a row of the table `mails`. */
export type Mail = {
  id: string;
  kind: Kind;
  source: string;
  recipient: string;
  created_at: number;
  attempts: number;
};
/** The result of an attempt: `gone` if the e-mail need not be sent any more, `refused` if it never can be. */
export type Delivery = { kind: 'sent' | 'gone' } | { kind: 'refused' | 'failed'; reason: string };

/** How many e-mails of a kind are sent at the same time. A slow address holds back no other kind. */
const width = 4;
/** Longer than an attempt may take. Then another process may try. */
const leaseTime = 10 * minute;
const longestTime = 5 * day;
const longestPause = day / 4;
const pollTime = 5000;
const waiting = 'sent_at IS NULL AND failed_at IS NULL';

export type Queue = ReturnType<typeof startQueue>;

/**
 * Sends the e-mails that are due, each by one process at a time, and tries again after growing
 * pauses, for five days.
 * @param send makes and sends an e-mail, within five minutes; it never throws
 * @param log receives a line for each e-mail that was not sent; it holds no text of a visitor
 */
export function startQueue(
  { write }: Database,
  send: (mail: Mail) => Promise<Delivery>,
  log: (line: string) => void,
  now = Date.now,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const active = { contact: 0, confirmation: 0, letter: 0 };
  const workers = new Set<Promise<void>>();
  const sending = new Set<string>();

  /** Takes over the next e-mail of a kind. It is one statement, so no other process takes it, too; nor does this one, if the clock is set forth. */
  async function claim(kind: Kind) {
    const [rows] = await write<Mail>(
      { kind, now: now(), lease: now() + leaseTime, sending: JSON.stringify([...sending]) },
      `UPDATE mails SET leased_until = :lease, attempts = attempts + 1 WHERE id = (
        SELECT id FROM mails WHERE kind = :kind AND ${waiting} AND due_at <= :now
        AND leased_until <= :now AND id NOT IN (SELECT value FROM json_each(:sending)) ORDER BY due_at LIMIT 1) RETURNING *`,
    );
    return rows?.[0];
  }

  async function deliver(mail: Mail) {
    const delivery = await send(mail);
    const due = now() + Math.min(2 ** mail.attempts * minute, longestPause);
    const triesAgain = delivery.kind === 'failed' && due < mail.created_at + longestTime;
    const change = triesAgain
      ? 'due_at = :due, leased_until = 0'
      : `${delivery.kind === 'sent' ? 'sent_at' : 'failed_at'} = :now`;
    if ('reason' in delivery) {
      const next = triesAgain ? `next try at ${new Date(due).toISOString()}` : 'given up';
      log(`The ${mail.kind} e-mail ${mail.id} was not sent (${delivery.reason}): ${next}`);
    }
    await record({ id: mail.id, due, now: now() }, change);
  }

  /** Retries until the database can be written: an e-mail whose result is not kept would be sent twice. */
  async function record(args: { id: string; due: number; now: number }, change: string) {
    do {
      try {
        await write(args, `UPDATE mails SET ${change} WHERE id = :id`);
        return;
      } catch (error) {
        log(`The database cannot be written: ${(error as Error).message}`);
        await pause(pollTime, undefined, { signal }).catch(() => {});
      }
    } while (!signal.aborted);
  }

  async function work(kind: Kind) {
    for (;;) {
      const mail = signal.aborted ? undefined : await claim(kind);
      if (!mail) return;
      start(kind);
      sending.add(mail.id);
      await deliver(mail).finally(() => sending.delete(mail.id));
    }
  }

  function start(kind: Kind) {
    if (active[kind] >= width) return;
    active[kind]++;
    const worker = work(kind)
      .catch((error) => log(`The queue cannot be read: ${error.message}`))
      .finally(() => {
        active[kind]--;
        workers.delete(worker);
      });
    workers.add(worker);
  }

  const wake = () => kinds.forEach(start);
  const timer = setInterval(wake, pollTime);
  wake();

  return {
    /** Sends what is due now, without waiting for the next look into the database. */
    wake,
    /** Waits until nothing is due. */
    async drain() {
      while (workers.size > 0) await Promise.all(workers);
    },
    /** Waits until what is being sent is sent, and starts nothing more. */
    async stop() {
      clearInterval(timer);
      const finished = Promise.all(workers);
      stopping.abort();
      await finished;
    },
  };
}

/** Makes the agency's refused e-mails due again: the settings may have been mended since. */
export async function retryRefused({ write }: Database) {
  const sql = `UPDATE mails SET failed_at = NULL, leased_until = 0, due_at = 0
    WHERE kind = 'contact' AND sent_at IS NULL AND failed_at IS NOT NULL`;
  await write({}, sql);
}

/** How many e-mails wait, were sent, and were given up; of one letter, or of all contact requests. */
export async function countMails({ read }: Database, kind: Kind, source = '', now = Date.now) {
  const [counts] = await read<{ waiting: number; sent: number; failed: number; oldest: number }>(
    `SELECT count(*) FILTER (WHERE ${waiting}) AS waiting, count(sent_at) AS sent,
      count(failed_at) AS failed, coalesce(min(created_at) FILTER (WHERE ${waiting}), :now) AS oldest
      FROM mails WHERE kind = :kind AND :source IN (source, '')`,
    { kind, source, now: now() },
  );
  return counts as NonNullable<typeof counts>;
}

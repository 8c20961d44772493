import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';
import { day, minute } from './store.ts';

const kinds = ['contact', 'confirmation', 'letter'] as const;
export type Kind = (typeof kinds)[number];
/** An e-mail of the queue: a row of the table `mails`. */
export type Mail = Record<'id' | 'source' | 'recipient', string> &
  Record<'created_at' | 'attempts', number> & { kind: Kind };
/** The result of an attempt: `gone` if the e-mail need not be sent any more, `refused` if it never can be. */
export type Delivery = { kind: 'sent' | 'gone' } | { kind: 'refused' | 'failed'; reason: string };

/** How many e-mails of a kind are sent at the same time. A slow address holds back no other kind. */
const width = 4;
/** How long an e-mail belongs to the process that sends it: longer than an attempt may take. */
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
  const workers = kinds.map((kind) => ({ kind, active: new Set<Promise<void>>() }));
  const sending = new Set<string>();
  let isStopping = false;

  /** Takes over the next e-mail of a kind. It is one statement, so no other process takes it, too. */
  async function claim(kind: Kind) {
    const [mail] = await write<Mail>(
      { kind, now: now(), lease: now() + leaseTime },
      `UPDATE mails SET leased_until = :lease, attempts = attempts + 1 WHERE id = (
        SELECT id FROM mails WHERE kind = :kind AND ${waiting} AND due_at <= :now
        AND leased_until <= :now ORDER BY due_at LIMIT 1) RETURNING *`,
    );
    return mail;
  }

  async function deliver(mail: Mail) {
    const delivery = await send(mail);
    const due = now() + Math.min(2 ** mail.attempts * minute, longestPause);
    const triesAgain = delivery.kind === 'failed' && due < mail.created_at + longestTime;
    if ('reason' in delivery) {
      const next = triesAgain ? `next try at ${new Date(due).toISOString()}` : 'given up';
      log(`The ${mail.kind} e-mail ${mail.id} was not sent (${delivery.reason}): ${next}`);
    }
    const end = delivery.kind === 'sent' ? 'sent_at = :now' : 'failed_at = :now';
    const change = triesAgain ? 'due_at = :due, leased_until = 0' : end;
    // Again until the database can be written: without its result, the e-mail would be sent twice.
    do {
      try {
        return void (await write(
          { id: mail.id, due, now: now() },
          `UPDATE mails SET ${change} WHERE id = :id`,
        ));
      } catch (error) {
        log(`The database cannot be written: ${(error as Error).message}`);
        await pause(pollTime);
      }
    } while (!isStopping);
  }

  function start(worker: (typeof workers)[number]) {
    if (worker.active.size === width) return;
    const work = sendDue(worker)
      .catch((error) => log(`The queue cannot be read: ${error.message}`))
      .finally(() => worker.active.delete(work));
    worker.active.add(work);
  }

  async function sendDue(worker: (typeof workers)[number]) {
    while (!isStopping) {
      const mail = await claim(worker.kind);
      if (!mail) return;
      // Still being sent here: its lease ended early because the clock was set or the machine slept.
      if (sending.has(mail.id)) continue;
      sending.add(mail.id);
      start(worker);
      await deliver(mail).finally(() => sending.delete(mail.id));
    }
  }

  /** Sends what is due now, without waiting for the next look into the database. */
  const wake = () => workers.forEach(start);
  /** Waits until nothing is due. */
  async function drain() {
    for (const { active } of workers) while (active.size > 0) await Promise.all(active);
  }
  const timer = setInterval(wake, pollTime);
  wake();
  return {
    wake,
    drain,
    /** Waits until what is being sent is sent, and starts nothing more. */
    stop() {
      clearInterval(timer);
      isStopping = true;
      return drain();
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
  const [counts] = await read<Record<'waiting' | 'sent' | 'failed' | 'oldest', number>>(
    `SELECT count(*) FILTER (WHERE ${waiting}) AS waiting, count(sent_at) AS sent,
      count(failed_at) AS failed, coalesce(min(created_at) FILTER (WHERE ${waiting}), :now) AS oldest
      FROM mails WHERE kind = :kind AND :source IN (source, '')`,
    { kind, source, now: now() },
  );
  return counts as NonNullable<typeof counts>;
}

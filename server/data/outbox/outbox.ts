import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { hour, minute } from '../database/times.ts';
import { createTurns } from '../database/turns.ts';
import type { Fault, Result } from './delivery.ts';

/** How many e-mails of a kind are sent at once. After an outage the kinds are tried in this order. */
export const widths = { contact: 3, confirmation: 3, letter: 1 };
export type Kind = keyof typeof widths;
export const kinds = Object.keys(widths) as Kind[];
/** An e-mail: a row of the table `mails`. */
export type Mail = Record<'id' | 'source' | 'recipient', string> &
  Record<'created_at' | 'due_at' | 'attempts', number> & { kind: Kind; fault: Fault | null };

/** JavaScript's latest time. E-mails due then wait for a mail server, or for their letter to be resumed. */
export const never = 8_640_000_000_000_000;
/** With these pauses, 27 attempts take five days. */
const mostAttempts = {
  contact: Number.POSITIVE_INFINITY,
  confirmation: 27,
  letter: 27,
};
const longestPause = {
  contact: hour / 2,
  confirmation: 6 * hour,
  letter: 6 * hour,
};
/**
 * The shares of MAILS_PER_HOUR. Letters are sent while all kinds together are below the share of letters.
 * Each kind that strangers cause has a share of its own, so that they cannot hold up letters.
 */
const shares = {
  contact: Number.POSITIVE_INFINITY,
  confirmation: 0.2,
  letter: 0.9,
};
export const isWaiting = 'sent_at IS NULL AND failed_at IS NULL';
/** The value of `form` for subscriptions that the office has added. */
export const officeForm = 'oficina';
/** Not caused by the office, whose invitations have a limit of their own. */
const isStrangers = `NOT EXISTS (SELECT 1 FROM subscriptions
  WHERE kind = 'confirmation' AND token = source AND form = :officeForm)`;
/** Due, or due later than the longest pause allows: the clock was ahead when that was written. */
const isDue = '(due_at <= :now OR (due_at > :tooLate AND due_at < :never))';
/** How many e-mails left in the last hour: for letters all, with the ways into the office. */
const sentInHour = `((SELECT count(*) FROM mails WHERE sent_at > :hourAgo AND sent_at <= :now
  AND (:kind = 'letter' OR (kind = :kind AND ${isStrangers})))
  + (SELECT count(*) FROM office_keys WHERE :kind = 'letter' AND kind <> 'session'
    AND created_at > :hourAgo AND created_at <= :now))`;

type Rules = { mailsPerHour: number | undefined; now: () => number };

/** The backoff after an outage stops growing here, at half an hour. */
const mostUnanswered = 5;
/** The backoff after an attempt, in milliseconds. */
const pauseAfter = ({ kind, attempts }: Pick<Mail, 'kind' | 'attempts'>) =>
  Math.min(2 ** attempts * minute, longestPause[kind]);

export const lastTried = (mail: Mail) =>
  mail.attempts > 0 ? mail.due_at - pauseAfter(mail) : undefined;

/** The outbox, for the one process that sends. */
export function createOutbox(
  { transaction }: Database,
  { mailsPerHour = Number.POSITIVE_INFINITY, now }: Rules,
) {
  // If a second process sends by mistake, it claims other e-mails.
  const sender = randomUUID();
  const held = new Map<string, Kind>();
  const claims = createTurns();

  async function claimNow(kind: Kind, since: number) {
    const underWay = [...held.values()].filter((busy) => busy === kind).length;
    const most = Math.max(1, Math.floor(mailsPerHour * shares[kind]));
    const share = Number.isFinite(most) ? most - underWay : null;
    const [mail] = await transaction<Mail>(
      {
        ...{
          kind,
          sender,
          since,
          share,
          never,
          officeForm,
          held: JSON.stringify([...held.keys()]),
        },
        now: now(),
        hourAgo: now() - hour,
        tooLate: now() + longestPause[kind],
      },
      `UPDATE mails SET leased_by = :sender WHERE id = (
        SELECT id FROM mails WHERE kind = :kind AND ${isWaiting} AND ${isDue}
        AND created_at >= :since AND id NOT IN (SELECT value FROM json_each(:held))
        AND (leased_by IS NULL OR leased_by = :sender)
        AND (:share IS NULL OR :share > ${sentInHour} OR NOT ${isStrangers})
        ORDER BY ${kind === 'letter' ? '' : 'due_at, '}created_at, rowid LIMIT 1) RETURNING *`,
    );
    if (mail) held.set(mail.id, kind);
    return mail;
  }

  return {
    /** Releases the e-mails that a killed process had claimed. */
    open: () => transaction({}, 'UPDATE mails SET leased_by = NULL WHERE leased_by IS NOT NULL'),
    /**
     * Claims the first due e-mail of a kind: the oldest letter, or of another kind the one due first.
     * Claims run one after the other: an e-mail whose claim got no answer is found again.
     * @param since claims only e-mails created at this time or later
     */
    claim(kind: Kind, since = 0) {
      return claims.run(() => claimNow(kind, since));
    },

    /**
     * Stores the result of an attempt, and marks a subscriber whose mailbox does not exist.
     * @returns when the delayed e-mail is tried again, or undefined
     */
    async settle({ id, kind, recipient, attempts }: Mail, delivery: Result) {
      const fault = 'fault' in delivery ? delivery.fault : delivery.kind;
      const isGivenUp = attempts + 1 >= mostAttempts[kind];
      const due = now() + pauseAfter({ kind, attempts: attempts + 1 });
      // The letter may have been stopped meanwhile.
      const later = 'due_at = iif(due_at = :never, due_at, :due), fault = :fault';
      const changes = {
        sent: 'sent_at = :now, fault = NULL',
        gone: 'failed_at = :now, fault = :fault',
        returned: 'failed_at = :now, fault = :fault',
        unset: 'due_at = :never, fault = :fault',
        refused: 'fault = :fault',
        // An outage may last for any time: the e-mail is not given up.
        unanswered: `${later}, attempts = min(attempts + 1, ${mostUnanswered})`,
        delayed: isGivenUp
          ? 'failed_at = :now, fault = :fault'
          : `${later}, attempts = attempts + 1`,
      };
      const isDead = Number('isDead' in delivery && delivery.isDead);
      await transaction(
        { id, fault, due, never, recipient, isDead, now: now() },
        `UPDATE mails SET leased_by = NULL, ${changes[delivery.kind]} WHERE id = :id`,
        `UPDATE subscriptions SET dead_at = :now WHERE :isDead AND email = :recipient
          AND dead_at IS NULL AND confirmed_at IS NOT NULL`,
      );
      held.delete(id);
      return delivery.kind === 'delayed' && !isGivenUp ? due : undefined;
    },
  };
}

/**
 * Makes all waiting e-mails due and resets their attempts, also those to the agency that were given up.
 * @param hasServer whether to include e-mails that wait for a mail server
 * @returns whether any e-mail is due
 */
export async function retryAll({ transaction }: Database, hasServer: boolean): Promise<boolean> {
  const due = await transaction(
    { never, hasServer: Number(hasServer) },
    `UPDATE mails SET failed_at = NULL
      WHERE kind = 'contact' AND sent_at IS NULL AND failed_at IS NOT NULL AND fault IS NOT 'gone'`,
    `UPDATE mails SET due_at = 0, attempts = 0 WHERE ${isWaiting}
      AND (due_at < :never OR (:hasServer AND fault = 'unset'))
      AND NOT (kind = 'letter' AND source IN (SELECT id FROM letters WHERE stopped_at IS NOT NULL))`,
    `SELECT 1 FROM mails WHERE ${isWaiting} AND due_at = 0 LIMIT 1`,
  );
  return due.length > 0;
}

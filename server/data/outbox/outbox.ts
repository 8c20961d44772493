import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Values } from '../database/schema.ts';
import { growPause, hour, minute } from '../database/times.ts';

/** After an outage the kinds are tried in this order. */
export const kinds = ['contact', 'confirmation', 'letter'] as const;
export type Kind = (typeof kinds)[number];
export type Mail = Record<'id' | 'source' | 'recipient', string> &
  Record<'created_at' | 'due_at' | 'attempts', number> & { kind: Kind; fault: MailFault | null };

/**
 * Why an e-mail was not sent. Our mail server: `password`, `unreachable`, `busy` (a limit, or a temporary
 * error), `blocked` (a policy). The recipient's mailbox: `full`, `address`. This machine: `unset` (no mail
 * server is configured), `gone` (the e-mail is not needed any more), `error` (this program failed).
 */
export type MailFault =
  | ('password' | 'unreachable' | 'busy' | 'blocked')
  | ('full' | 'address' | 'unset' | 'gone' | 'error');

/**
 * The result of an attempt. `gone`: not needed any more. `unset`: waits until a mail server is configured.
 * `refused`: the server refuses every e-mail. `unanswered`: no answer, to this e-mail or to any. `later`: a
 * refusal of this e-mail, which is tried again. `returned`: a permanent error; `isDead` if the mailbox does
 * not exist.
 */
export type Result =
  | { kind: 'sent' | 'gone' | 'unset' }
  | {
      kind: 'refused' | 'unanswered' | 'later' | 'returned';
      fault: MailFault;
      reason: string;
      isDead?: boolean;
    };

/** JavaScript's latest time. E-mails due then wait for a mail server, or for their letter to be resumed. */
export const never = 8_640_000_000_000_000;
/** With these pauses, 27 attempts take five days. Messages are tried for ever. */
const mostAttempts = 27;
const findLongestPause = (kind: Kind) => (kind === 'contact' ? hour / 2 : 6 * hour);
/** The backoff of an e-mail without an answer stops growing here, at half an hour. */
const mostUnanswered = 5;
/**
 * The shares of MAILS_PER_HOUR. Letters are sent while all kinds together are below their share;
 * confirmations, which strangers cause, have another, so that they cannot hold up letters.
 */
const shares = { contact: Number.POSITIVE_INFINITY, confirmation: 0.2, letter: 0.9 };

export const isWaiting = 'sent_at IS NULL AND failed_at IS NULL';
/** The value of `form` for subscriptions that the office has added. */
export const officeForm = 'oficina';
/** Not caused by the office, whose invitations have no limit. */
const isStrangers = `NOT EXISTS (SELECT 1 FROM subscriptions
  WHERE kind = 'confirmation' AND token = source AND form = :officeForm)`;
/** Due, or due later than the longest pause allows: the clock was ahead when that was written. */
const isDue = '(due_at <= :now OR (due_at > :tooLate AND due_at < :never))';
/** How many e-mails were sent in the last hour: for letters all, with the links into the office. */
const sentInHour = `((SELECT count(*) FROM mails WHERE sent_at > :hourAgo AND sent_at <= :now
  AND (:kind = 'letter' OR (kind = :kind AND ${isStrangers})))
  + (SELECT count(*) FROM office_keys WHERE :kind = 'letter' AND kind <> 'session'
    AND created_at > :hourAgo AND created_at <= :now))`;

/** For how long a second call with the same body, or a second press, is ignored, in milliseconds. */
export const repetitionTime = 10 * minute;

// `due_at` 0 is due at once, even if the clock is set back later.
export const addMail = `INSERT OR IGNORE INTO mails (id, due_at, created_at, kind, source, recipient)
  SELECT lower(hex(randomblob(16))), 0, :now`;

type Row = {
  values: Values;
  /** SQL that finds an equal row newer than `:since`. */
  same: string;
  insert: string;
  /** The values of `addMail`'s remaining columns, in SQL. */
  mail: string;
};

/**
 * Inserts a row and queues its e-mail, unless an equal row exists: repeated calls are idempotent.
 * @returns the refusal of `consume`, which counts a new row against the rate limits, if it refuses it
 */
export async function addOnce<Refusal>(
  { first, transaction }: Database,
  { values, same, insert, mail }: Row,
  now: number,
  consume: () => Promise<Refusal>,
) {
  const args = { ...values, id: randomUUID(), now, since: now - repetitionTime };
  if (await first(same, args)) return undefined;
  const refusal = await consume();
  if (!refusal)
    await transaction(args, `${insert} WHERE NOT EXISTS (${same})`, `${addMail}, ${mail}`);
  return refusal;
}

/** @param since finds only e-mails created at this time or later @returns the oldest letter, or what is due first */
export async function findDue(
  { first }: Database,
  kind: Kind,
  underWay: Mail[],
  now: number,
  since: number,
  mailsPerHour = Number.POSITIVE_INFINITY,
) {
  const most = Math.max(1, Math.floor(mailsPerHour * shares[kind]));
  const values = {
    kind,
    now,
    since,
    never,
    officeForm,
    hourAgo: now - hour,
    tooLate: now + findLongestPause(kind),
    underWay: JSON.stringify(underWay.map(({ id }) => id)),
    share: Math.min(most, never) - underWay.filter((mail) => mail.kind === kind).length,
  };
  return first<Mail>(
    `SELECT * FROM mails WHERE kind = :kind AND ${isWaiting} AND ${isDue}
      AND created_at >= :since AND id NOT IN (SELECT value FROM json_each(:underWay))
      AND (:share > ${sentInHour} OR NOT ${isStrangers})
      ORDER BY ${kind === 'letter' ? '' : 'due_at, '}created_at, rowid LIMIT 1`,
    values,
  );
}

/**
 * Stores the result of an attempt, and marks a subscriber whose mailbox does not exist.
 * @returns when the e-mail is tried again, if it is put off
 */
export async function settle(
  { transaction }: Database,
  { id, kind, recipient, attempts }: Mail,
  result: Result,
  now: number,
) {
  const fault = 'fault' in result ? result.fault : result.kind;
  const isGivenUp = kind !== 'contact' && attempts + 1 >= mostAttempts;
  const due = now + growPause(attempts + 1, findLongestPause(kind));
  const failed = 'failed_at = :now, fault = :fault';
  // The letter may have been stopped meanwhile.
  const putOff = 'due_at = iif(due_at = :never, due_at, :due), fault = :fault';
  const changes = {
    sent: 'sent_at = :now, failed_at = NULL, fault = NULL',
    gone: failed,
    returned: failed,
    unset: 'due_at = :never, fault = :fault',
    refused: 'fault = :fault',
    // An outage may last for any time: the e-mail is not given up.
    unanswered: `${putOff}, attempts = min(attempts + 1, ${mostUnanswered})`,
    later: isGivenUp ? failed : `${putOff}, attempts = attempts + 1`,
  };
  const isDead = Number('isDead' in result && result.isDead);
  await transaction(
    { id, fault, due, never, recipient, isDead, now, officeForm },
    // The letter may have been ended meanwhile.
    `UPDATE mails SET ${changes[result.kind]} WHERE id = :id
      ${result.kind === 'sent' ? '' : 'AND failed_at IS NULL'}`,
    `UPDATE subscriptions SET dead_at = :now WHERE :isDead AND email = :recipient
      AND dead_at IS NULL AND (confirmed_at IS NOT NULL OR form = :officeForm)`,
  );
  return result.kind === 'later' && !isGivenUp ? due : undefined;
}

/** Makes all waiting e-mails due, and resets their attempts. Stopped letters stay stopped. */
export const retryAll = ({ transaction }: Database) =>
  transaction(
    {},
    `UPDATE mails SET due_at = 0, attempts = 0 WHERE ${isWaiting}
      AND NOT (kind = 'letter' AND source IN (SELECT id FROM letters WHERE stopped_at IS NOT NULL))`,
  );

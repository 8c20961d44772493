import type { Database } from '../database/database.ts';
import { hour, minute } from '../database/times.ts';
import { officeForm } from '../people/subscriptions.ts';
import { acknowledge } from './acknowledgements.ts';
import type { Delivery, Fault } from './delivery.ts';

/** How many e-mails of a kind are sent at the same time, in the order in which a mail server is asked again. */
export const widths = { contact: 3, confirmation: 3, report: 1, letter: 1, acknowledgement: 1 };
export type Kind = keyof typeof widths;
export const kinds = Object.keys(widths) as Kind[];
/** An e-mail: a row of the table `mails`. */
export type Mail = Record<'id' | 'source' | 'recipient', string> &
  Record<'created_at' | 'attempts', number> & { kind: Kind; fault: Fault | null };

/** The latest time that JavaScript knows. An e-mail due then waits for a mail server, or for its letter to be resumed. */
export const never = 8_640_000_000_000_000;
/** With the backoff, 27 are five days, and 10 are one. Nobody waits for an acknowledgement. */
const mostAttempts = {
  contact: Number.POSITIVE_INFINITY,
  confirmation: 27,
  report: 27,
  letter: 27,
  acknowledgement: 10,
};
const longestPause = {
  contact: hour / 2,
  confirmation: 6 * hour,
  report: hour / 2,
  letter: 6 * hour,
  acknowledgement: 6 * hour,
};
/**
 * The parts of MAILS_PER_HOUR. Letters leave while fewer e-mails than theirs have left of all kinds;
 * of what strangers cause, each kind has a part of its own, so that no press of theirs holds a letter.
 */
const shares = {
  contact: Number.POSITIVE_INFINITY,
  confirmation: 0.2,
  report: Number.POSITIVE_INFINITY,
  letter: 0.9,
  acknowledgement: 0.1,
};
export const isWaiting = 'sent_at IS NULL AND failed_at IS NULL';
const isFree = `(leased_by IS NULL OR leased_by NOT IN (SELECT id FROM leases))`;
/** What the office asks of an address has a bound of its own. */
const isStrangers = `NOT EXISTS (SELECT 1 FROM subscriptions
  WHERE kind = 'confirmation' AND token = source AND form = :officeForm)`;
const leftOfHour = `(SELECT count(*) FROM mails WHERE sent_at > :hourAgo AND sent_at <= :now
  AND (:kind = 'letter' OR (kind = :kind AND ${isStrangers})))`;

type Rules = {
  mailsPerHour: number | undefined;
  now: () => number;
  /** Whether who left an e-mail is written to once the agency has the message. */
  acknowledges: boolean;
};

/**
 * The e-mails that wait, for a process that sends them.
 * @param leaseId the process's lease
 */
export function createOutbox(
  { read, write }: Database,
  leaseId: string,
  { mailsPerHour = Number.POSITIVE_INFINITY, now, acknowledges }: Rules,
) {
  const held = new Map<string, Kind>();
  let claiming: Promise<unknown> = Promise.resolve();

  async function claimNow(kind: Kind, since: number, except: string[]) {
    const lists = { held: JSON.stringify([...held.keys()]), except: JSON.stringify(except) };
    const underWay = [...held.values()].filter((one) => one === kind).length;
    const most = Math.max(1, Math.floor(mailsPerHour * shares[kind]));
    const share = Number.isFinite(most) ? most - underWay : null;
    const [mail] = await write<Mail>(
      { kind, leaseId, since, share, now: now(), hourAgo: now() - hour, officeForm, ...lists },
      // Nobody waits for an acknowledgement: it is late, or it holds up the others.
      `DELETE FROM mails WHERE :kind = 'acknowledgement' AND kind = :kind AND ${isWaiting}
        AND due_at <= :now AND ${isFree} AND fault IS NOT 'unset' AND :share <= ${leftOfHour}`,
      `UPDATE mails SET leased_by = :leaseId WHERE id = (
        SELECT id FROM mails WHERE kind = :kind AND ${isWaiting} AND due_at <= :now
        AND created_at >= :since AND id NOT IN (SELECT value FROM json_each(:except))
        AND (${isFree} OR (leased_by = :leaseId AND id NOT IN (SELECT value FROM json_each(:held))))
        AND (:share IS NULL OR :share > ${leftOfHour} OR NOT ${isStrangers})
        ORDER BY due_at, created_at, rowid LIMIT 1) RETURNING *`,
    );
    if (mail) held.set(mail.id, kind);
    return mail;
  }

  return {
    /**
     * Takes over the first e-mail of a kind that is due; one that was tried comes after the others. It
     * is one statement, so no other process takes it, too. Claims wait for each other: what this
     * process took over in one whose answer got lost is known by then, and found again.
     * @param since only an e-mail that was made later
     * @param except the ids of e-mails that are left out
     */
    claim(kind: Kind, since = 0, except: string[] = []) {
      const claimed = claiming.catch(() => {}).then(() => claimNow(kind, since, except));
      claiming = claimed;
      return claimed;
    },

    /**
     * Keeps the result of an attempt, and marks a subscriber whose address is dead.
     * @returns when the e-mail is tried again, or undefined if it is not
     */
    async settle({ id, kind, source, recipient, attempts }: Mail, delivery: Delivery) {
      const fault = 'fault' in delivery ? delivery.fault : delivery.kind;
      const wait = Math.min(2 ** (attempts + 1) * minute, longestPause[kind]);
      const isGivenUp = attempts + 1 >= mostAttempts[kind];
      const due = now() + wait;
      const changes = {
        sent: 'sent_at = :now, fault = NULL',
        gone: 'failed_at = :now, fault = :fault',
        returned: 'failed_at = :now, fault = :fault',
        unset: 'due_at = :never, fault = :fault',
        refused: 'fault = :fault',
        delayed: isGivenUp
          ? 'failed_at = :now, fault = :fault'
          : 'due_at = max(due_at, :due), attempts = attempts + 1, fault = :fault',
      };
      const isDead = Number('isDead' in delivery && delivery.isDead);
      const hasArrived = kind === 'contact' && delivery.kind === 'sent';
      const further =
        acknowledges && hasArrived ? await acknowledge({ read }, source, now()) : undefined;
      await write(
        { id, fault, due, never, recipient, isDead, now: now(), ...further?.values },
        `UPDATE mails SET leased_by = NULL, ${changes[delivery.kind]} WHERE id = :id`,
        `UPDATE subscriptions SET dead_at = :now WHERE :isDead AND email = :recipient
          AND dead_at IS NULL AND confirmed_at IS NOT NULL`,
        ...(further ? [further.sql] : []),
      );
      held.delete(id);
      return delivery.kind === 'delayed' && !isGivenUp ? due : undefined;
    },
  };
}

/**
 * Makes all waiting e-mails due with their attempts counted anew, and also the agency's own refused
 * e-mails.
 * @param hasServer whether there is a mail server for e-mails that were stored without one
 * @returns whether any e-mail is due
 */
export async function retryAll({ write }: Database, hasServer: boolean): Promise<boolean> {
  const due = await write(
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

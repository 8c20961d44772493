import type { Database, Values } from '../database.ts';
import { day } from '../times.ts';
import type { Person } from './people.ts';
import { pendingTime } from './subscriptions.ts';

/** The longest time in which somebody may be held liable under the data-protection law (LOPDGDD, arts. 72 to 74). */
export const liabilityTime = 3 * 366 * day;

/** A message that nobody has got yet, and a confirmation that is still tried: no clock erases them. */
const unsentMessages = "SELECT source FROM mails WHERE kind = 'contact' AND sent_at IS NULL";
const unsentConfirmations = `SELECT source FROM mails
  WHERE kind = 'confirmation' AND sent_at IS NULL AND failed_at IS NULL`;

/** @param retention in milliseconds */
export function createErasure(database: Database, retention: number, now: () => number) {
  /** Deletes rows and the e-mails made from them. @returns the ids of these e-mails */
  async function erase(
    values: Values,
    messages: string,
    subscriptions: string,
    isDeleted = 'TRUE',
    ...before: string[]
  ): Promise<string[]> {
    const rows = await database.writeAll<{ id: string | null }>(
      values,
      ...before,
      `DELETE FROM mails WHERE kind = 'contact'
        AND source IN (SELECT id FROM messages WHERE ${messages}) RETURNING id`,
      `DELETE FROM mails WHERE kind = 'confirmation'
        AND source IN (SELECT token FROM subscriptions WHERE ${subscriptions}) RETURNING id`,
      `DELETE FROM mails WHERE kind = 'letter'
        AND recipient IN (SELECT email FROM subscriptions WHERE ${subscriptions}) AND recipient NOT IN
        (SELECT email FROM subscriptions WHERE (${subscriptions}) IS NOT TRUE) RETURNING id`,
      `DELETE FROM messages WHERE ${messages} RETURNING NULL AS id`,
      `DELETE FROM subscriptions WHERE ${subscriptions} AND ${isDeleted} RETURNING NULL AS id`,
    );
    const erased = rows.flat();
    if (erased.length > 0) await database.checkpoint();
    return erased.flatMap(({ id }) => id ?? []);
  }

  return {
    /**
     * Erases messages, and all of the addresses of subscriptions; the proof that an address was confirmed is
     * blocked instead (LOPDGDD, art. 32).
     * @returns the ids of the e-mails made from what was erased
     */
    erasePerson(person: Pick<Person, 'messages' | 'subscriptions'>): Promise<string[]> {
      const ids = JSON.stringify(person.messages.map(({ id }) => id));
      const addresses = JSON.stringify(person.subscriptions.map(({ email }) => email));
      const messages = 'id IN (SELECT value FROM json_each(:ids))';
      const subscriptions = 'email IN (SELECT value FROM json_each(:addresses))';
      return erase(
        { ids, addresses, now: now() },
        messages,
        subscriptions,
        'confirmed_at IS NULL',
        `INSERT OR IGNORE INTO erased (id, erased_at) SELECT id, :now FROM messages WHERE ${messages}`,
        `INSERT OR IGNORE INTO erased (id, erased_at) SELECT token, :now FROM subscriptions
          WHERE ${subscriptions} AND confirmed_at IS NULL`,
        `UPDATE subscriptions SET left_at = coalesce(left_at, :now), blocked_at = :now
          WHERE ${subscriptions} AND confirmed_at IS NOT NULL AND blocked_at IS NULL`,
      );
    },

    /** Erases what must not be kept any longer. @returns the ids of the e-mails made from it */
    eraseExpired: () =>
      erase(
        { pending: now() - pendingTime, unliable: now() - liabilityTime, retention },
        `(received_at < :unliable - :retention AND id NOT IN (${unsentMessages}))`,
        `(left_at < :unliable OR (confirmed_at IS NULL AND asked_at < :pending
          AND token NOT IN (${unsentConfirmations})))`,
      ),
  };
}

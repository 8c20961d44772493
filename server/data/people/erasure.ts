import { retentionTimes } from '../../../lib/retention.ts';
import { hashMailbox } from '../../text/mailbox.ts';
import type { Database } from '../database/database.ts';
import type { Values } from '../database/schema.ts';
import { addYears, day } from '../database/times.ts';
import { discardedDays } from '../messages/notebook.ts';
import { pendingTime } from './subscriptions.ts';

// Undelivered messages, and confirmations that are still being sent, do not expire.
const unsentMessages = "SELECT source FROM mails WHERE kind = 'contact' AND sent_at IS NULL";
const unsentConfirmations = `SELECT source FROM mails
  WHERE kind = 'confirmation' AND sent_at IS NULL AND failed_at IS NULL`;

export function createErasure(database: Database, retention: number, now: () => number) {
  /**
   * Deletes the rows of two SQL conditions and the e-mails made from them, but of `subscriptions` only `deleted`.
   * @returns the ids of the e-mails
   */
  async function erase(
    values: Values,
    messages: string,
    subscriptions: string,
    deleted = subscriptions,
    before: string[] = [],
  ) {
    const rows = await database.transaction<{ id: string | null }>(
      values,
      ...before,
      `DELETE FROM mails WHERE kind = 'contact'
        AND source IN (SELECT id FROM messages WHERE ${messages}) RETURNING id`,
      `DELETE FROM mails WHERE kind = 'confirmation'
        AND source IN (SELECT token FROM subscriptions WHERE ${subscriptions}) RETURNING id`,
      `DELETE FROM mails WHERE kind = 'letter'
        AND recipient IN (SELECT email FROM subscriptions WHERE ${subscriptions}) AND recipient NOT IN
        (SELECT email FROM subscriptions WHERE (${subscriptions}) IS NOT TRUE) RETURNING id`,
      `DELETE FROM notes WHERE message IN (SELECT id FROM messages WHERE ${messages})`,
      `DELETE FROM messages WHERE ${messages} RETURNING NULL AS id`,
      `DELETE FROM subscriptions WHERE ${deleted} RETURNING NULL AS id`,
    );
    // No erased text stays on disk, unless a reader in another program prevents it.
    if (rows.length > 0) await database.checkpoint();
    return rows.flatMap(({ id }) => id ?? []);
  }

  return {
    /**
     * Erases messages, and everything about the addresses of subscriptions. Confirmed subscriptions are
     * blocked instead, as proof (LOPDGDD, art. 32). The office can no longer invite the address of the person;
     * those in the messages may belong to other people.
     * @returns the ids of the e-mails made from the erased rows
     */
    erasePerson(person: { messages: { id: string }[]; email?: string | undefined }) {
      const { email = '' } = person;
      const ids = JSON.stringify(person.messages.map(({ id }) => id));
      const messages = 'id IN (SELECT value FROM json_each(:ids))';
      const pending = 'email = :email AND confirmed_at IS NULL';
      return erase(
        { ids, email, hash: hashMailbox(email), now: now() },
        messages,
        'email = :email',
        pending,
        [
          `INSERT OR IGNORE INTO erased (id, erased_at) SELECT id, :now FROM messages WHERE ${messages}`,
          `INSERT OR IGNORE INTO erased (id, erased_at)
            SELECT token, :now FROM subscriptions WHERE ${pending}`,
          "INSERT OR IGNORE INTO suppressed (hash, since) SELECT :hash, :now WHERE :email <> ''",
          `UPDATE subscriptions SET unsubscribed_at = coalesce(unsubscribed_at, :now), blocked_at = :now
            WHERE email = :email AND confirmed_at IS NOT NULL AND blocked_at IS NULL`,
        ],
      );
    },

    /** Erases what is past its retention time. @returns the ids of the e-mails made from it */
    eraseExpired: () =>
      erase(
        {
          pending: now() - pendingTime,
          unliable: addYears(now(), -retentionTimes.blockedYears),
          discarded: now() - discardedDays * day,
          retention,
        },
        `((received_at < :unliable - :retention AND id NOT IN (${unsentMessages}))
          OR discarded_at < :discarded)`,
        `(unsubscribed_at < :unliable OR (confirmed_at IS NULL AND asked_at < :pending
          AND token NOT IN (${unsentConfirmations})))`,
      ),
  };
}

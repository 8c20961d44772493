import { normalizeEmail } from '../../../lib/api/normalize.ts';
import { retentionTimes } from '../../../lib/retention.ts';
import type { Database, Part } from '../database/database.ts';
import { day } from '../database/times.ts';

/** How long a subscription can be confirmed before it is erased. */
export const pendingTime = retentionTimes.pendingDays * day;

/**
 * A subscription and its proof: `purpose` is the text of the consent, `consent` when and how the office was
 * asked for it, `blocked_at` when it was erased on request, `dead_at` when its mailbox did not exist.
 */
export type Subscription = Record<'token' | 'email' | 'form' | 'purpose' | 'consent', string> & {
  asked_at: number;
} & Record<'confirmed_at' | 'unsubscribed_at' | 'blocked_at' | 'dead_at', number | null>;

/** How long the office can undo that it took an address off. */
export const undoTime = 7 * day;

/** The office's lists, as SQL conditions. */
const subscriberStates = {
  subscribed: 'confirmed_at IS NOT NULL AND unsubscribed_at IS NULL AND dead_at IS NULL',
  pending: 'confirmed_at IS NULL AND unsubscribed_at IS NULL AND dead_at IS NULL',
  dead: 'dead_at IS NOT NULL AND unsubscribed_at IS NULL',
  unsubscribed: 'unsubscribed_at IS NOT NULL AND blocked_at IS NULL',
};

export type State = keyof typeof subscriberStates;

export const subscriptionFields =
  'token, email, form, purpose, consent, asked_at, confirmed_at, unsubscribed_at, blocked_at, dead_at';
export const isSubscribed = subscriberStates.subscribed;
const canConfirm =
  'token = :token AND unsubscribed_at IS NULL AND (confirmed_at IS NOT NULL OR asked_at > :since)';

/** @param retention of messages, in milliseconds: names come from messages */
export function createSubscriptions(
  { query, first, count, transaction }: Database,
  retention: number,
  now: () => number,
) {
  return {
    /** @returns the subscription of a link, if it is or can still be confirmed */
    find(token: string) {
      const sql = `SELECT ${subscriptionFields} FROM subscriptions WHERE ${canConfirm}`;
      return first<Subscription>(sql, { token, since: now() - pendingTime });
    },

    /** Confirms a subscription: its mailbox exists. @returns whether it is confirmed now */
    async confirm(token: string) {
      const rows = await transaction(
        { token, now: now(), since: now() - pendingTime },
        `UPDATE subscriptions SET dead_at = NULL
          WHERE email IN (SELECT email FROM subscriptions WHERE ${canConfirm})`,
        `UPDATE subscriptions SET confirmed_at = coalesce(confirmed_at, :now)
          WHERE ${canConfirm} RETURNING token`,
      );
      return rows.length > 0;
    },

    /** Ends all subscriptions of a link's address, pending ones too. @returns false if the token is unknown */
    async leave(token: string) {
      const rows = await transaction(
        { token, now: now() },
        `UPDATE subscriptions SET unsubscribed_at = coalesce(unsubscribed_at, :now), is_taken_off = 0
          WHERE email = (SELECT email FROM subscriptions WHERE token = :token) RETURNING token`,
      );
      return rows.length > 0;
    },

    /** @returns the address of a link, '' if it was erased, undefined if there is no such link */
    async findAddress(token: string) {
      const sql = `SELECT iif(blocked_at, '', email) AS email FROM subscriptions WHERE token = :token`;
      return (await first<{ email: string }>(sql, { token }))?.email;
    },

    takeOff: (email: string) =>
      transaction(
        { email: normalizeEmail(email), now: now() },
        `UPDATE subscriptions SET unsubscribed_at = :now, is_taken_off = 1
          WHERE unsubscribed_at IS NULL AND email = :email`,
      ),

    /** Undoes `takeOff` within `undoTime`, unless the subscriber has left since. */
    putBack: (email: string) =>
      transaction(
        { email: normalizeEmail(email), since: now() - undoTime },
        `UPDATE subscriptions SET unsubscribed_at = NULL, is_taken_off = 0 WHERE email = :email
          AND is_taken_off = 1 AND unsubscribed_at > :since AND blocked_at IS NULL`,
      ),

    list: ({ limit = -1, offset = 0 }: Part = {}) =>
      query<Subscription>(
        `SELECT ${subscriptionFields} FROM subscriptions WHERE ${isSubscribed}
          ORDER BY asked_at, token LIMIT :limit OFFSET :offset`,
        { limit, offset },
      ),

    /** Counts the subscribed addresses, each once, and those that are not confirmed yet. */
    async countAddresses() {
      const none = { subscribed: 0, pending: 0, dead: 0 };
      const row = await first<typeof none>(
        `SELECT count(DISTINCT email) FILTER (WHERE ${isSubscribed}) AS subscribed,
          count(DISTINCT email) FILTER (WHERE ${subscriberStates.dead}) AS dead,
          count(DISTINCT email) FILTER (WHERE dead_at IS NULL AND email NOT IN (SELECT email
            FROM subscriptions WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL)) AS pending
          FROM subscriptions WHERE unsubscribed_at IS NULL`,
      );
      return row ?? none;
    },

    /** @returns a page of them, the newest first, with the name on the newest message, and how many there are */
    async search(state: State, text = '', { limit = 50, offset = 0 }: Part = {}) {
      const found = `FROM subscriptions WHERE ${subscriberStates[state]}
        AND instr(lower(email), lower(:text)) > 0`;
      const values = { text: normalizeEmail(text), limit, offset, since: now() - retention };
      type Listed = Subscription & { name: string | null; is_taken_off: number };
      const rows = await query<Listed>(
        `SELECT ${subscriptionFields}, is_taken_off, (SELECT substr(name, 1, 80) FROM messages
            WHERE messages.email = subscriptions.email AND discarded_at IS NULL
            AND received_at > :since ORDER BY received_at DESC LIMIT 1) AS name
          ${found} ORDER BY asked_at DESC, token LIMIT :limit OFFSET :offset`,
        values,
      );
      return { rows, total: await count(found, values) };
    },
  };
}

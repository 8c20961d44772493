import { normalizeEmail } from '../../../lib/api/normalize.ts';
import type { NewsletterRequest } from '../../../lib/api/requests.ts';
import { keptFor } from '../../../lib/retention.ts';
import { writeConsent } from '../../text/consent.ts';
import { addOnce } from '../database/add-once.ts';
import type { Database } from '../database/database.ts';
import { readMailbox } from '../database/search.ts';
import { day, startOfWeek } from '../database/times.ts';
import type { Page } from '../messages/inbox.ts';

/** Time in which a subscription can be confirmed, and after which it is erased. */
export const pendingTime = keptFor.pendingDays * day;

/** A subscription and its proof: `purpose` is what the page said, `blocked_at` when its data were erased on request, `dead_at` since when the address does not exist. */
export type Subscription = Record<'token' | 'email' | 'form' | 'purpose', string> & {
  asked_at: number;
} & Record<'confirmed_at' | 'left_at' | 'blocked_at' | 'dead_at', number | null>;

/** The source of subscriptions that the office has asked for. */
export const officeForm = 'oficina';

/** The subscriptions that a list of the office shows. */
export const subscriberStates = {
  subscribed: 'confirmed_at IS NOT NULL AND left_at IS NULL AND dead_at IS NULL',
  pending: 'confirmed_at IS NULL AND left_at IS NULL',
  dead: 'dead_at IS NOT NULL AND left_at IS NULL',
  left: 'left_at IS NOT NULL AND blocked_at IS NULL',
};

export const subscriptionFields =
  'token, email, form, purpose, asked_at, confirmed_at, left_at, blocked_at, dead_at';
export const isSubscribed = subscriberStates.subscribed;
const canConfirm =
  'token = :token AND left_at IS NULL AND (confirmed_at IS NOT NULL OR asked_at > :since)';
const sameSubscription = `SELECT 1 FROM subscriptions WHERE email = :email AND asked_at > :since
  AND left_at IS NULL`;
/** The confirmation e-mails of a mailbox whose subscription was not ended since. */
const recentConfirmation = `SELECT 1 FROM subscriptions JOIN mails ON kind = 'confirmation' AND source = token
  WHERE subscriptions.mailbox = :mailbox AND left_at IS NULL AND created_at > :yesterday`;

export function createSubscriptions(database: Database, now: () => number) {
  const { read, write } = database;

  /** Ends the subscriptions of an address. @returns how many were confirmed */
  async function end(address: string, args: Record<'token' | 'email', string>) {
    const sql = `UPDATE subscriptions SET left_at = :now WHERE left_at IS NULL AND email = ${address}
      RETURNING confirmed_at`;
    const ended = await write<Subscription>({ ...args, now: now() }, sql);
    return ended.filter(({ confirmed_at }) => confirmed_at).length;
  }

  /** Whether a token is that of a link that was sent. */
  const isLink = async (token: string) =>
    (await read('SELECT 1 FROM subscriptions WHERE token = :token', { token })).length > 0;

  return {
    /**
     * Keeps a subscription, as `store.messages.add` keeps a message, and queues the e-mail to confirm it. A mailbox gets
     * one a day, and another one if its owner has left since.
     */
    add(request: NewsletterRequest, consume = () => true) {
      const email = normalizeEmail(request.email);
      const mailbox = readMailbox(email);
      const row = {
        values: {
          email,
          mailbox,
          consentText: writeConsent(),
          yesterday: now() - day,
          week: startOfWeek(now()),
        },
        same: sameSubscription,
        insert: `INSERT INTO subscriptions (token, email, mailbox, form, purpose, asked_at)
          SELECT :id, :email, :mailbox, 'newsletter', :consentText, :now`,
        mail: `'confirmation', token, email FROM subscriptions
          WHERE token = :id AND NOT EXISTS (${recentConfirmation})`,
        after: [
          `INSERT INTO asked (week, number) SELECT :week, 1 FROM mails
            WHERE kind = 'confirmation' AND source = :id
            ON CONFLICT (week) DO UPDATE SET number = number + 1`,
        ],
      };
      return addOnce(database, row, now(), consume);
    },

    /** @returns the subscription of a link, if it is or can still be confirmed */
    async find(token: string): Promise<Subscription | undefined> {
      const sql = `SELECT ${subscriptionFields} FROM subscriptions WHERE ${canConfirm}`;
      return (await read<Subscription>(sql, { token, since: now() - pendingTime }))[0];
    },

    /** Confirms a subscription. It also shows that the address is not dead. @returns whether the subscription is confirmed now */
    async confirm(token: string) {
      const rows = await write(
        { token, now: now(), since: now() - pendingTime },
        `UPDATE subscriptions SET dead_at = NULL
          WHERE email IN (SELECT email FROM subscriptions WHERE ${canConfirm})`,
        `UPDATE subscriptions SET confirmed_at = coalesce(confirmed_at, :now)
          WHERE ${canConfirm} RETURNING token`,
      );
      return rows.length > 0;
    },

    isLink,

    /**
     * Ends all subscriptions of the address that a link was sent to, pending ones too.
     * @returns whether the token is that of a link; without one, nobody has left
     */
    async leave(token: string): Promise<boolean> {
      await end('(SELECT email FROM subscriptions WHERE token = :token)', { token, email: '' });
      return isLink(token);
    },

    /** Ends all subscriptions of an address on behalf of its owner; the proof stays. @returns how many were confirmed */
    leaveOnBehalf: (email: string) => end(':email', { email: normalizeEmail(email), token: '' }),

    /** The confirmed subscriptions, with the proof of each, the newest last. */
    list: ({ limit = -1, offset = 0 }: Page = {}) =>
      read<Subscription>(
        `SELECT ${subscriptionFields} FROM subscriptions WHERE ${isSubscribed}
          ORDER BY asked_at, token LIMIT :limit OFFSET :offset`,
        { limit, offset },
      ),

    /** How many subscriptions in a state have a text in their address. */
    async count(state: keyof typeof subscriberStates, text = ''): Promise<number> {
      const [row] = await read<{ count: number }>(
        `SELECT count(*) AS count FROM subscriptions WHERE ${subscriberStates[state]}
          AND instr(lower(email), lower(:text)) > 0`,
        { text: normalizeEmail(text) },
      );
      return row?.count ?? 0;
    },

    /** Subscriptions in a state, the newest first, with when a letter came back. @param text a part of the address */
    search: (
      state: keyof typeof subscriberStates,
      text = '',
      { limit = 50, offset = 0 }: Page = {},
    ) =>
      read<Subscription & { returned_at: number | null }>(
        `SELECT ${subscriptionFields}, (SELECT max(failed_at) FROM mails WHERE recipient = email
            AND kind = 'letter' AND failed_at > coalesce(confirmed_at, 0) AND fault IS NOT 'gone') AS returned_at
          FROM subscriptions WHERE ${subscriberStates[state]}
          AND instr(lower(email), lower(:text)) > 0
          ORDER BY asked_at DESC, token LIMIT :limit OFFSET :offset`,
        { text: normalizeEmail(text), limit, offset },
      ),
  };
}

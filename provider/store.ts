import { randomUUID } from 'node:crypto';
import type { ContactRequest, NewsletterRequest } from '../lib/api/requests.ts';
import { dataUses } from '../lib/form-texts.ts';
import type { Database } from './database.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;
/** Time in which the same call with the same body is the same message. */
const repetitionTime = 10 * minute;
const pendingTime = 7 * day;
/** The longest time in which somebody may be held liable under the data-protection law (LOPDGDD, arts. 72 to 74). */
const liabilityTime = 3 * 366 * day;

export type Message = ContactRequest & { id: string; received_at: number };
export type Letter = { id: string; subject: string; markdown: string };
export type Subscription = Record<'token' | 'email' | 'form' | 'purpose', string> & {
  asked_at: number;
} & Record<'confirmed_at' | 'left_at', number | null>;
export type Store = ReturnType<typeof createStore>;

const isSubscribed = 'confirmed_at IS NOT NULL AND left_at IS NULL';
const canConfirm =
  'token = :token AND left_at IS NULL AND (confirmed_at IS NOT NULL OR asked_at > :since)';
const sameMessage = `SELECT 1 FROM messages WHERE name = :name AND phone = :phone
  AND email IS :email AND message = :message AND received_at > :since`;
const sameSubscription = 'SELECT 1 FROM subscriptions WHERE email = :email AND asked_at > :since';
// Due at 0: at once, even if the clock is set back later.
const addMail = `INSERT OR IGNORE INTO mails (id, due_at, created_at, kind, source, recipient)
  SELECT lower(hex(randomblob(16))), 0, :now`;

/**
 * The messages, the subscriptions and the letters of the agency. A function's changes are one
 * transaction, which is on disk once its promise is fulfilled.
 * @param now the time, in milliseconds since 1970
 */
export function createStore({ read, write }: Database, retentionDays: number, now = Date.now) {
  const retention = retentionDays * day;

  /** Adds a row and its e-mail, unless the same row is there. @returns false if `takeTurn` refuses a new one */
  async function add(
    values: object,
    same: string,
    insert: string,
    mail: string,
    takeTurn: () => boolean,
  ) {
    const args = { ...values, id: randomUUID(), now: now(), since: now() - repetitionTime };
    if ((await read(same, args)).length > 0) return true;
    if (!takeTurn()) return false;
    await write(args, `${insert} WHERE NOT EXISTS (${same})`, `${addMail}, ${mail}`);
    return true;
  }

  async function erase(
    args: Record<string, string | number>,
    messages: string,
    subscriptions: string,
  ) {
    const mails = await write<{ id: string }>(
      args,
      `DELETE FROM messages WHERE ${messages}`,
      `DELETE FROM subscriptions WHERE ${subscriptions}`,
      `DELETE FROM mails WHERE CASE kind WHEN 'contact' THEN source NOT IN (SELECT id FROM messages)
        WHEN 'confirmation' THEN source NOT IN (SELECT token FROM subscriptions)
        WHEN 'letter' THEN recipient NOT IN (SELECT email FROM subscriptions) END RETURNING id`,
    );
    return mails.map(({ id }) => id);
  }

  return {
    /** Keeps a message and queues its e-mail, unless it is a repetition. @returns false if `takeTurn` refuses a new one */
    addMessage: (request: ContactRequest, takeTurn = () => true) =>
      add(
        request,
        sameMessage,
        'INSERT INTO messages SELECT :id, :now, :name, :phone, :email, :message',
        "'contact', id, '' FROM messages WHERE id = :id",
        takeTurn,
      ),

    /** Keeps a subscription in the same way, and queues the e-mail to confirm it: an address gets one a day. */
    addSubscription: ({ email }: NewsletterRequest, takeTurn = () => true) =>
      add(
        { email, ...dataUses.newsletter, yesterday: now() - day },
        sameSubscription,
        `INSERT INTO subscriptions
          SELECT :id, :email, 'newsletter', :purpose || ' ' || :legalBasis, :now, NULL, NULL`,
        `'confirmation', token, email FROM subscriptions WHERE token = :id AND NOT EXISTS (SELECT 1
          FROM mails WHERE recipient = :email AND kind = 'confirmation' AND created_at > :yesterday)`,
        takeTurn,
      ),

    /** @returns the subscription of a link, if it is or can still be confirmed */
    async findSubscription(token: string): Promise<Subscription | undefined> {
      const sql = `SELECT * FROM subscriptions WHERE ${canConfirm}`;
      return (await read<Subscription>(sql, { token, since: now() - pendingTime }))[0];
    },

    /** @returns whether the subscription is confirmed now */
    async confirm(token: string) {
      const sql = `UPDATE subscriptions SET confirmed_at = coalesce(confirmed_at, :now)
        WHERE ${canConfirm} RETURNING token`;
      return (await write({ token, now: now(), since: now() - pendingTime }, sql)).length > 0;
    },

    /** Ends all subscriptions of the address that a link was sent to, pending ones too. */
    async leave(token: string) {
      const address = 'SELECT email FROM subscriptions WHERE token = :token';
      const sql = `UPDATE subscriptions SET left_at = :now WHERE left_at IS NULL AND email = (${address})`;
      await write({ token, now: now() }, sql);
    },

    /**
     * Keeps a letter, and queues it for each subscriber who has not got it.
     * @throws an Error of one line when another letter has this subject
     */
    async addLetter(subject: string, markdown: string): Promise<Letter> {
      const [letter] = (await write<Letter>(
        { id: randomUUID(), subject, markdown, now: now() },
        'INSERT OR IGNORE INTO letters VALUES (:id, :subject, :markdown)',
        `${addMail}, 'letter', letters.id, email FROM subscriptions, letters
          WHERE ${isSubscribed} AND subject = :subject AND markdown = :markdown GROUP BY email`,
        'SELECT * FROM letters WHERE subject = :subject',
      )) as [Letter];
      if (letter.markdown === markdown) return letter;
      throw new Error(
        `Another letter was sent as “${subject}”: for a new one, change the subject.`,
      );
    },

    async findMessage(id: string): Promise<Message | undefined> {
      return (await read<Message>('SELECT * FROM messages WHERE id = :id', { id }))[0];
    },

    /** @returns a letter and the token of its recipient, or undefined when the recipient has left */
    async findLetter(id: string, email: string) {
      const sql = `SELECT letters.*, token FROM letters, subscriptions WHERE id = :id
        AND email = :email AND ${isSubscribed} ORDER BY asked_at DESC LIMIT 1`;
      return (await read<Letter & { token: string }>(sql, { id, email }))[0];
    },

    /** The messages within their retention time, the newest last. */
    listMessages: () =>
      read<Message>('SELECT * FROM messages WHERE received_at > :since ORDER BY received_at', {
        since: now() - retention,
      }),

    /** The confirmed subscriptions, with the proof of each. */
    listSubscriptions: () =>
      read<Subscription>(`SELECT * FROM subscriptions WHERE ${isSubscribed} ORDER BY asked_at`),

    /** What is kept of a person, blocked messages included. */
    findPerson: async (email: string) => ({
      messages: await read<Message>('SELECT * FROM messages WHERE email = :email', { email }),
      subscriptions: await read<Subscription>('SELECT * FROM subscriptions WHERE email = :email', {
        email,
      }),
    }),

    /** Erases what is kept of a person. @returns the ids of the e-mails made from it */
    erase: (email: string) => erase({ email }, 'email = :email', 'email = :email'),

    /** Erases what must not be kept any longer. @returns the ids of the e-mails made from it */
    eraseExpired: () =>
      erase(
        { pending: now() - pendingTime, unliable: now() - liabilityTime, retention },
        'received_at < :unliable - :retention',
        'left_at < :unliable OR (confirmed_at IS NULL AND asked_at < :pending)',
      ),
  };
}

import { randomBytes, randomUUID } from 'node:crypto';
import type { ContactRequest } from '../lib/api/requests.ts';
import { dataUses } from '../lib/texts.ts';
import type { Database } from './database.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;
/** Time in which the same call with the same body is the same message. */
const repetitionTime = 10 * minute;
const pendingTime = 7 * day;
/** The longest time in which somebody may be held liable under the data-protection law (LOPDGDD, arts. 72 to 74). */
const liabilityTime = 3 * 366 * day;

export type Message = ContactRequest & { id: string; received_at: number };
export type Subscription = {
  token: string;
  email: string;
  form: string;
  purpose: string;
  asked_at: number;
  confirmed_at: number | null;
  left_at: number | null;
};
export type Letter = { id: string; subject: string; markdown: string };
export type Store = ReturnType<typeof createStore>;

const isSubscribed = 'confirmed_at IS NOT NULL AND left_at IS NULL';
const sameMessage = `SELECT 1 FROM messages WHERE name = :name AND phone = :phone
  AND email IS :email AND message = :message AND received_at > :since`;
const sameSubscription = 'SELECT 1 FROM subscriptions WHERE email = :email AND asked_at > :since';
// Due at 0, which is at once, whatever the clock is set to later.
const addMail = 'INSERT OR IGNORE INTO mails (id, kind, source, recipient, created_at, due_at)';

/**
 * The messages, the subscriptions and the letters of the agency. A function's changes are one
 * transaction, which is on disk once its promise is fulfilled.
 * @param now the time, in milliseconds since 1970
 */
export function createStore({ read, write }: Database, retentionDays: number, now = Date.now) {
  const retention = retentionDays * day;
  const since = () => now() - repetitionTime;
  const exists = async (sql: string, args: object) =>
    (await read(sql, { ...args, since: since() })).length > 0;

  return {
    isRepeatedMessage: (request: ContactRequest) => exists(sameMessage, request),
    isRepeatedSubscription: (email: string) => exists(sameSubscription, { email }),

    /** Keeps a message and queues its e-mail, unless it is repeated. */
    async addMessage(request: ContactRequest) {
      const args = { ...request, id: randomUUID(), now: now(), since: since() };
      await write(
        args,
        `INSERT INTO messages SELECT :id, :now, :name, :phone, :email, :message
          WHERE NOT EXISTS (${sameMessage})`,
        `${addMail} SELECT id, 'contact', id, '', :now, 0 FROM messages WHERE id = :id`,
      );
    },

    /** Keeps a subscription, unless it is repeated, and queues the e-mail to confirm it, unless the address got one in the last day. */
    async addSubscription(email: string) {
      const { purpose, legalBasis } = dataUses.newsletter;
      const args = {
        ...{
          email,
          purpose: `${purpose} ${legalBasis}`,
          token: randomBytes(24).toString('base64url'),
        },
        ...{ id: randomUUID(), now: now(), since: since(), yesterday: now() - day },
      };
      await write(
        args,
        `INSERT INTO subscriptions SELECT :token, :email, 'newsletter', :purpose, :now, NULL, NULL
          WHERE NOT EXISTS (${sameSubscription})`,
        `${addMail} SELECT :id, 'confirmation', token, email, :now, 0 FROM subscriptions
          WHERE token = :token AND NOT EXISTS (SELECT 1 FROM mails WHERE recipient = :email
            AND kind = 'confirmation' AND created_at > :yesterday)`,
      );
    },

    /** @returns the subscription of a link, if it is or can still be confirmed */
    async findSubscription(token: string): Promise<Subscription | undefined> {
      const [row] = await read<Subscription>(
        `SELECT * FROM subscriptions WHERE token = :token AND left_at IS NULL
          AND (confirmed_at IS NOT NULL OR asked_at > :since)`,
        { token, since: now() - pendingTime },
      );
      return row;
    },

    async confirm(token: string) {
      const sql = 'UPDATE subscriptions SET confirmed_at = coalesce(confirmed_at, :now)';
      await write({ token, now: now() }, `${sql} WHERE token = :token AND left_at IS NULL`);
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
      const [[letter]] = (
        await write<Letter>(
          { id: randomUUID(), subject, markdown, now: now() },
          'INSERT OR IGNORE INTO letters VALUES (:id, :subject, :markdown)',
          `${addMail} SELECT lower(hex(randomblob(16))), 'letter', letters.id, email, :now, 0
          FROM subscriptions, letters WHERE ${isSubscribed} AND subject = :subject
          AND markdown = :markdown GROUP BY email`,
          'SELECT * FROM letters WHERE subject = :subject',
        )
      ).slice(2) as [[Letter]];
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
      const [row] = await read<Letter & { token: string }>(
        `SELECT letters.*, token FROM letters, subscriptions WHERE id = :id AND email = :email
          AND ${isSubscribed} ORDER BY asked_at DESC LIMIT 1`,
        { id, email },
      );
      return row;
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
    async findPerson(email: string) {
      const select = (table: string) => `SELECT * FROM ${table} WHERE email = :email`;
      const messages = await read<Message>(select('messages'), { email });
      return {
        messages,
        subscriptions: await read<Subscription>(select('subscriptions'), { email }),
      };
    },

    /** Erases what is kept of a person. @returns the ids of the e-mails made from it */
    erase: (email: string) =>
      eraseRows({ email }, 'messages WHERE email = :email', 'subscriptions WHERE email = :email'),

    /** Erases what must not be kept any longer. @returns the ids of the e-mails made from it */
    eraseExpired: () =>
      eraseRows(
        {
          pending: now() - pendingTime,
          left: now() - liabilityTime,
          old: now() - retention - liabilityTime,
        },
        'messages WHERE received_at < :old',
        'subscriptions WHERE left_at < :left OR (confirmed_at IS NULL AND asked_at < :pending)',
      ),
  };

  async function eraseRows(args: Record<string, string | number>, ...rows: string[]) {
    const results = await write<{ id: string }>(
      args,
      ...rows.map((sql) => `DELETE FROM ${sql}`),
      `DELETE FROM mails WHERE CASE kind WHEN 'contact' THEN source NOT IN (SELECT id FROM messages)
        WHEN 'confirmation' THEN source NOT IN (SELECT token FROM subscriptions)
        ELSE recipient NOT IN (SELECT email FROM subscriptions) END RETURNING id`,
    );
    return results.flat().map(({ id }) => id);
  }
}

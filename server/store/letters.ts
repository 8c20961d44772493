import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import type { Fault } from '../delivery.ts';
import { isWaiting, never } from '../mails.ts';
import { addMail } from './add.ts';
import { isSubscribed } from './subscriptions.ts';

export type Letter = { id: string; subject: string; markdown: string };
/** `scheduled` waits for its time; `sending` has recipients that wait; `stopped` is under way, and held. */
type LetterState = 'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent';
export type LetterProgress = Letter & {
  state: LetterState;
  sendAt: number | null;
  sent: number;
  waiting: number;
  /** Why one of those that wait has not been sent. */
  fault: Fault | null;
  /** The addresses that did not take it, and why. */
  returned: { email: string; fault: Fault | null }[];
};
export type LetterSummary = Pick<LetterProgress, 'id' | 'subject' | 'state' | 'sendAt'>;
export type Letters = ReturnType<typeof createLetters>;

const queue = (which: string) => [
  `${addMail}, 'letter', letters.id, email FROM letters, subscriptions
    WHERE ${isSubscribed} AND ${which} GROUP BY letters.id, email`,
  `UPDATE letters SET queued_at = coalesce(queued_at, :now) WHERE ${which}`,
];
const ofLetter = `kind = 'letter' AND source = :id`;
const isDue = 'send_at <= :now AND queued_at IS NULL AND stopped_at IS NULL';

/**
 * The letters to the subscribers, and how far each is. A function's changes are one transaction.
 * @param now the time, in milliseconds since 1970
 */
export function createLetters({ read, write }: Database, now = Date.now) {
  const find = async (subject: string) =>
    (
      await read<Letter>('SELECT id, subject, markdown FROM letters WHERE subject = :subject', {
        subject,
      })
    )[0];

  return {
    /** @returns the letter of a subject */
    find,

    /** The letters that are not drafts, the newest first. */
    async list(limit = 100): Promise<LetterSummary[]> {
      return read<LetterSummary>(
        `SELECT id, subject, send_at AS sendAt, CASE WHEN stopped_at IS NOT NULL THEN 'stopped'
            WHEN queued_at IS NULL THEN 'scheduled' WHEN EXISTS (SELECT 1 FROM mails
              WHERE kind = 'letter' AND source = letters.id AND ${isWaiting}) THEN 'sending'
            ELSE 'sent' END AS state
          FROM letters WHERE send_at IS NOT NULL OR queued_at IS NOT NULL
          ORDER BY coalesce(send_at, queued_at) DESC, rowid DESC LIMIT :limit`,
        { limit },
      );
    },

    /**
     * Keeps a letter, and queues it for each subscriber who has not got it: at once, or later, and
     * then for who subscribes then. Again, it makes due what was given up, and resumes what was stopped.
     * @throws an Error of one line when another letter has this subject
     */
    async send(subject: string, markdown: string, sendAt = now()): Promise<Letter> {
      const id = randomUUID();
      await write(
        { id, subject, markdown, sendAt },
        `INSERT INTO letters (id, subject, markdown, send_at) VALUES (:id, :subject, :markdown, :sendAt)
          ON CONFLICT (subject) DO UPDATE SET send_at = :sendAt
          WHERE markdown = :markdown AND queued_at IS NULL`,
      );
      const letter = (await find(subject)) as Letter;
      if (letter.markdown !== markdown)
        throw new Error(
          `Another letter was sent as “${subject}”: for a new one, change the subject.`,
        );
      if (sendAt <= now())
        await write(
          { id: letter.id, now: now() },
          ...queue('letters.id = :id'),
          'UPDATE letters SET stopped_at = NULL WHERE id = :id',
          `UPDATE mails SET due_at = 0, attempts = 0, failed_at = NULL
            WHERE ${ofLetter} AND sent_at IS NULL AND fault IS NOT 'gone'`,
        );
      return letter;
    },

    /** Queues the letters whose time has come. */
    async queueDue() {
      await write({ now: now() }, ...queue(isDue));
    },

    /** Holds what has not been sent of a letter; what is being sent arrives. */
    async stop(id: string) {
      await write(
        { id, never, now: now() },
        'UPDATE letters SET stopped_at = coalesce(stopped_at, :now) WHERE id = :id',
        `UPDATE mails SET due_at = :never WHERE ${ofLetter} AND ${isWaiting}`,
      );
    },

    /** Goes on with a letter that was stopped. */
    async resume(id: string) {
      await write(
        { id },
        'UPDATE letters SET stopped_at = NULL WHERE id = :id',
        `UPDATE mails SET due_at = 0 WHERE ${ofLetter} AND ${isWaiting}`,
      );
    },

    /** How many get a letter when it is sent now: the subscribers who have not got it. */
    async countRecipients(subject: string): Promise<number> {
      const [row] = await read<{ count: number }>(
        `SELECT count(DISTINCT email) AS count FROM subscriptions WHERE ${isSubscribed}
          AND NOT EXISTS (SELECT 1 FROM mails, letters WHERE kind = 'letter' AND source = letters.id
            AND recipient = email AND subject = :subject AND sent_at IS NOT NULL)`,
        { subject },
      );
      return row?.count ?? 0;
    },

    /** @returns how far a letter is, or undefined when there is none */
    async progress(id: string): Promise<LetterProgress | undefined> {
      type Row = Letter & Record<'send_at' | 'queued_at' | 'stopped_at', number | null>;
      const [row] = await read<Row>('SELECT * FROM letters WHERE id = :id', { id });
      if (!row) return undefined;
      const [counts] = await read<Pick<LetterProgress, 'sent' | 'waiting' | 'fault'>>(
        `SELECT count(sent_at) AS sent, count(*) FILTER (WHERE ${isWaiting}) AS waiting,
          max(fault) FILTER (WHERE ${isWaiting}) AS fault FROM mails WHERE ${ofLetter}`,
        { id },
      );
      const returned = await read<{ email: string; fault: Fault | null }>(
        `SELECT recipient AS email, fault FROM mails
          WHERE ${ofLetter} AND failed_at IS NOT NULL AND fault IS NOT 'gone'`,
        { id },
      );
      const { subject, markdown, send_at: sendAt, queued_at, stopped_at } = row;
      const { sent = 0, waiting = 0, fault = null } = counts ?? {};
      const begun = waiting > 0 ? 'sending' : 'sent';
      const unsent = sendAt === null ? 'draft' : 'scheduled';
      const state = stopped_at ? 'stopped' : queued_at === null ? unsent : begun;
      return { id, subject, markdown, sendAt, state, sent, waiting, fault, returned };
    },

    /** @returns a letter and the token of its recipient, or undefined when the recipient has left */
    async findFor(id: string, email: string) {
      const sql = `SELECT letters.*, token FROM letters, subscriptions WHERE id = :id
        AND email = :email AND ${isSubscribed} ORDER BY asked_at DESC LIMIT 1`;
      return (await read<Letter & { token: string }>(sql, { id, email }))[0];
    },
  };
}

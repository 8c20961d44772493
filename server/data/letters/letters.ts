import { randomUUID } from 'node:crypto';
import { addMail } from '../database/add-once.ts';
import type { Database, Part } from '../database/database.ts';
import type { Fault } from '../outbox/delivery.ts';
import { isWaiting } from '../outbox/outbox.ts';
import { isSubscribed } from '../people/subscriptions.ts';
import type { Draft } from './drafts.ts';

/** `document` is JSON that `document.ts` reads. */
export type Letter = { id: string; subject: string; document: string };
/** `sending` has recipients who wait for it; `stopped` is scheduled or being sent, and held. */
type LetterState = 'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent';
export type LetterProgress = Letter & {
  state: LetterState;
  send_at: number | null;
  is_published: number;
  sent: number;
  waiting: number;
  /** Why one of the waiting e-mails was not sent. */
  fault: Fault | null;
  /** How many recipients got nothing, because they had unsubscribed or the letter was ended. */
  gone: number;
  /** The addresses whose e-mail was returned or given up, and why. */
  returned: { email: string; fault: Fault | null }[];
};
export type LetterSummary = Pick<
  LetterProgress,
  'id' | 'subject' | 'state' | 'send_at' | 'is_published' | 'sent' | 'waiting'
>;

const queue = (which: string) => [
  `${addMail}, 'letter', letters.id, email FROM letters, subscriptions
    WHERE ${isSubscribed} AND ${which} GROUP BY letters.id, email`,
  `UPDATE letters SET queued_at = coalesce(queued_at, :now) WHERE ${which}`,
];
const ofLetter = `kind = 'letter' AND source = :id`;
const ofThis = `kind = 'letter' AND source = letters.id`;
/** The recipient of an e-mail is still subscribed. */
const isReader = `EXISTS (SELECT 1 FROM subscriptions WHERE email = recipient AND ${isSubscribed})`;
const isSent = '(send_at IS NOT NULL OR queued_at IS NOT NULL)';
const isDue = 'send_at <= :now AND queued_at IS NULL AND stopped_at IS NULL';

/**
 * The letters to the subscribers, and their progress. Each change is one transaction.
 * @param now the time, in milliseconds since 1970
 */
export function createLetters({ query, count, transaction }: Database, now = Date.now) {
  return {
    /** Lists the letters that are not drafts, the newest first. */
    list: ({ limit = 100, offset = 0 }: Part = {}) =>
      query<LetterSummary>(
        `SELECT *, CASE WHEN queued_at IS NULL AND stopped_at IS NULL THEN 'scheduled'
            WHEN queued_at IS NOT NULL AND waiting = 0 THEN 'sent'
            WHEN stopped_at IS NOT NULL THEN 'stopped' ELSE 'sending' END AS state
          FROM (SELECT id, subject, send_at, queued_at, stopped_at, is_published,
            (SELECT count(sent_at) FROM mails WHERE ${ofThis}) AS sent,
            (SELECT count(*) FROM mails WHERE ${ofThis} AND ${isWaiting}
              AND ${isReader}) AS waiting
            FROM letters WHERE ${isSent} ORDER BY coalesce(send_at, queued_at) DESC, rowid DESC
            LIMIT :limit OFFSET :offset)`,
        { limit, offset },
      ),

    count: () => count(`FROM letters WHERE ${isSent}`),

    /**
     * Sends a draft to each subscriber: at once, or at a later time to whoever is subscribed then.
     * @param draft as the owner read it
     * @param time in milliseconds since 1970
     * @param isPublished whether the letter also gets a public page, once it is sent
     * @returns the key of the letter, or undefined if the draft was changed or sent since it was read
     */
    async send(
      { id: draft, changed_at }: Draft,
      time = now(),
      isPublished = false,
    ): Promise<string | undefined> {
      const id = randomUUID();
      const isIts = 'letters.id = :id';
      await transaction(
        { id, draft, changed_at, time, isPublished: Number(isPublished), now: now() },
        `INSERT INTO letters (id, subject, document, send_at, is_published)
          SELECT :id, subject, document, :time, :isPublished FROM drafts
          WHERE id = :draft AND letter IS NULL AND changed_at = :changed_at`,
        `UPDATE drafts SET letter = :id WHERE id = :draft AND EXISTS (SELECT 1 FROM letters WHERE ${isIts})`,
        ...(time <= now() ? queue(isIts) : []),
      );
      const [letter] = await query('SELECT 1 FROM letters WHERE id = :id', { id });
      return letter ? id : undefined;
    },

    /** Queues the e-mails of the scheduled letters that are due. */
    async queueDue() {
      await transaction({ now: now() }, ...queue(isDue));
    },

    async findProgress(id: string): Promise<LetterProgress | undefined> {
      type Row = Letter &
        Record<'send_at' | 'queued_at' | 'stopped_at', number | null> & { is_published: number };
      const [row] = await query<Row>('SELECT * FROM letters WHERE id = :id', { id });
      if (!row) return undefined;
      const [counts] = await query<Pick<LetterProgress, 'sent' | 'waiting' | 'gone' | 'fault'>>(
        `SELECT count(sent_at) AS sent,
          count(*) FILTER (WHERE ${isWaiting} AND ${isReader}) AS waiting,
          count(*) FILTER (WHERE failed_at IS NOT NULL AND fault = 'gone') AS gone,
          max(fault) FILTER (WHERE ${isWaiting}) AS fault FROM mails WHERE ${ofLetter}`,
        { id },
      );
      const returned = await query<{ email: string; fault: Fault | null }>(
        `SELECT recipient AS email, fault FROM mails
          WHERE ${ofLetter} AND failed_at IS NOT NULL AND fault IS NOT 'gone'`,
        { id },
      );
      const { subject, document, send_at, is_published, queued_at, stopped_at } = row;
      const { sent = 0, waiting = 0, gone = 0, fault = null } = counts ?? {};
      const held = stopped_at ? 'stopped' : 'sending';
      const unsent = stopped_at ? 'stopped' : send_at === null ? 'draft' : 'scheduled';
      const state = queued_at === null ? unsent : waiting > 0 ? held : 'sent';
      return {
        id,
        subject,
        document,
        send_at,
        is_published,
        state,
        sent,
        waiting,
        gone,
        fault,
        returned,
      };
    },

    /** @returns a letter with its recipient's token, or undefined if the recipient has unsubscribed */
    async findFor(id: string, email: string) {
      const sql = `SELECT letters.*, token FROM letters, subscriptions WHERE id = :id
        AND email = :email AND ${isSubscribed} ORDER BY asked_at DESC LIMIT 1`;
      return (await query<Letter & { token: string; is_published: number }>(sql, { id, email }))[0];
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Database, Part } from '../database/database.ts';
import { createTurns } from '../database/turns.ts';
import { addMail, isWaiting, type MailFault, never } from '../outbox/outbox.ts';
import { isSubscribed } from '../people/subscriptions.ts';

/** What the owner types. `photo_words` says what the photograph shows. */
export type Written = Record<'subject' | 'text' | 'photo_words', string>;
/** A letter without its photograph's bytes. Each change of the draft gives it another `version`. */
export type Letter = Written & { id: string; version: string; has_photo: number };
/** The letter that is not sent yet. `page` is the open form that saved it last. */
type Draft = Letter & { page: string };

export type SentLetter = Letter & {
  /** `sending` and `stopped` have recipients who wait for it, not only for another try. */
  state: 'sending' | 'stopped' | 'sent';
  queued_at: number;
  sent: number;
  waiting: number;
  /** How many recipients got nothing, because they had unsubscribed or the letter was ended. */
  gone: number;
  /** Why one of the waiting e-mails was not sent. */
  fault: MailFault | null;
};

const fields = 'id, version, subject, text, photo_words, photo IS NOT NULL AS has_photo';
const ofLetter = "kind = 'letter' AND source = letters.id";
const isUnsent = `kind = 'letter' AND source = :id AND ${isWaiting}`;
/** An e-mail that waits, and whose recipient is still subscribed. */
const isAwaited = `${isWaiting}
  AND EXISTS (SELECT 1 FROM subscriptions WHERE email = recipient AND ${isSubscribed})`;
/**
 * One that holds the next letter. One that was put off does not: its recipient's mailbox, or also its server if the
 * letter has arrived at others. It is tried for days.
 */
const isHolding = `${isAwaited} AND NOT (attempts > 0 AND due_at < ${never}
  AND (fault IN ('full', 'address') OR (fault IN ('busy', 'blocked') AND EXISTS (SELECT 1 FROM mails other
    WHERE other.kind = 'letter' AND other.source = mails.source AND other.sent_at IS NOT NULL))))`;
const selectSent = (which: string) => `SELECT *, CASE WHEN holding = 0 THEN 'sent'
    WHEN stopped_at IS NOT NULL THEN 'stopped' ELSE 'sending' END AS state
  FROM (SELECT ${fields}, queued_at, stopped_at,
    (SELECT count(sent_at) FROM mails WHERE ${ofLetter}) AS sent,
    (SELECT count(*) FROM mails WHERE ${ofLetter} AND ${isAwaited}) AS waiting,
    (SELECT count(*) FROM mails WHERE ${ofLetter} AND ${isHolding}) AS holding,
    (SELECT count(*) FROM mails WHERE ${ofLetter} AND failed_at IS NOT NULL AND fault = 'gone') AS gone,
    (SELECT max(fault) FROM mails WHERE ${ofLetter} AND ${isWaiting}) AS fault
    FROM letters WHERE queued_at IS NOT NULL ${which})`;

/** The letters to the subscribers. One is written at a time. */
export function createLetters({ query, first, count, transaction }: Database, now: () => number) {
  const turns = createTurns();

  const findDraft = () =>
    first<Draft>(`SELECT ${fields}, page FROM letters WHERE queued_at IS NULL`);

  const list = ({ limit = 20, offset = 0 }: Part = {}) =>
    query<SentLetter>(
      selectSent('ORDER BY queued_at DESC, rowid DESC LIMIT :limit OFFSET :offset'),
      { limit, offset },
    );

  /**
   * Saves the draft of an open form.
   * @param form which one saves, and the version that it showed
   * @param photo replaces the photograph, null removes it
   * @returns the draft; undefined if there is nothing to save, `changed` if another form has saved since
   */
  async function save(
    written: Written,
    { version, page }: Pick<Draft, 'version' | 'page'>,
    photo?: Uint8Array | null,
  ) {
    const draft = await findDraft();
    const latest = draft ?? (await list({ limit: 1 }))[0];
    const names = Object.keys(written) as (keyof Written)[];
    // Saved before: by a second click, or before the letter was sent.
    if (photo === undefined && latest && names.every((name) => latest[name] === written[name]))
      return draft;
    if (draft && draft.page !== page && draft.version !== version) return 'changed';
    if (!draft && !photo && !written.subject.trim() && !written.text.trim()) return undefined;
    const id = draft?.id ?? randomUUID();
    await transaction(
      { ...written, id, page, version: randomUUID(), photo: photo ?? null },
      `INSERT INTO letters (id, version, subject, text, photo_words, photo, page)
        VALUES (:id, :version, :subject, :text, :photo_words, :photo, :page)
        ON CONFLICT (id) DO UPDATE SET version = :version, subject = :subject, text = :text,
          photo_words = :photo_words, page = :page ${photo === undefined ? '' : ', photo = :photo'}`,
    );
    return findDraft();
  }

  return {
    findDraft,
    list,
    save: (...saved: Parameters<typeof save>) => turns.run(() => save(...saved)),

    /** Begins a draft like a letter, in place of a blank one. @returns whether there is no other draft */
    async copy(id: string) {
      const copied = await transaction(
        { id, copy: randomUUID(), version: randomUUID() },
        `DELETE FROM letters WHERE queued_at IS NULL AND subject = '' AND trim(text) = ''
          AND photo IS NULL`,
        `INSERT INTO letters (id, version, subject, text, photo_words, photo, page)
          SELECT :copy, :version, '', text, photo_words, photo, '' FROM letters WHERE id = :id
          AND NOT EXISTS (SELECT 1 FROM letters WHERE queued_at IS NULL) RETURNING id`,
      );
      return copied.length > 0;
    },

    count: () => count('FROM letters WHERE queued_at IS NOT NULL'),

    find: (id: string) => first<SentLetter>(selectSent('AND id = :id'), { id }),

    /** Finds the letter that is being sent, or is stopped. */
    findUnderWay: () =>
      first<SentLetter>(
        selectSent(`AND id IN (SELECT source FROM mails WHERE kind = 'letter' AND ${isHolding})`),
      ),

    /** @returns the addresses whose e-mail was returned or given up, and why */
    listReturned: (id: string) =>
      query<{ email: string; fault: MailFault }>(
        `SELECT recipient AS email, fault FROM mails WHERE kind = 'letter' AND source = :id
          AND failed_at IS NOT NULL AND fault <> 'gone'`,
        { id },
      ),

    async findPhoto(id: string) {
      const sql = 'SELECT photo FROM letters WHERE id = :id';
      const row = await first<{ photo: ArrayBuffer | null }>(sql, { id });
      return row?.photo ? new Uint8Array(row.photo) : undefined;
    },

    /** @returns a letter with its recipient's token; undefined if the recipient has unsubscribed */
    findFor: (id: string, email: string) =>
      first<Letter & { token: string }>(
        `SELECT ${fields}, token FROM letters, subscriptions WHERE id = :id
          AND email = :email AND ${isSubscribed} ORDER BY asked_at DESC LIMIT 1`,
        { id, email },
      ),

    /** Sends a draft to each subscriber, unless another letter is under way. @returns whether it is sent */
    async send(version: string) {
      const sent = await transaction(
        { version, now: now() },
        `UPDATE letters SET queued_at = :now WHERE version = :version AND queued_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM mails WHERE kind = 'letter' AND ${isHolding}) RETURNING id`,
        `${addMail}, 'letter', letters.id, email FROM letters, subscriptions
          WHERE changes() > 0 AND ${isSubscribed} AND version = :version`,
      );
      return sent.length > 0;
    },

    /** Stops a letter: holds all unsent e-mails but those being sent. */
    stop: (id: string) =>
      transaction(
        { id, never, now: now() },
        `UPDATE letters SET stopped_at = :now WHERE id = :id AND stopped_at IS NULL
          AND EXISTS (SELECT 1 FROM mails WHERE ${isUnsent})`,
        `UPDATE mails SET due_at = :never WHERE ${isUnsent}`,
      ),

    /** Sends the held e-mails of a stopped letter. */
    resume: (id: string) =>
      transaction(
        { id },
        `UPDATE mails SET due_at = 0 WHERE ${isUnsent}`,
        'UPDATE letters SET stopped_at = NULL WHERE id = :id',
      ),

    /** Ends a stopped letter: its held e-mails are never sent. */
    end: (id: string) =>
      transaction(
        { id, now: now() },
        `UPDATE mails SET failed_at = :now, fault = 'gone' WHERE ${isUnsent}
          AND EXISTS (SELECT 1 FROM letters WHERE id = :id AND stopped_at IS NOT NULL)`,
      ),
  };
}

import { randomUUID } from 'node:crypto';
import { addMail } from '../database/add-once.ts';
import type { Database, Part } from '../database/database.ts';
import { createTurns } from '../database/turns.ts';
import type { Fault } from '../outbox/outbox.ts';
import { isWaiting, never } from '../outbox/outbox.ts';
import { isSubscribed } from '../people/subscriptions.ts';

/** What the owner types. `photo_place` is `above` or `below` the text, `photo_words` what the photograph shows. */
export type Written = Record<'subject' | 'text' | 'photo_place' | 'photo_words', string>;
/** A letter without its photograph's bytes. Each change of a draft gives it another `version`. */
export type Letter = Written & { id: string; version: string; has_photo: number };
/** A letter that is not sent yet. `page` is the open form that saved it last, with its `step`. */
export type Draft = Letter & { page: string; step: number; changed_at: number };
/** The open form that saves: the version that it showed, and how often it has saved. */
export type Form = { version: string; page: string; step: number };

export type SentLetter = Letter & {
  /** `sending` and `stopped` have recipients who wait for it. */
  state: 'sending' | 'stopped' | 'sent';
  queued_at: number;
  sent: number;
  waiting: number;
};
export type LetterProgress = SentLetter & {
  /** Why one of the waiting e-mails was not sent. */
  fault: Fault | null;
  /** How many recipients got nothing, because they had unsubscribed or the letter was ended. */
  gone: number;
  /** The addresses whose e-mail was returned or given up, and why. */
  returned: { email: string; fault: Fault | null }[];
};

const fields =
  'id, version, subject, text, photo_place, photo_words, photo IS NOT NULL AS has_photo';
const ofLetter = "kind = 'letter' AND source = letters.id";
/** An e-mail that waits, and whose recipient is still subscribed. */
const isAwaited = `${isWaiting}
  AND EXISTS (SELECT 1 FROM subscriptions WHERE email = recipient AND ${isSubscribed})`;
const progress = `queued_at, CASE WHEN waiting = 0 THEN 'sent' WHEN stopped_at IS NOT NULL THEN 'stopped'
  ELSE 'sending' END AS state`;
const counted = `${fields}, queued_at, stopped_at,
  (SELECT count(sent_at) FROM mails WHERE ${ofLetter}) AS sent,
  (SELECT count(*) FROM mails WHERE ${ofLetter} AND ${isAwaited}) AS waiting`;

const isSame = (letter: Written, other: Written) =>
  (['subject', 'text', 'photo_place', 'photo_words'] as const).every(
    (name) => letter[name] === other[name],
  );
const isBlank = ({ subject, text }: Written) => !subject.trim() && !text.trim();

/**
 * The letters to the subscribers. One is written at a time; a second draft exists only while the owner has not
 * chosen between two texts. Each change is one transaction.
 * @param now the time, in milliseconds since 1970
 */
export function createLetters({ query, count, transaction }: Database, now: () => number) {
  const turns = createTurns();

  const listDrafts = () =>
    query<Draft>(
      `SELECT ${fields}, page, step, changed_at FROM letters WHERE queued_at IS NULL ORDER BY changed_at`,
    );

  async function add(written: Written, photo?: Uint8Array | null, form?: Form): Promise<string> {
    const id = randomUUID();
    const { page = '', step = 0 } = form ?? {};
    await transaction(
      { ...written, id, version: randomUUID(), photo: photo ?? null, page, step, now: now() },
      `INSERT INTO letters
        (id, version, subject, text, photo_place, photo_words, photo, page, step, changed_at)
        VALUES (:id, :version, :subject, :text, :photo_place, :photo_words, :photo, :page, :step, :now)`,
    );
    return id;
  }

  /**
   * @param photo replaces the photograph, null removes it
   * @returns the draft, or undefined if the text was not saved over another one but beside it, or is blank
   */
  async function save(written: Written, form: Form, photo?: Uint8Array | null) {
    const drafts = await listDrafts();
    const known = drafts.find(({ page }) => page === form.page);
    // An autosave that was overtaken by a later one of the same form.
    if (known && known.step > form.step) return known;
    const draft = known ?? drafts.find(({ version }) => version === form.version);
    const isUnchanged = (letter: Letter) => isSame(letter, written) && photo === undefined;
    if (draft) {
      const version = isUnchanged(draft) ? draft.version : randomUUID();
      await transaction(
        { ...written, ...form, id: draft.id, version, photo: photo ?? null, now: now() },
        `UPDATE letters SET version = :version, subject = :subject, text = :text,
          photo_place = :photo_place, photo_words = :photo_words, page = :page, step = :step,
          changed_at = :now ${photo === undefined ? '' : ', photo = :photo'}
          WHERE id = :id AND queued_at IS NULL`,
      );
      return find(draft.id);
    }
    if (isBlank(written) && !photo) return undefined;
    // Saved before: by a second click, or before the letter was sent.
    const [last] = await list({ limit: 1 });
    if ([...drafts, ...(last ? [last] : [])].some(isUnchanged)) return undefined;
    const id = await add(written, photo, form);
    return drafts.length > 0 ? undefined : find(id);
  }

  const find = async (id: string): Promise<Letter | undefined> =>
    (await query<Letter>(`SELECT ${fields} FROM letters WHERE id = :id`, { id }))[0];

  /** Lists the letters that were sent or are under way, the newest first. */
  const list = ({ limit = 20, offset = 0 }: Part = {}) =>
    query<SentLetter>(
      `SELECT *, ${progress} FROM (SELECT ${counted} FROM letters WHERE queued_at IS NOT NULL
        ORDER BY queued_at DESC, rowid DESC LIMIT :limit OFFSET :offset)`,
      { limit, offset },
    );

  const findPhoto = async (id: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const sql = 'SELECT photo FROM letters WHERE id = :id';
    const [row] = await query<{ photo: ArrayBuffer | null }>(sql, { id });
    return row?.photo ? new Uint8Array(row.photo) : undefined;
  };

  return {
    listDrafts,
    find,
    list,
    findPhoto,

    /** Saves the text of an open form: over the version that it showed, or else as a second draft. */
    save: (...saved: Parameters<typeof save>) => turns.run(() => save(...saved)),

    /** Adds a draft with the text and the photograph of a letter, in place of a blank one. */
    async copy(id: string) {
      const letter = await find(id);
      if (!letter) return;
      await transaction(
        {},
        `DELETE FROM letters WHERE queued_at IS NULL AND subject = '' AND text = ''
          AND photo IS NULL`,
      );
      await add({ ...letter, subject: '' }, await findPhoto(id));
    },

    /** Keeps one of several drafts, and deletes the others. */
    async choose(id: string) {
      await transaction(
        { id },
        `DELETE FROM letters WHERE queued_at IS NULL AND id <> :id
          AND EXISTS (SELECT 1 FROM letters WHERE id = :id AND queued_at IS NULL)`,
      );
    },

    count: () => count('FROM letters WHERE queued_at IS NOT NULL'),

    /** Finds the letter that is being sent, or is stopped. */
    async findUnderWay(): Promise<string | undefined> {
      const sql = `SELECT source FROM mails WHERE kind = 'letter' AND ${isAwaited} LIMIT 1`;
      return (await query<{ source: string }>(sql))[0]?.source;
    },

    /**
     * Sends a draft to each subscriber, unless another letter is under way.
     * @param version as the owner read it
     * @returns whether it was sent, now or by an earlier call
     */
    async send(version: string): Promise<boolean> {
      await transaction(
        { version, now: now() },
        `UPDATE letters SET queued_at = :now WHERE version = :version AND queued_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM mails WHERE kind = 'letter' AND ${isAwaited})`,
        `${addMail}, 'letter', letters.id, email FROM letters, subscriptions
          WHERE changes() > 0 AND ${isSubscribed} AND version = :version GROUP BY email`,
      );
      const sql = 'SELECT 1 FROM letters WHERE version = :version AND queued_at IS NOT NULL';
      return (await query(sql, { version })).length > 0;
    },

    /** Stops a letter: holds all unsent e-mails but those being sent. */
    async stop(id: string) {
      await transaction(
        { id, never, now: now() },
        `UPDATE letters SET stopped_at = :now WHERE id = :id AND stopped_at IS NULL
          AND EXISTS (SELECT 1 FROM mails WHERE ${ofLetter} AND ${isWaiting})`,
        `UPDATE mails SET due_at = :never WHERE kind = 'letter' AND source = :id AND ${isWaiting}`,
      );
    },

    /** Sends the held e-mails of a stopped letter. */
    async resume(id: string) {
      await transaction(
        { id },
        `UPDATE mails SET due_at = 0 WHERE kind = 'letter' AND source = :id AND ${isWaiting}`,
        'UPDATE letters SET stopped_at = NULL WHERE id = :id',
      );
    },

    /** Ends a stopped letter: its held e-mails are never sent. */
    async end(id: string) {
      await transaction(
        { id, now: now() },
        `UPDATE mails SET failed_at = :now, fault = 'gone' WHERE kind = 'letter' AND source = :id
          AND ${isWaiting} AND EXISTS (SELECT 1 FROM letters WHERE id = :id AND stopped_at IS NOT NULL)`,
      );
    },

    async findProgress(id: string): Promise<LetterProgress | undefined> {
      const [letter] = await query<LetterProgress>(
        `SELECT *, ${progress} FROM (SELECT ${counted},
          (SELECT count(*) FROM mails WHERE ${ofLetter} AND failed_at IS NOT NULL AND fault = 'gone') AS gone,
          (SELECT max(fault) FROM mails WHERE ${ofLetter} AND ${isWaiting}) AS fault
          FROM letters WHERE id = :id AND queued_at IS NOT NULL)`,
        { id },
      );
      if (!letter) return undefined;
      const returned = await query<LetterProgress['returned'][number]>(
        `SELECT recipient AS email, fault FROM mails WHERE kind = 'letter' AND source = :id
          AND failed_at IS NOT NULL AND fault IS NOT 'gone'`,
        { id },
      );
      return { ...letter, returned };
    },

    /** @returns a letter with its recipient's token, or undefined if the recipient has unsubscribed */
    async findFor(id: string, email: string) {
      const sql = `SELECT ${fields}, token FROM letters, subscriptions WHERE id = :id
        AND email = :email AND ${isSubscribed} ORDER BY asked_at DESC LIMIT 1`;
      return (await query<Letter & { token: string }>(sql, { id, email }))[0];
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { isWaiting, never } from '../outbox/outbox.ts';
import type { Draft } from './drafts.ts';

const ofLetter = "kind = 'letter' AND source = :letter";
/** The letter is scheduled, and not queued for its recipients yet. */
const isEarly = 'id = :letter AND queued_at IS NULL';
/**
 * The letter's text can be replaced: it is stopped, or it is published and was sent to everybody.
 */
const isCorrectable = `letters.id = :letter AND queued_at IS NOT NULL AND (stopped_at IS NOT NULL OR
  (letters.is_published = 1 AND NOT EXISTS (SELECT 1 FROM mails WHERE ${ofLetter} AND ${isWaiting})))`;
const release = `UPDATE mails SET due_at = 0 WHERE ${ofLetter} AND ${isWaiting}
  AND EXISTS (SELECT 1 FROM letters WHERE id = :letter AND stopped_at IS NULL)`;

/** What the owner can do with a letter that is scheduled or being sent. Each is one transaction. */
export function createLettersUnderWay({ query, transaction, batch }: Database, now: () => number) {
  return {
    /** Stops a letter: holds all unsent e-mails but those being sent. Does nothing if all were sent. */
    async stop(letter: string) {
      await transaction(
        { letter, never, now: now() },
        `UPDATE letters SET stopped_at = coalesce(stopped_at, :now) WHERE id = :letter
          AND (queued_at IS NULL OR EXISTS (SELECT 1 FROM mails WHERE ${ofLetter} AND ${isWaiting}))`,
        `UPDATE mails SET due_at = :never WHERE ${ofLetter} AND ${isWaiting}`,
      );
    },

    /** Sends the held e-mails of a stopped letter. */
    async resume(letter: string) {
      await transaction(
        { letter },
        'UPDATE letters SET stopped_at = NULL WHERE id = :letter',
        release,
      );
    },

    /** Ends a stopped letter: its held e-mails are never sent. */
    async end(letter: string) {
      await transaction(
        { letter, now: now() },
        // E-mails that are being sent count when their result is known.
        `UPDATE mails SET failed_at = :now, fault = 'gone' WHERE ${ofLetter} AND ${isWaiting}
          AND leased_by IS NULL
          AND EXISTS (SELECT 1 FROM letters WHERE id = :letter AND stopped_at IS NOT NULL)`,
        'UPDATE letters SET stopped_at = NULL WHERE id = :letter AND queued_at IS NOT NULL',
      );
    },

    /** Makes a scheduled letter a draft again, which keeps its choices. @returns the draft's key */
    async takeBack(letter: string): Promise<string | undefined> {
      const [draft] = await transaction<{ id: string }>(
        { letter, now: now() },
        `UPDATE drafts SET (send_at, is_published) =
            (SELECT send_at, is_published FROM letters WHERE ${isEarly})
          WHERE letter = :letter AND EXISTS (SELECT 1 FROM letters WHERE ${isEarly})`,
        `DELETE FROM letters WHERE ${isEarly} AND id IN (SELECT letter FROM drafts)`,
        `UPDATE drafts SET letter = NULL, changed_at = max(:now, changed_at + 1)
          WHERE letter = :letter AND NOT EXISTS (SELECT 1 FROM letters WHERE id = :letter)
          RETURNING id`,
      );
      return draft?.id;
    },

    /** Finds or adds the draft that corrects a letter. @returns its key, if the letter can be corrected */
    async correct(letter: string): Promise<string | undefined> {
      const isBegun = 'corrects = :letter AND letter IS NULL';
      await transaction(
        { letter, id: randomUUID(), now: now() },
        `INSERT INTO drafts (id, subject, document, changed_at, corrects)
          SELECT :id, subject, document, :now, id FROM letters
          WHERE ${isCorrectable} AND NOT EXISTS (SELECT 1 FROM drafts WHERE ${isBegun})`,
      );
      const sql = `SELECT id FROM drafts WHERE ${isBegun}`;
      return (await query<{ id: string }>(sql, { letter }))[0]?.id;
    },

    /**
     * Replaces a letter's text by a correction, and sends it to the recipients who still wait.
     * @param draft as the owner read it
     * @returns false if the letter cannot be corrected any more, or the draft has changed since
     */
    async sendCorrection({ id, corrects, changed_at }: Draft): Promise<boolean> {
      const isRead =
        'drafts.id = :id AND drafts.letter IS NULL AND drafts.changed_at = :changed_at';
      const rows = await batch(
        { id, letter: corrects, changed_at },
        `UPDATE letters SET stopped_at = NULL, document = drafts.document,
            corrections = corrections + 1 FROM drafts
          WHERE ${isCorrectable} AND ${isRead} RETURNING letters.id`,
        `UPDATE drafts SET letter = :letter WHERE ${isRead}
          AND EXISTS (SELECT 1 FROM letters WHERE letters.id = :letter AND stopped_at IS NULL
            AND letters.document = drafts.document)`,
        release,
      );
      return (rows[0]?.length ?? 0) > 0;
    },
  };
}

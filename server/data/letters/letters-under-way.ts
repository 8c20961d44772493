import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { isWaiting, never } from '../outbox/outbox.ts';
import type { Draft } from './drafts.ts';

const ofLetter = "kind = 'letter' AND source = :letter";
/** A letter without recipients yet, which waits for its time. */
const isEarly = 'id = :letter AND queued_at IS NULL';
/**
 * A letter whose text may be another one: somebody waits for it while it is stopped, or everybody reads
 * it on the web and nobody waits any more.
 */
const isCorrectable = `letters.id = :letter AND queued_at IS NOT NULL AND (stopped_at IS NOT NULL OR
  (letters.is_published = 1 AND NOT EXISTS (SELECT 1 FROM mails WHERE ${ofLetter} AND ${isWaiting})))`;
const release = `UPDATE mails SET due_at = 0 WHERE ${ofLetter} AND ${isWaiting}
  AND EXISTS (SELECT 1 FROM letters WHERE id = :letter AND stopped_at IS NULL)`;

/** What the owner does with a letter that is on its way, or waits for its time. Each is one transaction. */
export function createLettersUnderWay({ read, write, writeAll }: Database, now: () => number) {
  return {
    /** Holds the e-mails of a letter that were not sent yet. Those under way still arrive. Does nothing if none is waiting. */
    async stop(letter: string) {
      await write(
        { letter, never, now: now() },
        `UPDATE letters SET stopped_at = coalesce(stopped_at, :now) WHERE id = :letter
          AND (queued_at IS NULL OR EXISTS (SELECT 1 FROM mails WHERE ${ofLetter} AND ${isWaiting}))`,
        `UPDATE mails SET due_at = :never WHERE ${ofLetter} AND ${isWaiting}`,
      );
    },

    /** Goes on with a letter that was stopped. */
    async resume(letter: string) {
      await write({ letter }, 'UPDATE letters SET stopped_at = NULL WHERE id = :letter', release);
    },

    /** Leaves a letter that was stopped as it is: those who wait get nothing. */
    async end(letter: string) {
      await write(
        { letter, now: now() },
        // E-mails under way arrive, and are counted then.
        `UPDATE mails SET failed_at = :now, fault = 'gone' WHERE ${ofLetter} AND ${isWaiting}
          AND leased_by IS NULL
          AND EXISTS (SELECT 1 FROM letters WHERE id = :letter AND stopped_at IS NOT NULL)`,
        'UPDATE letters SET stopped_at = NULL WHERE id = :letter AND queued_at IS NOT NULL',
      );
    },

    /** Makes a letter that waits for its time a draft again, which keeps the time and whether it is published. @returns the key of the draft */
    async takeBack(letter: string): Promise<string | undefined> {
      const [draft] = await write<{ id: string }>(
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

    /** Begins to correct a letter that was stopped, or that is on the web. @returns the key of the draft, the same again */
    async correct(letter: string): Promise<string | undefined> {
      const isBegun = 'corrects = :letter AND letter IS NULL';
      await write(
        { letter, id: randomUUID(), now: now() },
        `INSERT INTO drafts (id, subject, markdown, document, changed_at, corrects)
          SELECT :id, subject, '', document, :now, id FROM letters
          WHERE ${isCorrectable} AND NOT EXISTS (SELECT 1 FROM drafts WHERE ${isBegun})`,
      );
      const sql = `SELECT id FROM drafts WHERE ${isBegun}`;
      return (await read<{ id: string }>(sql, { letter }))[0]?.id;
    },

    /**
     * Puts a correction, as it was read, in the letter's place, and sends it to those who wait.
     * @returns false when the letter cannot be corrected any more, or the correction has changed
     */
    async sendCorrection({ id, corrects, changed_at }: Draft): Promise<boolean> {
      const isRead =
        'drafts.id = :id AND drafts.letter IS NULL AND drafts.changed_at = :changed_at';
      const rows = await writeAll(
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

import { randomUUID } from 'node:crypto';
import { retentionTimes } from '../../../lib/retention.ts';
import { fold } from '../../text/search.ts';
import type { Database } from '../database/database.ts';

/** A note of the office on a message. */
export type Note = { id: string; written_at: number; text: string };

/** What the office can change of a message. `call_on` is a day, like `2026-11-26`. */
export type Handling = Record<'answered_at' | 'discarded_at', number | null> &
  Record<'handler' | 'call_on', string | null>;

/** How long a message of no customer is kept. */
export const discardedDays = retentionTimes.noCustomerDays;

const marks = ['answered_at', 'discarded_at', 'handler', 'call_on'] as const;

/** What the office notes on messages. */
export function createNotebook({ query, transaction }: Database, now: () => number) {
  return {
    async findHandling(id: string): Promise<(Handling & { name: string }) | undefined> {
      const sql = `SELECT ${marks}, substr(name, 1, 80) AS name FROM messages WHERE id = :id`;
      return (await query<Handling & { name: string }>(sql, { id }))[0];
    },

    async setHandling(id: string, changes: Partial<Handling>) {
      const names = marks.filter((name) => changes[name] !== undefined);
      const sets = names.map((name) => `${name} = :${name}`);
      if (changes.handler !== undefined) sets.push('handler_text = :handlerText');
      if (sets.length > 0)
        await transaction(
          { ...changes, id, handlerText: fold(changes.handler ?? '') },
          `UPDATE messages SET ${sets} WHERE id = :id`,
        );
    },

    /** Adds a note to a message. */
    async addNote(message: string, text: string) {
      await transaction(
        { id: randomUUID(), message, text, words: fold(text), now: now() },
        `INSERT INTO notes (id, message, written_at, text, search_text)
          SELECT :id, id, :now, :text, :words FROM messages WHERE id = :message`,
      );
    },

    /**
     * Replaces a note by a new one with the same time, or deletes it if the text is empty: a restored backup
     * does not bring the old text back. A new text is also added if the note was deleted meanwhile.
     */
    async changeNote(message: string, id: string, text: string) {
      await transaction(
        { id, message, text, newId: randomUUID(), words: fold(text), now: now() },
        `INSERT INTO notes (id, message, written_at, text, search_text)
          SELECT :newId, id, coalesce((SELECT written_at FROM notes WHERE id = :id), :now), :text, :words
            FROM messages WHERE id = :message AND :text <> ''`,
        'INSERT OR IGNORE INTO erased (id, erased_at) SELECT id, :now FROM notes WHERE id = :id',
        'DELETE FROM notes WHERE id = :id',
      );
    },

    /** Lists the notes of messages, the oldest first, by the key of the message. */
    async listNotes(messages: string[]): Promise<Map<string, Note[]>> {
      const rows = await query<Note & { message: string }>(
        `SELECT id, message, written_at, text FROM notes
          WHERE message IN (SELECT value FROM json_each(:ids)) ORDER BY written_at, rowid`,
        { ids: JSON.stringify(messages) },
      );
      const notes = new Map<string, Note[]>();
      for (const id of messages) notes.set(id, []);
      for (const { message, ...note } of rows) notes.get(message)?.push(note);
      return notes;
    },
  };
}

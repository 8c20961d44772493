import { randomUUID } from 'node:crypto';
import { keptFor } from '../../../lib/retention.ts';
import { fold } from '../../text/search.ts';
import { writeFieldDay } from '../../text/words.ts';
import type { Database } from '../database/database.ts';

/** A note of the office on a message. */
export type Note = { id: string; written_at: number; text: string };

/** What the office can change of a message. */
export type Handling = Record<'answered_at' | 'discarded_at', number | null> &
  Record<'handler' | 'call_on', string | null>;

/** How long a message of no customer is kept. */
export const discardedDays = keptFor.otherDays;

const marks = ['answered_at', 'discarded_at', 'handler', 'call_on'] as const;

/** What the office notes on messages. */
export function createNotebook({ query, transaction }: Database, now: () => number) {
  async function setHandling(id: string, changes: Partial<Handling>) {
    const names = marks.filter((name) => changes[name] !== undefined);
    if (names.length === 0) return;
    const values = Object.fromEntries(names.map((name) => [name, changes[name] ?? null]));
    const sets = names.map((name) => `${name} = :${name}`);
    if (changes.handler !== undefined) sets.push('handler_text = :handlerText');
    await transaction(
      { ...values, id, handlerText: fold(changes.handler ?? '') },
      `UPDATE messages SET ${sets} WHERE id = :id`,
    );
  }

  return {
    async findHandling(id: string): Promise<(Handling & { name: string }) | undefined> {
      const sql = `SELECT ${marks}, substr(name, 1, 80) AS name FROM messages WHERE id = :id`;
      return (await query<Handling & { name: string }>(sql, { id }))[0];
    },

    setHandling,

    /** Marks a message as answered, which clears a due call, or as unanswered. */
    async markAnswered(id: string, isAnswered: boolean) {
      await transaction(
        { id, now: now(), today: writeFieldDay(now()) },
        isAnswered
          ? `UPDATE messages SET answered_at = :now,
              call_on = CASE WHEN call_on > :today THEN call_on END WHERE id = :id`
          : 'UPDATE messages SET answered_at = NULL WHERE id = :id',
      );
    },

    /** Adds a note to a message. @returns its key, or undefined if there is no such message */
    async addNote(message: string, text: string): Promise<string | undefined> {
      const [note] = await transaction<{ id: string }>(
        { id: randomUUID(), message, text, words: fold(text), now: now() },
        `INSERT INTO notes (id, message, written_at, text, search_text)
          SELECT :id, id, :now, :text, :words FROM messages WHERE id = :message RETURNING id`,
      );
      return note?.id;
    },

    /**
     * Replaces a note by a new one with the same time: a restored backup must not bring the old text back.
     * Adds it also if the note was deleted meanwhile.
     */
    async correctNote(message: string, id: string, text: string) {
      await transaction(
        { id, message, text, newId: randomUUID(), words: fold(text), now: now() },
        `INSERT INTO notes (id, message, written_at, text, search_text)
          SELECT :newId, id, coalesce((SELECT written_at FROM notes WHERE id = :id), :now), :text, :words
            FROM messages WHERE id = :message`,
        'INSERT OR IGNORE INTO erased (id, erased_at) SELECT id, :now FROM notes WHERE id = :id',
        'DELETE FROM notes WHERE id = :id AND message = :message',
      );
    },

    /** Deletes a note; a restored backup does not bring it back. */
    async deleteNote(id: string) {
      await transaction(
        { id, now: now() },
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

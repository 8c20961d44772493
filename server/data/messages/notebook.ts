import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '../../../lib/api/normalize.ts';
import { retentionTimes } from '../../../lib/retention.ts';
import { readDigits } from '../../text/phone.ts';
import { fold } from '../../text/search.ts';
import { writeFieldDay } from '../../text/words.ts';
import type { Database } from '../database/database.ts';
import { minute } from '../database/times.ts';
import { type Contact, type Handled, isSamePerson } from './messages.ts';

export type Note = { id: string; written_at: number; text: string };

export const editable = ['handler', 'call_on', 'call_time', 'name', 'phone', 'email'] as const;
export type Editable = (typeof editable)[number];
/** Texts of these; an empty one deletes. */
export type Edited = Partial<Record<Editable, string>>;

export type Handling = Handled & Contact & { discarded_at: number | null };

export const discardedDays = retentionTimes.noCustomerDays;

/** The condition of an UPDATE for the messages of the person of `:id`, and of nobody else with the same telephone. */
const isOfPerson = `EXISTS (SELECT 1 FROM messages other WHERE other.id = :id AND ${isSamePerson('other')}
  AND (other.email = messages.email OR other.name = messages.name COLLATE NOCASE))`;

export function createNotebook({ query, first, transaction }: Database, now: () => number) {
  /**
   * Replaces a note by a new one with the same time, or deletes it if the text is empty: a restored backup
   * does not bring the old text back. A new text is also added if the note was deleted meanwhile, and once if
   * the button is pressed twice.
   */
  const changeNote = (message: string, id: string, text: string) =>
    transaction(
      { id, message, text, newId: randomUUID(), words: fold(text), now: now() },
      `INSERT INTO notes (id, message, written_at, text, search_text)
        SELECT :newId, id, coalesce((SELECT written_at FROM notes WHERE id = :id), :now), :text, :words
          FROM messages WHERE id = :message AND :text <> '' AND NOT EXISTS (SELECT 1 FROM notes
            WHERE message = :message AND text = :text AND id <> :id
              AND (:id <> '' OR written_at > :now - ${minute}))`,
      'INSERT OR IGNORE INTO erased (id, erased_at) SELECT id, :now FROM notes WHERE id = :id',
      'DELETE FROM notes WHERE id = :id',
    );

  return {
    findHandling: (id: string) =>
      first<Handling>(
        `SELECT answered_at, discarded_at, ${editable} FROM messages WHERE id = :id`,
        { id },
      ),

    /** Changes a message. What was written is kept beside a corrected name, phone or e-mail, and found. */
    async setHandling(id: string, changes: Partial<Handling>) {
      const { name, phone, email, handler, call_on } = changes;
      const sets = Object.keys(changes).map((column) =>
        /^(name|phone)$/.test(column)
          ? `${column} = :${column}`
          : `${column} = nullif(:${column}, '')`,
      );
      if (handler !== undefined) sets.push('handler_text = :handlerText');
      if (call_on === '' || call_on === null) sets.push('call_time = NULL');
      if (phone !== undefined) sets.push('phone_digits = :digits');
      if ([name, phone, email].some((text) => text !== undefined))
        sets.push(
          "written = coalesce(written, json_object('name', name, 'phone', phone, 'email', email))",
          'search_text = search_text || char(10) || phone || char(10) || :words',
        );
      if (sets.length > 0)
        await transaction(
          {
            ...changes,
            ...(email && { email: normalizeEmail(email) }),
            id,
            handlerText: fold(handler ?? ''),
            digits: readDigits(phone ?? ''),
            words: fold([name, email].filter(Boolean).join('\n')),
          },
          `UPDATE messages SET ${sets} WHERE id = :id`,
        );
    },

    /** Marks a message as answered, with the person's that wait, and ends their due calls. @returns how many others */
    async answer(id: string): Promise<number> {
      const isDue = 'call_on <= :today';
      const rows = await transaction(
        { id, now: now(), today: writeFieldDay(now()) },
        `UPDATE messages SET answered_at = :now, call_time = iif(${isDue}, NULL, call_time),
          call_on = iif(${isDue}, NULL, call_on)
          WHERE id = :id OR (discarded_at IS NULL AND (answered_at IS NULL OR ${isDue}) AND ${isOfPerson})
          RETURNING id`,
      );
      return rows.length - 1;
    },

    /** Undoes that, but for the calls. @returns how many other messages wait again */
    async reopen(id: string): Promise<number> {
      const rows = await transaction(
        { id },
        `UPDATE messages SET answered_at = NULL WHERE id = :id OR (${isOfPerson}
          AND answered_at = (SELECT answered_at FROM messages pressed WHERE pressed.id = :id)) RETURNING id`,
      );
      return rows.length - 1;
    },

    addNote: (message: string, text: string) => changeNote(message, '', text),
    changeNote,

    /** @returns the notes of messages, the oldest first, by the key of the message */
    async listNotes(messages: string[]): Promise<Map<string, Note[]>> {
      const rows = await query<Note & { message: string }>(
        `SELECT id, message, written_at, text FROM notes
          WHERE message IN (SELECT value FROM json_each(:ids)) ORDER BY written_at, rowid`,
        { ids: JSON.stringify(messages) },
      );
      const notes = new Map<string, Note[]>();
      for (const { message, ...note } of rows)
        notes.set(message, [...(notes.get(message) ?? []), note]);
      return notes;
    },
  };
}

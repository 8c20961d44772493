import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';

/** A letter that is being written; `letter` is the key of what was sent, and `changed_at` its version. */
export type Draft = {
  id: string;
  subject: string;
  markdown: string;
  changed_at: number;
  letter: string | null;
};
/** A photograph for a letter, whose text names it as `foto:` and its key. */
export type Picture = { id: string; name: string; bytes: Uint8Array };
type Written = Pick<Draft, 'subject' | 'markdown'>;

const fields = 'id, subject, markdown, changed_at, letter';

/** What the owner writes in the office, until it is sent. */
export function createDrafts({ read, write }: Database, now: () => number) {
  /** @returns the key of a new draft */
  async function addDraft({ subject, markdown }: Written): Promise<string> {
    const id = randomUUID();
    await write(
      { id, subject, markdown, now: now() },
      `INSERT INTO drafts (id, subject, markdown, changed_at) VALUES (:id, :subject, :markdown, :now)`,
    );
    return id;
  }

  return {
    addDraft,

    async findDraft(id: string): Promise<Draft | undefined> {
      return (await read<Draft>(`SELECT ${fields} FROM drafts WHERE id = :id`, { id }))[0];
    },

    /** The drafts that were not sent, the newest first. */
    listDrafts: () =>
      read<Draft>(`SELECT ${fields} FROM drafts WHERE letter IS NULL ORDER BY changed_at DESC`),

    /**
     * Keeps what was written. What another device has changed or sent meanwhile stays as it is, and
     * this becomes a draft of its own.
     * @param version what the writer saw
     * @returns the key of the draft that holds it
     */
    async saveDraft(id: string, version: number, { subject, markdown }: Written): Promise<string> {
      const saved = await write(
        { id, version, subject, markdown, now: now() },
        `UPDATE drafts SET subject = :subject, markdown = :markdown,
          changed_at = max(:now, changed_at + (subject <> :subject OR markdown <> :markdown))
          WHERE id = :id AND letter IS NULL
          AND (changed_at = :version OR (subject = :subject AND markdown = :markdown)) RETURNING id`,
      );
      return saved.length > 0 ? id : addDraft({ subject, markdown });
    },

    /** Notes the letter that a draft has become. */
    async markSent(id: string, letter: string) {
      await write({ id, letter }, 'UPDATE drafts SET letter = :letter WHERE id = :id');
    },

    /** Makes a letter that waits for its time a draft again. @returns the key of the draft */
    async takeBack(letter: string): Promise<string | undefined> {
      const isEarly = 'id = :letter AND queued_at IS NULL AND id IN (SELECT letter FROM drafts)';
      const [draft] = await write<{ id: string }>(
        { letter, now: now() },
        // A copy that is restored must not bring it back.
        `INSERT OR IGNORE INTO erased (id, erased_at) SELECT id, :now FROM letters
          WHERE ${isEarly}`,
        `DELETE FROM letters WHERE ${isEarly}`,
        `UPDATE drafts SET letter = NULL, changed_at = max(:now, changed_at + 1)
          WHERE letter = :letter AND NOT EXISTS (SELECT 1 FROM letters WHERE id = :letter)
          RETURNING id`,
      );
      return draft?.id;
    },

    /** Deletes a draft that was not sent, with the photographs of its own that no letter shows. */
    async deleteDraft(id: string) {
      await write(
        { id },
        'DELETE FROM drafts WHERE id = :id AND letter IS NULL',
        `DELETE FROM pictures WHERE draft = :id AND NOT EXISTS (SELECT 1 FROM drafts WHERE
          drafts.id = :id OR instr(markdown, pictures.id) > 0)
          AND NOT EXISTS (SELECT 1 FROM letters WHERE instr(markdown, pictures.id) > 0)`,
      );
    },

    /** Keeps a photograph of a draft. @returns its key */
    async addPicture(draft: string, name: string, bytes: Uint8Array): Promise<string> {
      // The owner sees it in her text.
      const id = randomUUID().slice(0, 8);
      await write(
        { id, draft, name, bytes },
        'INSERT INTO pictures (id, draft, name, bytes) VALUES (:id, :draft, :name, :bytes)',
      );
      return id;
    },

    /** Finds photographs by their keys. */
    async findPictures(ids: string[]): Promise<Picture[]> {
      const rows = await read<{ id: string; name: string; bytes: ArrayBuffer }>(
        `SELECT id, name, bytes FROM pictures WHERE id IN (SELECT value FROM json_each(:ids))`,
        { ids: JSON.stringify(ids) },
      );
      return rows.map((row) => ({ ...row, bytes: new Uint8Array(row.bytes) }));
    },
  };
}

import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';

/**
 * A letter that is being written. `letter` is the key of the letter that was sent from it, `corrects`
 * the key of the letter whose text it replaces. `send_at` and `is_published` are what was chosen when
 * it was scheduled before. Each change increases `changed_at`.
 */
export type Draft = {
  id: string;
  subject: string;
  /** JSON that `document.ts` reads. */
  document: string;
  changed_at: number;
  letter: string | null;
  corrects: string | null;
  send_at: number | null;
  is_published: number;
  /** Whether it was added because another draft had changed meanwhile. */
  is_copy: number;
  /** The device on which a copy was written, in words. */
  copied_on: string | null;
};
/** A photograph, which documents reference as `foto:<id>`. */
export type Picture = { id: string; bytes: Uint8Array };
export type Written = Pick<Draft, 'subject' | 'document'>;

const fields =
  'id, subject, document, changed_at, letter, corrects, send_at, is_published, is_copy, copied_on';

/** Returns the version of a draft, which each change replaces. */
export const writeVersion = ({ changed_at }: Pick<Draft, 'changed_at'>) => String(changed_at);

const isUnused = `NOT EXISTS (SELECT 1 FROM drafts WHERE instr(document, pictures.id) > 0)
  AND NOT EXISTS (SELECT 1 FROM letters WHERE instr(document, pictures.id) > 0)`;

const isSame = (one: Written, other: Written) =>
  one.subject === other.subject && one.document === other.document;

/** Stores the letters that the owner writes in the office, until they are sent. */
export function createDrafts({ query, transaction }: Database, now: () => number) {
  /** @param device where the text was written, which makes the draft a copy */
  async function add({ subject, document }: Written, device?: string): Promise<Draft> {
    const isCopy = Number(device !== undefined);
    const [draft] = await transaction<Draft>(
      { id: randomUUID(), subject, document, now: now(), isCopy, device: device ?? null },
      `INSERT INTO drafts (id, subject, document, changed_at, is_copy, copied_on)
        VALUES (:id, :subject, :document, :now, :isCopy, :device) RETURNING ${fields}`,
    );
    return draft as Draft;
  }

  const findDraft = async (id: string): Promise<Draft | undefined> =>
    (await query<Draft>(`SELECT ${fields} FROM drafts WHERE id = :id`, { id }))[0];

  const isDeleted = async (id: string) =>
    (await query('SELECT 1 FROM erased WHERE id = :id', { id })).length > 0;

  /** Adds a copy, unless an equal draft exists: a second click finds the copy of the first. */
  async function addCopy({ subject, document }: Written, device: string): Promise<Draft> {
    const sql = `SELECT ${fields} FROM drafts WHERE letter IS NULL AND subject = :subject
      AND document = :document LIMIT 1`;
    const [copy] = await query<Draft>(sql, { subject, document });
    return copy ?? add({ subject, document }, device);
  }

  /**
   * Saves a draft. If it was changed or sent since the writer loaded it, it stays as it is, and the text
   * becomes a new draft.
   * @param version the version that the writer loaded
   * @param device the writer's device, in words
   * @returns the draft that holds the text, or undefined if the draft was deleted
   */
  async function saveDraft(
    id: string,
    version: string,
    written: Written,
    device = 'este aparato',
  ): Promise<Draft | undefined> {
    const draft = await findDraft(id);
    if (draft && isSame(draft, written)) return draft;
    if (!draft && (await isDeleted(id))) return undefined;
    if (!draft || draft.letter || writeVersion(draft) !== version) return addCopy(written, device);
    const { subject, document } = written;
    const [saved] = await transaction<Draft>(
      { id, subject, document, now: now(), before: draft.changed_at },
      `UPDATE drafts SET subject = :subject, document = :document,
        changed_at = max(:now, changed_at + 1)
        WHERE id = :id AND letter IS NULL AND changed_at = :before RETURNING ${fields}`,
    );
    // Another request has changed it meanwhile, maybe one of the same click.
    return saved ?? saveDraft(id, version, written, device);
  }

  return {
    /** @returns the key of a new draft */
    add: async (written: Written) => (await add(written)).id,

    find: findDraft,
    save: saveDraft,
    addCopy,
    isDeleted,

    /** Lists the drafts that were not sent, the newest first. */
    list: () =>
      query<Draft>(`SELECT ${fields} FROM drafts WHERE letter IS NULL ORDER BY changed_at DESC`),

    /**
     * Deletes a draft that was not sent, and its photographs that no letter and no other draft shows. A
     * page that still has it open cannot save it again.
     * @param version the version that the owner saw
     * @returns false if it has changed since
     */
    async delete(id: string, version: string): Promise<boolean> {
      const draft = await findDraft(id);
      if (!draft) return true;
      if (writeVersion(draft) !== version) return false;
      const isSeen = 'id = :id AND letter IS NULL AND changed_at = :before';
      await transaction(
        { id, before: draft.changed_at, now: now() },
        `INSERT OR IGNORE INTO erased (id, erased_at) SELECT id, :now FROM drafts WHERE ${isSeen}`,
        `DELETE FROM drafts WHERE ${isSeen}`,
        `DELETE FROM pictures WHERE draft = :id AND ${isUnused}
          AND NOT EXISTS (SELECT 1 FROM drafts WHERE id = :id)`,
      );
      return (await findDraft(id)) === undefined;
    },

    /** Stores a photograph of a draft, an equal one only once. @returns its key */
    async addPicture(draft: string, bytes: Uint8Array): Promise<string> {
      const id = createHash('sha256').update(draft).update(bytes).digest('hex').slice(0, 12);
      await transaction(
        { id, draft, bytes },
        'INSERT OR IGNORE INTO pictures (id, draft, bytes) VALUES (:id, :draft, :bytes)',
      );
      return id;
    },

    /** Reads photographs one by one, because a libSQL server answers with at most 10 MB. */
    async listPictures(ids: string[]): Promise<Picture[]> {
      const sql = 'SELECT id, bytes FROM pictures WHERE id = :id';
      const pictures: Picture[] = [];
      for (const id of ids)
        for (const row of await query<{ id: string; bytes: ArrayBuffer }>(sql, { id }))
          pictures.push({ ...row, bytes: new Uint8Array(row.bytes) });
      return pictures;
    },

    /** @returns the keys among `ids` that exist */
    async listPictureKeys(ids: string[]): Promise<string[]> {
      const sql = 'SELECT id FROM pictures WHERE id IN (SELECT value FROM json_each(:ids))';
      return (await query<{ id: string }>(sql, { ids: JSON.stringify(ids) })).map(({ id }) => id);
    },
  };
}

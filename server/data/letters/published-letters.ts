import { lettersPath } from '../../../lib/api/paths.ts';
import type { Database, Part } from '../database/database.ts';
import type { Letter } from './letters.ts';

/**
 * A letter with a public page, without its text. `time` is when it was sent, if that is known, `size`
 * the length of its document in bytes, and `corrections` how often it was corrected.
 */
export type PublishedLetter = Pick<Letter, 'id' | 'subject'> &
  Record<'size' | 'corrections', number> & { time: number | null };

const isPublished = 'is_published = 1 AND queued_at IS NOT NULL';
const fields = 'id, subject, nullif(coalesce(send_at, queued_at), 0) AS time';
const listed = `${fields}, octet_length(document) AS size, corrections`;
const newestFirst = 'ORDER BY coalesce(send_at, queued_at) DESC, rowid DESC';

/** How many characters of a letter's key are at the end of its URL. */
const keyLength = 8;

/** Returns the path of a published letter's page: its subject as a slug, and the beginning of its key. */
export function writeLetterPath({ id, subject }: Pick<Letter, 'id' | 'subject'>): string {
  const words = subject
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z\d]+/g);
  const slug = (words ?? []).join('-').slice(0, 60);
  return `${lettersPath}/${[slug, id.slice(0, keyLength)].filter(Boolean).join('-')}`;
}

/** The letters that the owner has published. */
export function createPublished({ query, count, transaction }: Database) {
  return {
    /** Publishes or unpublishes a letter. */
    async publish(id: string, isPublished: boolean) {
      const sql = 'UPDATE letters SET is_published = :flag WHERE id = :id';
      await transaction({ id, flag: Number(isPublished) }, sql);
    },

    /** Lists the published letters, the newest first. */
    list: ({ limit = 20, offset = 0 }: Part = {}) =>
      query<PublishedLetter>(
        `SELECT ${listed} FROM letters WHERE ${isPublished}
          ${newestFirst} LIMIT :limit OFFSET :offset`,
        { limit, offset },
      ),

    async readText(id: string): Promise<string> {
      const [letter] = await query<Letter>('SELECT document FROM letters WHERE id = :id', { id });
      if (!letter) throw new Error('This letter is gone');
      return letter.document;
    },

    count: () => count(`FROM letters WHERE ${isPublished}`),

    /** @param name the last part of the path that `writeLetterPath` writes */
    async find(name: string): Promise<PublishedLetter | undefined> {
      const key = name.slice(-keyLength);
      // A range, so that the index of the keys is used: they begin with hexadecimal digits.
      const sql = `SELECT ${listed} FROM letters WHERE ${isPublished}
        AND id > :key AND id < :key || 'g' AND length(:key) = ${keyLength}`;
      return (await query<PublishedLetter>(sql, { key }))[0];
    },

    /** @returns the bytes of a photograph, if a published letter shows it */
    async findPicture(id: string): Promise<ArrayBuffer | undefined> {
      const sql = `SELECT bytes FROM pictures WHERE id = :id AND EXISTS (SELECT 1 FROM letters
        WHERE ${isPublished} AND instr(document, '"foto:' || :id || '"') > 0)`;
      return (await query<{ bytes: ArrayBuffer }>(sql, { id }))[0]?.bytes;
    },
  };
}

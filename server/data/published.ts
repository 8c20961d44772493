import { lettersPath } from '../../lib/api/paths.ts';
import type { Database } from './database.ts';
import type { Page } from './inbox.ts';
import type { Letter } from './letters.ts';

/** A letter that everybody may read; `time` is when it was sent, if that is known. */
export type PublishedLetter = Letter & { time: number | null };
/** One without its text. */
export type ListedLetter = Omit<PublishedLetter, 'markdown'>;

const isPublished = 'is_published = 1 AND queued_at IS NOT NULL';
const fields = 'id, subject, nullif(coalesce(send_at, queued_at), 0) AS time';
const newestFirst = 'ORDER BY coalesce(send_at, queued_at) DESC, rowid DESC';

/** How many characters of a letter's key its address ends with. */
const keyLength = 8;

/** The path of a published letter's page: its subject for people, the beginning of its key for the server. */
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
export function createPublished({ read, write }: Database) {
  return {
    /** Publishes a letter, or takes it back. */
    async publishLetter(id: string, isPublished: boolean) {
      const sql = 'UPDATE letters SET is_published = :flag WHERE id = :id';
      await write({ id, flag: Number(isPublished) }, sql);
    },

    /** The published letters, the newest first, with the length of each in place of its text. */
    listPublished: ({ limit = 20, offset = 0 }: Page = {}) =>
      read<ListedLetter & { size: number }>(
        `SELECT ${fields}, length(markdown) AS size FROM letters WHERE ${isPublished}
          ${newestFirst} LIMIT :limit OFFSET :offset`,
        { limit, offset },
      ),

    /** The published letters of some keys, the newest first. */
    readPublished: (ids: string[]) =>
      read<PublishedLetter>(
        `SELECT ${fields}, markdown FROM letters WHERE ${isPublished}
          AND id IN (SELECT value FROM json_each(:ids)) ${newestFirst}`,
        { ids: JSON.stringify(ids) },
      ),

    async countPublished(): Promise<number> {
      const sql = `SELECT count(*) AS count FROM letters WHERE ${isPublished}`;
      return (await read<{ count: number }>(sql))[0]?.count ?? 0;
    },

    /** @param name the last part of the path that `writeLetterPath` writes */
    async findPublished(name: string): Promise<PublishedLetter | undefined> {
      const key = name.slice(-keyLength);
      const sql = `SELECT ${fields}, markdown FROM letters
        WHERE ${isPublished} AND substr(id, 1, ${keyLength}) = :key`;
      return (await read<PublishedLetter>(sql, { key }))[0];
    },

    /** @returns the bytes of a photograph that a published letter shows */
    async findPublishedPicture(id: string): Promise<ArrayBuffer | undefined> {
      const sql = `SELECT bytes FROM pictures WHERE id = :id AND EXISTS (SELECT 1 FROM letters
        WHERE ${isPublished} AND instr(markdown, 'foto:' || :id) > 0)`;
      return (await read<{ bytes: ArrayBuffer }>(sql, { id }))[0]?.bytes;
    },
  };
}

import type { Identity } from '../../lib/identity-schema.ts';
import type { Database } from './database/database.ts';
import { day } from './database/times.ts';

/** A version of the page that somebody has published, or tried to. Times are in milliseconds since 1970. */
export type Publication = {
  id: number;
  created_at: number;
  /** A sentence about the change, and its author. */
  sentence: string;
  author: string;
  /** Since when it is what the agency is; null if it never was. */
  current_at: number | null;
  /** Since when the page was seen to say it. */
  seen_at: number | null;
  /** Why it was not published, in words for the owner. */
  fault: string | null;
  /** The hash of the page. */
  page: string | null;
};

type Row = Publication & { identity: string };
const columns = 'id, created_at, sentence, author, current_at, seen_at, fault, page';
const newest = 'current_at IS NOT NULL ORDER BY current_at DESC, id DESC LIMIT 1';
/** How long a photograph is kept that is on no page. */
const photoTime = day;

const parse = ({ identity, ...row }: Row): Publication & { identity: Identity } => ({
  ...row,
  identity: JSON.parse(identity),
});

/** The versions of the page, and the photographs on them. */
export function createPublications({ read, write }: Database, now: () => number) {
  return {
    /** @returns the key of the new version, which is not the agency's yet */
    async add(identity: Identity, sentence: string, author: string): Promise<number> {
      const [row] = await write<{ id: number }>(
        { identity: JSON.stringify(identity), sentence, author, now: now() },
        `INSERT INTO publications (created_at, sentence, author, identity)
          VALUES (:now, :sentence, :author, :identity) RETURNING id`,
      );
      return row?.id ?? 0;
    },
    /** Notes what becomes of a version. */
    async note(id: number, state: Partial<Omit<Publication, 'id'>>) {
      const sets = Object.keys(state).map((name) => `${name} = :${name}`);
      await write({ id, ...state }, `UPDATE publications SET ${sets} WHERE id = :id`);
    },
    /** The version that the agency is now; undefined until the first is published. */
    async findCurrent() {
      const [row] = await read<Row>(`SELECT * FROM publications WHERE ${newest}`);
      return row && parse(row);
    },
    /** The version that the agency was before. */
    async findPrevious() {
      const [row] = await read<Row>(`SELECT * FROM publications WHERE ${newest} OFFSET 1`);
      return row && parse(row);
    },
    async find(id: number) {
      if (!Number.isSafeInteger(id)) return undefined;
      const [row] = await read<Row>('SELECT * FROM publications WHERE id = :id', { id });
      return row && parse(row);
    },
    /** Lists the versions, the newest first. */
    list: (limit: number, offset = 0) =>
      read<Publication>(
        `SELECT ${columns} FROM publications ORDER BY id DESC LIMIT :limit OFFSET :offset`,
        { limit, offset },
      ),
    /** Lists publications that were begun and neither became current nor failed. */
    listUnfinished: () =>
      read<Publication>(
        `SELECT ${columns} FROM publications WHERE current_at IS NULL AND fault IS NULL ORDER BY id`,
      ),
    addPhoto: (name: string, bytes: Uint8Array) =>
      write(
        { name, bytes, now: now() },
        `INSERT INTO page_photos (name, bytes, added_at) VALUES (:name, :bytes, :now)
          ON CONFLICT (name) DO UPDATE SET added_at = :now`,
      ),
    async findPhoto(name: string): Promise<Uint8Array | undefined> {
      const sql = 'SELECT bytes FROM page_photos WHERE name = :name';
      const [row] = await read<{ bytes: ArrayBuffer }>(sql, { name });
      return row && new Uint8Array(row.bytes);
    },
    /** Deletes the photographs that no version uses, except those of the last day. */
    deletePhotos: () =>
      write(
        { before: now() - photoTime },
        `DELETE FROM page_photos WHERE added_at < :before AND NOT EXISTS
          (SELECT 1 FROM publications WHERE instr(identity, page_photos.name) > 0)`,
      ),
  };
}

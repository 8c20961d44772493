import type { PublishedPart } from '../../../lib/published.ts';
import type { Database } from '../database/database.ts';
import { day } from '../database/times.ts';

/** A change that the owner has published. */
export type Publication = {
  id: number;
  created_at: number;
  /** What was changed, in words. */
  sentence: string;
  author: string;
  identity: PublishedPart;
};

type Row = Omit<Publication, 'identity'> & { identity: string };
/** How long a photograph is kept that no publication uses. */
const photoTime = day;

/**
 * The publications, ordered by their keys and never by time, and their photographs. One that failed or was
 * undone has no `current_at`. A row without an author is a copy of `agency/identity.ts` by an older version.
 */
export function createPublications({ query, transaction }: Database, now: () => number) {
  const setCurrent = (id: number, time: number | null) =>
    transaction({ id, time }, 'UPDATE publications SET current_at = :time WHERE id = :id');

  return {
    /** Adds a publication and makes it the current one. @returns its key */
    async add(identity: PublishedPart, sentence: string, author: string): Promise<number> {
      const [row] = await transaction<{ id: number }>(
        { identity: JSON.stringify(identity), sentence, author, now: now() },
        `INSERT INTO publications (created_at, sentence, author, identity, current_at)
          VALUES (:now, :sentence, :author, :identity, :now) RETURNING id`,
      );
      return row?.id ?? 0;
    },
    takeBack: (id: number) => setCurrent(id, null),
    putBack: (id: number) => setCurrent(id, now()),
    change: (id: number, identity: PublishedPart) =>
      transaction(
        { id, identity: JSON.stringify(identity) },
        'UPDATE publications SET identity = :identity WHERE id = :id',
      ),
    /** Lists the current publication and the one before it. */
    async listLast(): Promise<Publication[]> {
      const rows = await query<Row>(
        `SELECT id, created_at, sentence, author, identity FROM publications
          WHERE current_at IS NOT NULL AND author <> '' ORDER BY id DESC LIMIT 2`,
      );
      return rows.map((row) => ({ ...row, identity: JSON.parse(row.identity) }));
    },
    /** @returns the highest key, also of a publication that was undone; 0 without any */
    async findNewest(): Promise<number> {
      const [row] = await query<{ id: number | null }>('SELECT max(id) AS id FROM publications');
      return row?.id ?? 0;
    },
    addPhoto: (name: string, bytes: Uint8Array) =>
      transaction(
        { name, bytes, now: now() },
        `INSERT INTO page_photos (name, bytes, added_at) VALUES (:name, :bytes, :now)
          ON CONFLICT (name) DO UPDATE SET added_at = :now`,
      ),
    async findPhoto(name: string): Promise<Uint8Array | undefined> {
      const sql = 'SELECT bytes FROM page_photos WHERE name = :name';
      const [row] = await query<{ bytes: ArrayBuffer }>(sql, { name });
      return row && new Uint8Array(row.bytes);
    },
    /** Deletes the photographs that no publication uses, except those of the last day. */
    deletePhotos: () =>
      transaction(
        { before: now() - photoTime },
        `DELETE FROM page_photos WHERE added_at < :before AND NOT EXISTS
          (SELECT 1 FROM publications WHERE instr(identity, page_photos.name) > 0)`,
      ),
  };
}

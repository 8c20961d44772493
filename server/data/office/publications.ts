import type { PublishedPart } from '../../../lib/published.ts';
import type { Database } from '../database/database.ts';
import { day } from '../database/times.ts';

/** What the owner has published. Times are in milliseconds since 1970. */
export type Publication = {
  id: number;
  created_at: number;
  /** A sentence about the change, and its author. */
  sentence: string;
  author: string;
  identity: PublishedPart;
};

type Row = Omit<Publication, 'identity'> & { identity: string };
/** How long a photograph is kept that is on no page. */
const photoTime = day;

/**
 * The publications, which are ordered by their keys and never by a clock, and the photographs on them. One that
 * failed or was taken back has no `current_at`. The one without an author is what an older version of the
 * project has noted of the file.
 */
export function createPublications({ read, write }: Database, now: () => number) {
  const setCurrent = (id: number, time: number | null) =>
    write({ id, time }, 'UPDATE publications SET current_at = :time WHERE id = :id');

  return {
    /** Adds one, which is the current one then. @returns its key */
    async add(identity: PublishedPart, sentence: string, author: string): Promise<number> {
      const [row] = await write<{ id: number }>(
        { identity: JSON.stringify(identity), sentence, author, now: now() },
        `INSERT INTO publications (created_at, sentence, author, identity, current_at)
          VALUES (:now, :sentence, :author, :identity, :now) RETURNING id`,
      );
      return row?.id ?? 0;
    },
    takeBack: (id: number) => setCurrent(id, null),
    putBack: (id: number) => setCurrent(id, now()),
    change: (id: number, identity: PublishedPart) =>
      write(
        { id, identity: JSON.stringify(identity) },
        'UPDATE publications SET identity = :identity WHERE id = :id',
      ),
    /** Lists the current one, and the one before it. */
    async listLast(): Promise<Publication[]> {
      const rows = await read<Row>(
        `SELECT id, created_at, sentence, author, identity FROM publications
          WHERE current_at IS NOT NULL AND author <> '' ORDER BY id DESC LIMIT 2`,
      );
      return rows.map((row) => ({ ...row, identity: JSON.parse(row.identity) }));
    },
    /** The highest key, also of one that was taken back; 0 without any. */
    async findNewest(): Promise<number> {
      const [row] = await read<{ id: number | null }>('SELECT max(id) AS id FROM publications');
      return row?.id ?? 0;
    },
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
    /** Deletes the photographs that no publication has, except those of the last day. */
    deletePhotos: () =>
      write(
        { before: now() - photoTime },
        `DELETE FROM page_photos WHERE added_at < :before AND NOT EXISTS
          (SELECT 1 FROM publications WHERE instr(identity, page_photos.name) > 0)`,
      ),
  };
}

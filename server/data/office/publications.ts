import type { OwnersPart } from '../../../lib/identity-schema.ts';
import type { Database } from '../database/database.ts';
import { day } from '../database/times.ts';

/** What the owner has pressed «Publicar» or «Deshacer» for. */
type Publication = {
  id: number;
  created_at: number;
  sentence: string;
  /** The owner's part; null if `agency/identity.ts` counts alone. */
  part: OwnersPart | null;
  /** When the page showed it; null if it waits or has failed. */
  published_at: number | null;
  /** Why it has failed, in words for the owner. */
  fault: string | null;
};

/** Whether the page is about to be built with it. */
export const isPending = ({ published_at, fault }: Publication) => !published_at && !fault;

type Row = Omit<Publication, 'part'> & { part: string | null };

export const mostListed = 12;

/** The publications, ordered by their keys and never by time, and their photographs. */
export function createPublications({ query, first, transaction }: Database, now: () => number) {
  const list = async (condition: string, limit: number): Promise<Publication[]> => {
    const rows = await query<Row>(
      `SELECT id, created_at, sentence, part, published_at, fault FROM publications
        WHERE ${condition} ORDER BY id DESC LIMIT :limit`,
      { limit },
    );
    return rows.map((row) => ({ ...row, part: row.part && JSON.parse(row.part) }));
  };

  return {
    /** Adds a publication that waits; one that has failed before it is deleted. */
    add: (part: OwnersPart | null, sentence: string) =>
      transaction(
        { part: part && JSON.stringify(part), sentence, now: now() },
        'DELETE FROM publications WHERE fault IS NOT NULL',
        `INSERT INTO publications (created_at, sentence, part)
          VALUES (:now, :sentence, :part)`,
      ),
    findNewest: async () => (await list('true', 1))[0],
    /** Lists the publication that the page shows, and those before it, the newest first. */
    listLast: () => list('published_at IS NOT NULL', mostListed),
    /** Keeps what is typed and not published, in place of what was kept before; null deletes it. */
    keepDraft: (fields: Record<string, string> | null) =>
      transaction(
        { fields: JSON.stringify(fields) },
        'DELETE FROM page_draft',
        "INSERT INTO page_draft (id, fields) SELECT 1, :fields WHERE :fields <> 'null'",
      ),
    async findDraft(): Promise<Record<string, string> | undefined> {
      const row = await first<{ fields: string }>('SELECT fields FROM page_draft');
      return row && JSON.parse(row.fields);
    },
    /**
     * Notes that the page shows a publication, and with it those that waited before it. Deletes the photographs
     * that no publication uses, except those of the last day.
     */
    settle: (id: number) =>
      transaction(
        { id, now: now(), before: now() - day },
        'UPDATE publications SET published_at = :now WHERE id <= :id AND published_at IS NULL',
        `DELETE FROM page_photos WHERE added_at < :before AND NOT EXISTS
          (SELECT 1 FROM publications WHERE instr(part, page_photos.name) > 0) AND NOT EXISTS
          (SELECT 1 FROM page_draft WHERE instr(fields, page_photos.name) > 0)`,
      ),
    fail: (id: number, fault: string) =>
      transaction({ id, fault }, 'UPDATE publications SET fault = :fault WHERE id = :id'),
    deleteFailed: () => transaction({}, 'DELETE FROM publications WHERE fault IS NOT NULL'),
    addPhoto: (name: string, bytes: Uint8Array) =>
      transaction(
        { name, bytes, now: now() },
        `INSERT INTO page_photos (name, bytes, added_at) VALUES (:name, :bytes, :now)
          ON CONFLICT (name) DO UPDATE SET added_at = :now`,
      ),
    async findPhoto(name: string) {
      const sql = 'SELECT bytes FROM page_photos WHERE name = :name';
      const row = await first<{ bytes: ArrayBuffer }>(sql, { name });
      return row && new Uint8Array(row.bytes);
    },
  };
}

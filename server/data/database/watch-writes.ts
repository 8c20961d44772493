import type { Database } from './database.ts';

/** A database that reports for each change whether it could be written. */
export function watchWrites(database: Database, note: (isWritable: boolean) => void): Database {
  async function watch<Rows>(change: Promise<Rows>): Promise<Rows> {
    try {
      const rows = await change;
      note(true);
      return rows;
    } catch (error) {
      note(false);
      throw error;
    }
  }

  return {
    ...database,
    write: (...change) => watch(database.write(...change)),
    writeAll: (...change) => watch(database.writeAll(...change)),
  } as Database;
}

import type { Database } from './database.ts';

/** @returns the database, and whether its last change could be written */
export function watchWrites(database: Database) {
  let isWritable = true;
  async function watch<Rows>(change: Promise<Rows>): Promise<Rows> {
    try {
      const rows = await change;
      isWritable = true;
      return rows;
    } catch (error) {
      isWritable = false;
      throw error;
    }
  }

  const watched = {
    ...database,
    write: (...change: Parameters<Database['write']>) => watch(database.write(...change)),
    writeAll: (...change: Parameters<Database['writeAll']>) => watch(database.writeAll(...change)),
  } as Database;
  return { database: watched, isWritable: () => isWritable };
}

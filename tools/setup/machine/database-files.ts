import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

const isDatabase = (name: string) => /^(server|provider)\.sqlite(-wal|-shm)?$/.test(name);
const listDatabase = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter(isDatabase) : [];

/** The bytes of a file that hold its tables' version (SQLite's file format, 1.3). */
function readDatabaseVersion(folder: string): string {
  return listDatabase(folder)
    .map((name) => {
      const file = join(folder, name);
      // What is written last may still stand in the log alone.
      if (!name.endsWith('.sqlite')) return name.endsWith('-wal') ? statSync(file).size : '';
      const bytes = Buffer.alloc(4);
      const handle = openSync(file, 'r');
      readSync(handle, bytes, 0, 4, 60);
      closeSync(handle);
      return bytes.readUInt32BE();
    })
    .join();
}

/** Copies a file with its owner: whoever runs the server must be able to write it again. */
function copyOwned(from: string, to: string) {
  cpSync(from, to, { preserveTimestamps: true });
  const { uid, gid, mode } = statSync(from);
  chownSync(to, uid, gid);
  chmodSync(to, mode);
}

/**
 * Copies the database's files while no server runs: an older version opens no newer database.
 * @returns puts them back where a newer version has changed the tables, and forgets them
 */
export function saveDatabase(data: string) {
  const saved = join(data, 'before-update');
  rmSync(saved, { recursive: true, force: true });
  mkdirSync(saved, { mode: 0o700 });
  for (const name of listDatabase(data)) copyOwned(join(data, name), join(saved, name));
  const forget = () => rmSync(saved, { recursive: true, force: true });
  return {
    forget,
    /** @returns where what came meanwhile stands; empty when the database could stay */
    putBack(): string {
      if (readDatabaseVersion(data) === readDatabaseVersion(saved)) {
        forget();
        return '';
      }
      const aside = join(
        data,
        `after-update-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`,
      );
      mkdirSync(aside, { mode: 0o700 });
      for (const name of listDatabase(data)) renameSync(join(data, name), join(aside, name));
      for (const name of listDatabase(saved)) renameSync(join(saved, name), join(data, name));
      forget();
      return aside;
    },
  };
}

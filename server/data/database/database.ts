import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'libsql';
import { migrate, type Run, readVersion, type Values } from './schema.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;
export type Part = { limit?: number; offset?: number };

/** For how long a call waits for another program's lock, in milliseconds. The process stands still meanwhile. */
const lockTime = 500;
/** Files that a server leaves in its data folder. */
const traces = /^(alarm|backups|mail|page)$/;

/**
 * Opens the database, creates it if it does not exist, and brings its schema to this version.
 * @param log receives a line when maintenance of the file fails; no data is lost then
 * @throws an Error of one line if a newer version or another program has written the database
 */
export async function openDatabase(file: string, log: (line: string) => void = console.error) {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    if (readdirSync(folder).some((name) => traces.test(name)))
      throw new LostDatabase(
        `There is no database ${file}, but its folder has held one. Put it back, or a copy: npm run server -- restore FILE`,
      );
    writeFileSync(file, '', { mode: 0o600 });
  }
  let connection: Sqlite.Database | undefined;
  let isClosed = false;
  let isWritable = true;

  const run: Run = (sql, values = {}) => connect().prepare<[Values]>(sql).all(values) as never;

  function connect(): Sqlite.Database {
    if (isClosed) throw new Error('The database is closed');
    if (connection) return connection;
    connection = new Sqlite(file, { timeout: lockTime });
    readVersion(run);
    // SQLite creates its other files with the permissions of this one.
    chmodSync(file, 0o600);
    // With WAL, readers such as a backup block no writer. `synchronous` stays FULL: a commit is on disk. What is
    // deleted is overwritten. The last statement fails if the schema is damaged.
    connection.exec(
      'PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; SELECT 1 FROM sqlite_schema LIMIT 1',
    );
    return connection;
  }

  function disconnect() {
    const closing = connection;
    connection = undefined;
    try {
      if (closing?.inTransaction) closing.exec('ROLLBACK');
    } finally {
      closing?.close();
    }
  }

  const identify = () => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : '';
  };
  const opened = identify();
  const isInPlace = () => identify() === opened;

  /**
   * Runs a task, and lets the event loop run once: tasks are synchronous, so a loop of them would answer no
   * request, and the driver would free no statements (40 kB each).
   * @throws an Error if the file was moved or replaced: what is written into it would be lost
   */
  async function perform<Result>(task: () => Result): Promise<Result> {
    if (!isInPlace()) throw new Error(`The database is not at ${file} any more`);
    try {
      return task();
    } catch (error) {
      // libsql leaves the failed statement open, which blocks later commits.
      disconnect();
      throw error;
    } finally {
      await setImmediate();
    }
  }

  const query = <Row>(sql: string, values?: Values) => perform(() => run<Row>(sql, values));
  const first = async <Row>(sql: string, values?: Values): Promise<Row | undefined> =>
    (await query<Row>(sql, values))[0];

  /** Runs statements in one transaction. @returns the rows of all */
  function transaction<Row>(values: Values, ...statements: string[]): Promise<Row[]> {
    isWritable = false;
    return perform(() => {
      run('BEGIN IMMEDIATE');
      const found = statements.flatMap((sql) => run<Row>(sql, values));
      run('COMMIT');
      isWritable = true;
      return found;
    });
  }

  /** Moves the write-ahead log into the file, and empties it of erased text, unless another reader prevents it. */
  const checkpoint = () =>
    query('PRAGMA wal_checkpoint(TRUNCATE)').catch(({ message }: Error) =>
      log(`The database file cannot be checkpointed: ${message}`),
    );

  try {
    migrate(run);
  } catch (error) {
    disconnect();
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(`${(error as { code?: unknown }).code}`)) throw error;
    throw new LostDatabase(
      `The database ${file} is damaged. Put a copy of ${join(folder, 'backups')} in its place: npm run server -- restore FILE --replace`,
    );
  }

  return {
    query,
    first,
    /** @param from the statement from FROM on: `FROM letters WHERE …` */
    count: async (from: string, values?: Values) =>
      (await first<{ count: number }>(`SELECT count(*) AS count ${from}`, values))?.count ?? 0,
    transaction,
    /** Whether the last write succeeded, and the file is at its path. */
    isWritable: () => isWritable && isInPlace(),
    checkpoint,
    /** The file alone is complete then, unless another program still uses it. */
    async close() {
      if (!isClosed && isInPlace()) await checkpoint();
      disconnect();
      isClosed = true;
    },
  };
}

/** The database is damaged or not in its place: nothing can be stored until a person has put a copy there. */
export class LostDatabase extends Error {}

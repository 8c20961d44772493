import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient, type InStatement, type InValue } from '@libsql/client';
import { versions } from './schema.ts';
import { shrink } from './shrink.ts';
import { giveTurn } from './turns.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;
/** Values of the named parameters of statements (`:name`). */
export type Values = Record<string, InValue>;
/** A page of a list: at most `limit` rows, after the first `offset`. */
export type Part = { limit?: number; offset?: number };

/** How long a request to a database server may take, in milliseconds. */
const answerTime = 10_000;

/**
 * Opens the database, creates it if it does not exist, and brings its schema to this version.
 * @param url `file:///…`, made readable by its owner only, or `libsql://…`
 * @param log receives a line when maintenance of the file fails; no data is lost then
 * @throws an Error of one line if a newer version or another program has written the database, which stays
 * as it is, or a server does not answer
 */
export async function openDatabase(
  url: string,
  folder: string,
  log: (line: string) => void = console.error,
) {
  const tell = (what: string) => (error: Error) =>
    log(`The database file ${what}: ${error.message}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = url.startsWith('file:') ? fileURLToPath(url) : undefined;
  if (file && !existsSync(file)) {
    if (readdirSync(folder).some((name) => traces.test(name))) throw new MissingDatabase(file);
    writeFileSync(file, '', { mode: 0o600 });
  }
  // Calls to a file are synchronous: one connection is enough, and a locked file blocks until the timeout.
  // A database server answers SQLITE_BUSY when fifty writers wait for five seconds.
  const concurrency = file ? 1 : 4;
  const client = createClient({ url, concurrency, timeout: 500, fetch: fetchInTime });
  let isWritable = true;
  try {
    await readVersion(client);
    // SQLite creates its other files with the permissions of this one.
    if (file) chmodSync(file, 0o600);
    await prepare();
    await migrate(client);
  } catch (error) {
    client.close();
    if (file && isDamage(error)) throw new DamagedDatabase(file, folder);
    if (file) throw error;
    throw new Error(`The database of DATABASE_URL cannot be opened: ${(error as Error).message}`);
  }

  /** The device and the inode of the file at the path. */
  const identify = () => {
    const found = file && statSync(file, { throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : '';
  };
  const opened = identify();
  const isInPlace = () => identify() === opened;

  /** @throws an Error if the file was moved or replaced: what is written into it would be lost */
  function checkPlace() {
    if (!isInPlace()) throw new Error(`The database is not at ${file} any more`);
  }

  async function prepare() {
    // With WAL, readers such as a backup block no writer. `synchronous` stays FULL: a commit is on disk.
    if (client.protocol === 'file')
      await client.executeMultiple(
        // Incremental vacuum can only be set before the first table. The last statement fails if the schema is damaged.
        'PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; SELECT 1 FROM sqlite_schema LIMIT 1',
      );
  }

  /** Reopens a file after an error: libsql leaves the failed statement open, which blocks later commits. */
  async function recover(error: unknown): Promise<never> {
    if (client.protocol === 'file' && !client.closed && isInPlace())
      await Promise.resolve(client.reconnect()).then(prepare).catch(tell('cannot be reopened'));
    throw error;
  }

  async function query<Row>(sql: string, values: Values = {}) {
    checkPlace();
    const { rows } = await client.execute(bind(sql, values)).catch(recover);
    await giveTurn();
    return rows as unknown as Row[];
  }

  /** Runs statements in one transaction. @returns the rows of each */
  async function batch<Row>(values: Values, ...statements: string[]) {
    checkPlace();
    const bound = statements.map((sql) => bind(sql, values));
    const results = await client.batch(bound, 'write').catch((error) => {
      isWritable = false;
      return recover(error);
    });
    isWritable = true;
    await giveTurn();
    return results.map(({ rows }) => rows as unknown as Row[]);
  }

  /**
   * Moves the write-ahead log into the file, and truncates the log.
   * @returns false if a reader in another program prevents it
   */
  async function checkpoint(): Promise<boolean> {
    if (client.protocol !== 'file' || client.closed) return true;
    const answer = await client
      .execute('PRAGMA wal_checkpoint(TRUNCATE)')
      .catch(recover)
      .catch(tell('cannot be checkpointed'));
    return answer?.rows[0]?.busy === 0;
  }

  return {
    query,
    /** Counts rows. @param from the statement from FROM on: `FROM letters WHERE …` */
    async count(from: string, values: Values = {}): Promise<number> {
      const [row] = await query<{ count: number }>(`SELECT count(*) AS count ${from}`, values);
      return row?.count ?? 0;
    },
    /** Runs statements in one transaction. @returns the rows of the last */
    transaction: async <Row>(values: Values, ...statements: string[]) =>
      (await batch<Row>(values, ...statements)).at(-1) ?? [],
    batch,
    /** Whether the last write succeeded, and the file is at its path. */
    isWritable: () => isWritable && isInPlace(),
    /** Copies the database to an empty file, while it is in use. */
    copyTo: (file: string) => client.execute({ sql: 'VACUUM INTO :file', args: { file } }),
    /** Attaches another database file under a schema name. */
    attach: (file: string, name: string) =>
      client.execute({ sql: `ATTACH :file AS ${name}`, args: { file } }),
    /**
     * Returns the space of deleted rows to the disk, and truncates the log.
     * @returns false if a reader in another program prevents it
     */
    async wipe(): Promise<boolean> {
      if (client.protocol === 'file' && !client.closed && isInPlace())
        await shrink(client).catch(recover).catch(tell('cannot return space to the disk'));
      return checkpoint();
    },
    /** Closes the database. The file alone is complete then, unless another program still uses it. */
    async close() {
      await checkpoint();
      client.close();
    },
  };
}

/** Files that a server leaves in its data folder. */
const traces = /^(address|alarm|backups|mail)$/;

/** A folder that held a database before, which may be not mounted, or has lost it. */
export class MissingDatabase extends Error {
  constructor(file: string) {
    super(
      `There is no database ${file}, but its folder has held one. Put it back, or a copy: npm run server -- restore FILE`,
    );
  }
}

export class DamagedDatabase extends Error {
  constructor(file: string, folder: string) {
    super(
      `The database ${file} is damaged. Put a copy of ${join(folder, 'backups')} in its place: npm run server -- restore FILE --replace`,
    );
  }
}

const isDamage = (error: unknown) =>
  /^SQLITE_(NOTADB|CORRUPT)/.test(String((error as { code?: unknown }).code));

const fetchInTime = (request: Request) =>
  fetch(request, { signal: AbortSignal.timeout(answerTime) });

/** Passes only the values that a statement uses: a libSQL server refuses others. */
function bind(sql: string, values: Values): InStatement {
  const names = Object.keys(values).filter((name) => new RegExp(`:${name}\\b`).test(sql));
  return { sql, args: Object.fromEntries(names.map((name) => [name, values[name] as InValue])) };
}

/** @throws an Error of one line if a newer version or another program has written the database */
async function readVersion(client: Client): Promise<number> {
  const [version, tables] = await client.batch(
    [
      'PRAGMA user_version',
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'libsql_*'",
    ],
    'read',
  );
  const found = Number(version?.rows[0]?.user_version);
  const names = tables?.rows.map(({ name }) => name) ?? [];
  if (found > versions.length)
    throw new Error(
      `The database has version ${found}, but this program supports ${versions.length}: start the newer program that wrote it`,
    );
  if (found === 0 ? names.length > 0 : !names.includes('subscriptions'))
    throw new Error('The database belongs to another program, and stays as it is');
  return found;
}

/** Brings the schema to the newest version. If two programs start at once, only one of them does. */
async function migrate(client: Client) {
  if ((await readVersion(client)) === versions.length) return;
  const transaction = await client.transaction('write');
  try {
    const { rows } = await transaction.execute('PRAGMA user_version');
    for (const statement of versions.slice(Number(rows[0]?.user_version)).flat()) {
      await transaction.execute(statement);
      await giveTurn();
    }
    await transaction.execute(`PRAGMA user_version = ${versions.length}`);
    await transaction.commit();
  } finally {
    transaction.close();
  }
}

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient, type InStatement, type InValue } from '@libsql/client';
import { versions } from './schema.ts';
import { allowShrinking, shrink } from './shrink.ts';
import { giveTurn } from './turns.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;
/** Values of the named parameters of statements (`:name`). */
export type Values = Record<string, InValue>;
/** A page of a list: at most `limit` rows, after the first `offset`. */
export type Part = { limit?: number; offset?: number };

/** How long a request to a database server may take, in milliseconds. */
const answerTime = 10_000;

/**
 * Opens the database, creates it if it does not exist, and migrates its schema to this version.
 * @param url `file:///…`, made readable by its owner only, or `libsql://…`
 * @param log receives a line when maintenance of the file fails; no data is lost then
 * @throws an Error of one line if a newer program has written the database, or a server does not answer
 */
export async function openDatabase(
  url: string,
  folder: string,
  log: (line: string) => void = console.error,
) {
  const tell = (what: string) => (error: Error) =>
    log(`The database file ${what}: ${error.message}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (url.startsWith('file:')) {
    // SQLite creates its other files with the permissions of this one.
    writeFileSync(fileURLToPath(url), '', { flag: 'a' });
    chmodSync(fileURLToPath(url), 0o600);
  }
  // Calls to a file are synchronous: one connection is enough, and a locked file blocks until the timeout.
  // A database server answers SQLITE_BUSY when fifty writers wait for five seconds.
  const concurrency = url.startsWith('file:') ? 1 : 4;
  const client = createClient({ url, concurrency, timeout: 500, fetch: fetchInTime });
  let isWritable = true;
  try {
    await prepare();
    await migrate(client);
    // This fails on a full disk, or if another program uses the file; the database works without it.
    if (client.protocol === 'file')
      await allowShrinking(client)
        .catch(recover)
        .catch(tell('cannot be set to return space to the disk'));
  } catch (error) {
    client.close();
    if (isDamage(error)) throw new DamagedDatabase(fileURLToPath(url), folder);
    if (url.startsWith('file:')) throw error;
    throw new Error(`The database of DATABASE_URL cannot be opened: ${(error as Error).message}`);
  }

  async function prepare() {
    // With WAL, readers such as a backup block no writer. `synchronous` stays FULL: a commit is on disk.
    if (client.protocol === 'file')
      await client.executeMultiple(
        // The last statement fails if the schema is damaged.
        'PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; SELECT 1 FROM sqlite_schema LIMIT 1',
      );
  }

  /** Reopens a file after an error: libsql leaves the failed statement open, which blocks later commits. */
  async function recover(error: unknown): Promise<never> {
    if (client.protocol === 'file' && !client.closed)
      await Promise.resolve(client.reconnect()).then(prepare).catch(tell('cannot be reopened'));
    throw error;
  }

  async function query<Row>(sql: string, values: Values = {}) {
    const { rows } = await client.execute(bind(sql, values)).catch(recover);
    await giveTurn();
    return rows as unknown as Row[];
  }

  /** Runs statements in one transaction. @returns the rows of each */
  async function batch<Row>(values: Values, ...statements: string[]) {
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
    /** Whether the last write succeeded. */
    isWritable: () => isWritable,
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
      if (client.protocol === 'file' && !client.closed)
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

export class DamagedDatabase extends Error {
  constructor(file: string, folder: string) {
    super(
      `The database ${file} is damaged. Put a copy of ${join(folder, 'backups')} in its place: npm run server -- restore FILE --replace`,
    );
  }
}

const isDamage = (error: unknown) =>
  /^SQLITE_(NOTADB|CORRUPT)/.test(String((error as { code?: unknown }).code));

/** Asks for uncompressed answers: sqld compresses a photograph of 300 kB in 280 ms, and sends it in 16. */
function fetchInTime(request: Request) {
  request.headers.set('accept-encoding', 'identity');
  return fetch(request, { signal: AbortSignal.timeout(answerTime) });
}

/** Passes only the values that a statement uses: a libSQL server refuses others. */
function bind(sql: string, values: Values): InStatement {
  const names = Object.keys(values).filter((name) => new RegExp(`:${name}\\b`).test(sql));
  return { sql, args: Object.fromEntries(names.map((name) => [name, values[name] as InValue])) };
}

type Connection = Pick<Client, 'execute'>;
const readSchemaVersion = async (connection: Connection) =>
  Number((await connection.execute('PRAGMA user_version')).rows[0]?.user_version);

/** Migrates the schema to the newest version. If two programs start at once, only one of them migrates. */
async function migrate(client: Client) {
  const known = versions.length;
  const found = await readSchemaVersion(client);
  if (found > known)
    throw new Error(
      `The database has version ${found}, but this program supports ${known}: start the newer program that wrote it`,
    );
  if (found === known) return;
  const transaction = await client.transaction('write');
  const connection = {
    async execute(statement: InStatement) {
      const result = await transaction.execute(statement);
      await giveTurn();
      return result;
    },
  } as Connection;
  try {
    for (const step of versions.slice(await readSchemaVersion(connection)).flat())
      await (typeof step === 'string' ? connection.execute(step) : step(connection));
    await connection.execute(`PRAGMA user_version = ${known}`);
    await transaction.commit();
  } finally {
    transaction.close();
  }
}

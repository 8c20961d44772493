import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient, type InStatement, type InValue } from '@libsql/client';
import { versions } from './schema.ts';
import { allowShrinking, shrink } from './shrink.ts';
import { giveTurn } from './turns.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;
/** Values by the names that statements give them (`:name`). */
export type Values = Record<string, InValue>;
/** A part of a list: at most `limit` rows, without the first `offset`. */
export type Part = { limit?: number; offset?: number };

/** How long a request to a database server may take, in milliseconds. */
const answerTime = 10_000;

/**
 * Opens the database, creates it if it is new, and brings it to this program's version.
 * @param url `file:///…`, which the owner alone may read then, or `libsql://…`
 * @param log receives a line when the file cannot be tended; what is stored is stored all the same
 * @throws an Error of one line when a newer program has written it, or a server does not answer
 */
export async function openDatabase(
  url: string,
  folder: string,
  log: (line: string) => void = console.error,
) {
  const tell = (what: string) => (error: Error) =>
    log(`The database's file ${what}: ${error.message}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (url.startsWith('file:')) {
    // SQLite creates its other files with the permissions of this one.
    writeFileSync(fileURLToPath(url), '', { flag: 'a' });
    chmodSync(fileURLToPath(url), 0o600);
  }
  // Calls to a file are synchronous: one connection is enough, and a locked file blocks for the timeout.
  // A server answers SQLITE_BUSY when fifty writers wait for five seconds.
  const concurrency = url.startsWith('file:') ? 1 : 4;
  const client = createClient({ url, concurrency, timeout: 500, fetch: fetchInTime });
  let isWritable = true;
  try {
    await prepare();
    await migrate(client);
    // A full disk or another program may prevent this; the database works without it.
    if (client.protocol === 'file')
      await allowShrinking(client)
        .catch(recover)
        .catch(tell('will give no space back to the disk'));
  } catch (error) {
    client.close();
    if (isDamage(error)) throw new DamagedDatabase(fileURLToPath(url), folder);
    if (url.startsWith('file:')) throw error;
    throw new Error(`The database of DATABASE_URL cannot be opened: ${(error as Error).message}`);
  }

  async function prepare() {
    // Readers, such as a backup, block no writer. `synchronous` stays FULL: what is committed is on disk.
    if (client.protocol === 'file')
      await client.executeMultiple(
        // The last statement reads the schema, and finds out whether it is damaged.
        'PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; SELECT 1 FROM sqlite_schema LIMIT 1',
      );
  }

  /** Opens a file again after an error: libsql leaves the failed statement open, and then no transaction can be committed. */
  async function recover(error: unknown): Promise<never> {
    if (client.protocol === 'file' && !client.closed)
      await Promise.resolve(client.reconnect()).then(prepare).catch(tell('cannot be opened again'));
    throw error;
  }

  async function read<Row>(sql: string, values: Values = {}) {
    const { rows } = await client.execute(bind(sql, values)).catch(recover);
    await giveTurn();
    return rows as unknown as Row[];
  }

  /** Runs statements with the values that each names, in one transaction. @returns the rows of each */
  async function writeAll<Row>(values: Values, ...statements: string[]) {
    const batch = statements.map((sql) => bind(sql, values));
    const results = await client.batch(batch, 'write').catch((error) => {
      isWritable = false;
      return recover(error);
    });
    isWritable = true;
    await giveTurn();
    return results.map(({ rows }) => rows as unknown as Row[]);
  }

  /**
   * Writes the file's log into the file, and empties the log.
   * @returns false if another program's reading prevented it
   */
  async function checkpoint(): Promise<boolean> {
    if (client.protocol !== 'file' || client.closed) return true;
    const answer = await client
      .execute('PRAGMA wal_checkpoint(TRUNCATE)')
      .catch(recover)
      .catch(tell('does not take in its log'));
    return answer?.rows[0]?.busy === 0;
  }

  return {
    read,
    /** Counts rows. @param from a statement without what it selects: `FROM letters WHERE …` */
    async count(from: string, values: Values = {}): Promise<number> {
      const [row] = await read<{ count: number }>(`SELECT count(*) AS count ${from}`, values);
      return row?.count ?? 0;
    },
    /** Runs statements, as `writeAll` does. @returns the rows of the last */
    write: async <Row>(values: Values, ...statements: string[]) =>
      (await writeAll<Row>(values, ...statements)).at(-1) ?? [],
    writeAll,
    /** Whether the last change could be written. */
    isWritable: () => isWritable,
    /** Writes the file, as it is now, to an empty file; the server goes on meanwhile. */
    copyTo: (file: string) => client.execute({ sql: 'VACUUM INTO :file', args: { file } }),
    /** Makes another file's tables readable, under a name of its own. */
    attach: (file: string, name: string) =>
      client.execute({ sql: `ATTACH :file AS ${name}`, args: { file } }),
    /**
     * Gives the space of erased rows back to the disk, and empties the log.
     * @returns false if another program's reading prevented it
     */
    async wipe(): Promise<boolean> {
      if (client.protocol === 'file' && !client.closed)
        await shrink(client).catch(recover).catch(tell('gives no space back to the disk'));
      return checkpoint();
    },
    /** Closes the database; the one file is whole then, unless another program still uses it. */
    async close() {
      await checkpoint();
      client.close();
    },
  };
}

/** The file of the database cannot be read. */
export class DamagedDatabase extends Error {
  constructor(file: string, folder: string) {
    super(
      `The database ${file} is damaged. Put a copy of ${join(folder, 'backups')} in its place: npm run server -- restore FILE --replace`,
    );
  }
}

const isDamage = (error: unknown) =>
  /^SQLITE_(NOTADB|CORRUPT)/.test(String((error as { code?: unknown }).code));

/** Asks a database server, uncompressed: compressing a photograph of 300 kB takes sqld 280 ms, sending it 16. */
function fetchInTime(request: Request) {
  request.headers.set('accept-encoding', 'identity');
  return fetch(request, { signal: AbortSignal.timeout(answerTime) });
}

/** Leaves out the values that a statement does not name: a libSQL server refuses them. */
function bind(sql: string, values: Values): InStatement {
  const names = Object.keys(values).filter((name) => new RegExp(`:${name}\\b`).test(sql));
  return { sql, args: Object.fromEntries(names.map((name) => [name, values[name] as InValue])) };
}

type Connection = Pick<Client, 'execute'>;
const readSchemaVersion = async (connection: Connection) =>
  Number((await connection.execute('PRAGMA user_version')).rows[0]?.user_version);

/** Brings a database to the newest version. Of two programs that start at once, one does. */
async function migrate(client: Client) {
  const known = versions.length;
  const found = await readSchemaVersion(client);
  if (found > known)
    throw new Error(
      `The database has version ${found}, and this program knows ${known}: start the newer program that wrote it`,
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

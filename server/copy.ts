import type { Database } from './database.ts';
import { uncopied } from './schema.ts';

export type Row = Record<string, string | number | null | ArrayBuffer>;

/** How many rows are read and written at once. */
const step = 500;

/** The tables of a database, the e-mails last: what they are made from is there before them. */
async function listTables({ read }: Database): Promise<string[]> {
  const rows = await read<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const names = rows.map(({ name }) => name).filter((name) => !uncopied.includes(name));
  return [...names.filter((name) => name !== 'mails'), 'mails'];
}

/**
 * Copies the rows that another database of the same version lacks; a row with the same key stays
 * as it is there. A row is changed, or left out, by `choose`.
 * @returns how many rows each table has got
 */
export async function copyRows(
  from: Database,
  to: Database,
  choose: (table: string, row: Row) => Row | undefined = (_, row) => row,
  prepare: (table: string) => Promise<unknown> = async () => {},
): Promise<Record<string, number>> {
  const added: Record<string, number> = {};
  for (const table of await listTables(from)) {
    await prepare(table);
    added[table] = 0;
    for (let last = 0, isEnd = false; !isEnd; ) {
      const rows = await from.read<Row & { position: number }>(
        `SELECT rowid AS position, * FROM ${table} WHERE rowid > :last ORDER BY rowid LIMIT :step`,
        { last, step },
      );
      const chosen = rows
        .map(({ position, ...row }) => choose(table, row as Row))
        .filter((row) => row !== undefined);
      if (chosen.length > 0) added[table] += await to.addRows(table, chosen);
      last = rows.at(-1)?.position ?? last;
      isEnd = rows.length < step;
    }
  }
  return added;
}

/**
 * Adds to a database what a copy of it has and it lacks. Nobody comes back who has left or was
 * erased since, and no letter that was under way, or waited for its time, goes on by itself: it
 * may have arrived since.
 * @returns how many rows each table has got
 */
export async function restoreRows(copy: Database, database: Database, now: number) {
  const readKeys = async (sql: string) =>
    new Set((await database.read<{ key: string }>(sql)).map(({ key }) => key));
  const erased = await readKeys('SELECT id AS key FROM erased');
  let sources = new Set<string>();
  let addresses = new Set<string>();

  function chooseMail(row: Row): Row | undefined {
    const isLetter = row.kind === 'letter';
    const isKept = isLetter
      ? addresses.has(String(row.recipient).toLowerCase())
      : sources.has(String(row.source));
    if (!isKept) return undefined;
    const isUnderWay = isLetter && !row.sent_at && !row.failed_at;
    return isUnderWay ? { ...row, failed_at: now, fault: null } : row;
  }

  return copyRows(
    copy,
    database,
    (table, row) => {
      if (table === 'mails') return chooseMail(row);
      if (erased.has(String(row.id ?? row.token))) return undefined;
      const isScheduled = table === 'letters' && row.queued_at === null;
      return isScheduled ? { ...row, stopped_at: row.stopped_at ?? now } : row;
    },
    async (table) => {
      if (table !== 'mails') return;
      sources = await readKeys(
        'SELECT id AS key FROM messages UNION ALL SELECT token FROM subscriptions',
      );
      addresses = await readKeys(
        'SELECT lower(email) AS key FROM subscriptions WHERE blocked_at IS NULL',
      );
    },
  );
}

import type { Database } from './database.ts';
import { mostRows, splitBySize } from './parts.ts';
import { uncopied } from './schema.ts';

export type Row = Record<string, string | number | null | ArrayBuffer>;

/** The tables in the order of copying: erasures first, and e-mails after what they are made from. */
export async function listTables({ read }: Database): Promise<string[]> {
  const rows = await read<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const names = rows.map(({ name }) => name).filter((name) => !uncopied.includes(name));
  return ['erased', ...names.filter((name) => name !== 'erased' && name !== 'mails'), 'mails'];
}

/** Reads a table in parts. */
async function* readParts({ read }: Database, table: string) {
  const columns = await read<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
  const size = columns.map(({ name }) => `coalesce(length(${name}), 0)`).join(' + ');
  for (let last = 0, isEnd = false; !isEnd; ) {
    const rows = await read<{ position: number; size: number }>(
      `SELECT rowid AS position, ${size} AS size FROM ${table}
        WHERE rowid > :last ORDER BY rowid LIMIT :mostRows`,
      { last, mostRows },
    );
    for (const part of splitBySize(rows)) {
      const end = part.at(-1)?.position ?? last;
      yield await read<Row>(
        `SELECT * FROM ${table} WHERE rowid > :last AND rowid <= :end ORDER BY rowid`,
        { last, end },
      );
      last = end;
    }
    isEnd = rows.length < mostRows;
  }
}

/** Changes a row of a table, or leaves it out. */
export type Choose = (table: string, row: Row) => Row | undefined;

/**
 * Copies the rows that another database of the same version lacks.
 * @returns how many rows of each table were written
 */
export async function copyRows(
  from: Database,
  to: Database,
  choose: Choose = (_, row) => row,
): Promise<Record<string, number>> {
  const written: Record<string, number> = {};
  for (const table of await listTables(from)) {
    written[table] = 0;
    for await (const rows of readParts(from, table)) {
      const chosen = rows.map((row) => choose(table, row)).filter((row) => row !== undefined);
      if (chosen.length > 0) written[table] += await to.addRows(table, chosen);
    }
  }
  return written;
}

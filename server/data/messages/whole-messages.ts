import type { Database } from '../database/database.ts';
import { type Message, readMessages } from './messages.ts';

type Kept = Record<'handler' | 'call_on', string | null> & { answered_at: number | null };
export type KeptMessage = Message & Kept;

const mostRows = 100;
/** In characters: a download of years of messages must fit into memory. */
const longestPart = 2 ** 20;

/** Splits rows into parts of bounded size. A row over the bound is a part by itself. */
function splitBySize<Row extends { size: number }>(rows: Row[]): Row[][] {
  const parts: Row[][] = [];
  let remaining = 0;
  for (const row of rows) {
    const part = parts.at(-1);
    const isFull = !part || part.length === mostRows || row.size > remaining;
    if (isFull) parts.push([row]);
    else part.push(row);
    remaining = (isFull ? longestPart : remaining) - row.size;
  }
  return parts;
}

/**
 * Messages with their whole texts, for reading in parts.
 * @param retention in milliseconds; older messages are blocked, and in no list
 */
export function createWholeMessages(
  database: Database,
  retention: () => number,
  now: () => number,
) {
  const { query } = database;
  const keys = 'messages.id IN (SELECT value FROM json_each(:ids))';
  const ofCustomers = 'received_at > :since AND discarded_at IS NULL';
  const select = (ids: string[] | undefined) => ({
    which: ids ? keys : ofCustomers,
    values: { ids: JSON.stringify(ids ?? []), since: now() - retention() },
  });

  return {
    /**
     * Lists the customers' messages within their retention time, the newest last.
     * @param ids lists these messages instead
     */
    list(ids?: string[]): Promise<KeptMessage[]> {
      const { which, values } = select(ids);
      const more = 'answered_at, handler, call_on';
      const rest = `WHERE ${which} ORDER BY received_at, messages.rowid`;
      return readMessages<Kept>(database, rest, values, more);
    },

    /** Splits the keys of what `list` returns into parts that fit into memory with their notes. */
    async split(ids?: string[]): Promise<string[][]> {
      const { which, values } = select(ids);
      const rows = await query<{ id: string; size: number }>(
        `SELECT id, length(name) + length(phone) + length(message) + length(answers) + coalesce(
            (SELECT sum(length(text)) FROM notes WHERE message = messages.id), 0) AS size
          FROM messages WHERE ${which} ORDER BY received_at, messages.rowid`,
        values,
      );
      return splitBySize(rows).map((part) => part.map(({ id }) => id));
    },

    /** Lists the labels of added questions that customers have answered: the most frequent, the oldest first. */
    async listLabels(most: number): Promise<string[]> {
      const rows = await query<{ label: string }>(
        `SELECT label FROM (
          SELECT value ->> 'label' AS label, json_each.key AS place, min(received_at) AS since, count(*) AS times
          FROM messages, json_each(answers) WHERE ${ofCustomers} AND answers <> '[]'
          GROUP BY label ORDER BY times DESC, since LIMIT :most) ORDER BY since, place`,
        { most, since: now() - retention() },
      );
      return rows.map(({ label }) => label);
    },
  };
}

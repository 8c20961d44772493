import { copyTable, listTables, type Row } from './copy-rows.ts';
import type { Database, Replacement } from './database.ts';
import { isUnused } from './drafts.ts';
import { isWaiting, never } from './outbox.ts';

const countSteps = (row: string) =>
  ['confirmed_at', 'left_at', 'blocked_at']
    .map((time) => `(${row}.${time} IS NOT NULL)`)
    .join(' + ');

/** What is never undone is newer in a copy that has it: then the rows there came from an older copy. */
const newer: Record<string, Replacement> = {
  subscriptions: {
    key: 'token',
    when: `${countSteps('subscriptions')} < ${countSteps('excluded')}`,
  },
  letters: { key: 'id', when: 'letters.queued_at IS NULL AND excluded.queued_at IS NOT NULL' },
  drafts: {
    key: 'id',
    when: `drafts.changed_at < excluded.changed_at OR (drafts.changed_at = excluded.changed_at
      AND drafts.letter IS NULL AND excluded.letter IN (SELECT id FROM letters))`,
  },
  mails: { key: 'id', when: 'mails.sent_at IS NULL AND excluded.sent_at IS NOT NULL' },
};

/**
 * Adds to a database what a copy of it has and it lacks, and what is newer in the copy. Nobody comes
 * back who has left or was erased since, as the database or the copy knows. A letter that was under
 * way, or waited for its time, is stopped: those who wait in it are held until somebody goes on.
 * @returns how many rows of each table were written, and how many letters were stopped
 */
export async function restoreRows(copy: Database, database: Database, now: number) {
  const readKeys = async (sql: string) =>
    new Set((await database.read<{ key: string }>(sql)).map(({ key }) => key));
  let erased = new Set<string>();
  let sources = new Set<string>();
  let stopped = 0;
  let people = new Map<string, number>();

  function chooseMail(row: Row): Row | undefined {
    if (!sources.has(String(row.source))) return undefined;
    if (row.kind !== 'letter') {
      // Whoever has waited for an acknowledgement since the copy was made has waited too long.
      return row.kind === 'acknowledgement' && !row.sent_at ? undefined : row;
    }
    // What an address got before it was erased is not known any more.
    const erasedAt = people.get(String(row.recipient).toLowerCase());
    if (erasedAt === undefined || Number(row.created_at) <= erasedAt) return undefined;
    return row.sent_at || row.failed_at ? row : { ...row, due_at: never };
  }

  function choose(table: string, row: Row): Row | undefined {
    if (table === 'mails') return chooseMail(row);
    if (erased.has(String(row.id ?? row.token))) return undefined;
    const isScheduled = table === 'letters' && row.queued_at === null;
    return isScheduled ? { ...row, stopped_at: row.stopped_at ?? now } : row;
  }

  async function prepareMails() {
    stopped = await stopLetters(copy, database, now);
    sources = await readKeys(
      `SELECT id AS key FROM messages UNION ALL SELECT token FROM subscriptions
        UNION ALL SELECT id FROM letters`,
    );
    const addresses = await database.read<{ email: string; erased_at: number }>(
      `SELECT lower(email) AS email, coalesce(max(blocked_at), 0) AS erased_at FROM subscriptions
        GROUP BY lower(email) HAVING count(*) > count(blocked_at)`,
    );
    people = new Map(addresses.map(({ email, erased_at }) => [email, erased_at]));
  }

  const written: Record<string, number> = {};
  for (const table of await listTables(copy)) {
    if (table === 'mails') {
      await clean(database);
      await prepareMails();
    }
    const chooseRow = (row: Row) => choose(table, row);
    written[table] = await copyTable(copy, database, table, chooseRow, newer[table]);
    if (table !== 'erased') continue;
    // Before the letters come: one that was erased may have had the subject of another.
    await clean(database);
    erased = await readKeys('SELECT id AS key FROM erased');
  }
  return { ...written, stopped };
}

/** Deletes from a database what was erased, as it knows by now, and what belonged to it alone. */
async function clean(database: Database) {
  const isErased = 'IN (SELECT id FROM erased)';
  await database.write(
    {},
    // Its letter was taken back, or came into being while the copy was made.
    `UPDATE drafts SET letter = NULL,
      send_at = coalesce((SELECT send_at FROM letters WHERE id = letter), send_at),
      is_published = coalesce((SELECT is_published FROM letters WHERE id = letter), is_published)
      WHERE letter ${isErased} OR letter NOT IN (SELECT id FROM letters)`,
    `DELETE FROM messages WHERE id ${isErased}`,
    `DELETE FROM subscriptions WHERE token ${isErased}`,
    `DELETE FROM letters WHERE id ${isErased}`,
    `DELETE FROM drafts WHERE id ${isErased}`,
    `DELETE FROM pictures WHERE draft ${isErased} AND ${isUnused}`,
    `DELETE FROM notes WHERE id ${isErased} OR message NOT IN (SELECT id FROM messages)`,
    `DELETE FROM mails WHERE source ${isErased}`,
    `DELETE FROM mails WHERE kind = 'letter' AND created_at <= (SELECT max(blocked_at)
      FROM subscriptions WHERE email = recipient)`,
  );
}

/** Stops the letters of a database that get recipients who wait from a copy. @returns how many */
async function stopLetters(copy: Database, database: Database, now: number) {
  const sql = `SELECT source, recipient FROM mails WHERE kind = 'letter' AND`;
  const write = ({ source, recipient }: Row) => `${source} ${recipient}`.toLowerCase();
  const there = new Set((await database.read<Row>(`${sql} TRUE`)).map(write));
  const waiting = await copy.read<Row>(`${sql} ${isWaiting}`);
  const lacking = waiting.filter((row) => !there.has(write(row))).map(({ source }) => source);
  const rows = await database.write(
    { ids: JSON.stringify([...new Set(lacking)]), now },
    `UPDATE letters SET stopped_at = coalesce(stopped_at, :now)
      WHERE id IN (SELECT value FROM json_each(:ids)) RETURNING id`,
  );
  return rows.length;
}

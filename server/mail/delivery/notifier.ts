import type { Database } from '../../data/database/database.ts';
import { minute } from '../../data/database/times.ts';
import { count } from '../../text/words.ts';

/**
 * Finds the rowid of the last message that was certainly announced. A killed server may not have announced
 * those of its last minute.
 */
export async function findTold({ query }: Pick<Database, 'query'>, now: number): Promise<number> {
  const sql = 'SELECT coalesce(max(rowid), 0) AS told FROM messages WHERE received_at < :before';
  return (await query<{ told: number }>(sql, { before: now - minute }))[0]?.told ?? 0;
}

type Told = {
  /** Where to post; if empty, nothing is announced. */
  url: string;
  agencyName: () => string;
  /** The URL that the notification opens. */
  page: string;
  log: (line: string) => void;
  now: () => number;
  /** What `findTold` returned, before new messages arrive. */
  told: number;
};

/**
 * Announces messages to a phone, without their texts: by a POST, as ntfy accepts it
 * (https://docs.ntfy.sh/publish), at most once a minute.
 * @returns a function that announces new messages, and never rejects
 */
export function createNotifier(
  { query }: Pick<Database, 'query'>,
  { url, agencyName, page, log, now, told }: Told,
) {
  let last = told;
  let tried = Number.NEGATIVE_INFINITY;

  async function tell() {
    const time = now();
    // If the clock was set back, the pause ends.
    if (tried <= time && time < tried + minute) return;
    const [row] = await query<{ messages: number; newest: number }>(
      `SELECT (SELECT count(*) FROM messages WHERE rowid > :last AND answered_at IS NULL
          AND id IN (SELECT source FROM mails WHERE kind = 'contact')) AS messages,
        (SELECT coalesce(max(rowid), 0) FROM messages) AS newest`,
      { last },
    );
    if (!row) return;
    if (row.messages === 0) {
      last = row.newest;
      return;
    }
    tried = time;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { click: page },
      body: `${agencyName()}: ${count(row.messages, 'mensaje nuevo', 'mensajes nuevos')} de la página.`,
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    last = row.newest;
  }

  let telling: Promise<void> | undefined;
  return async () => {
    if (!url) return;
    telling ??= tell()
      .catch((error) => log(`NOTIFY_URL: the notification was not accepted (${error.message})`))
      .finally(() => {
        telling = undefined;
      });
    await telling;
  };
}

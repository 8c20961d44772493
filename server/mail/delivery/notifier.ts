import type { Database } from '../../data/database/database.ts';
import { minute } from '../../data/database/times.ts';
import { count } from '../../text/words.ts';

/**
 * Finds the position of the last message that was certainly announced. A killed server may not have
 * announced messages of the minute before.
 */
export async function findTold({ read }: Pick<Database, 'read'>, now: number): Promise<number> {
  const sql = 'SELECT coalesce(max(rowid), 0) AS told FROM messages WHERE received_at < :before';
  return (await read<{ told: number }>(sql, { before: now - minute }))[0]?.told ?? 0;
}

type Told = {
  /** The address; without one nothing is announced. */
  url: string;
  agencyName: () => string;
  /** What a press opens. */
  page: string;
  log: (line: string) => void;
  now: () => number;
  /** The position of the last announced message, as `findTold` finds it before new ones arrive. */
  told: number;
};

/**
 * Announces messages to a phone without their words: a POST, as ntfy accepts it
 * (https://docs.ntfy.sh/publish), at most once a minute.
 * @returns a function that announces the messages since its last call, and never rejects
 */
export function createNotifier(
  { read }: Pick<Database, 'read'>,
  { url, agencyName, page, log, now, told }: Told,
) {
  let last = told;
  let tried = Number.NEGATIVE_INFINITY;

  async function tell() {
    const time = now();
    // A clock that was set back ends the pause.
    if (tried <= time && time < tried + minute) return;
    const [row] = await read<{ messages: number; newest: number }>(
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
      .catch((error) => log(`NOTIFY_URL: nobody was told of a message (${error.message})`))
      .finally(() => {
        telling = undefined;
      });
    await telling;
  };
}

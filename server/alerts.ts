import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { identity } from '../agency/identity.ts';
import type { Database } from './database.ts';
import type { Fault } from './delivery.ts';
import { faultTexts } from './fault-texts.ts';
import { isWaiting } from './mails.ts';
import { day, minute } from './times.ts';

/** What somebody has to mend, or to know. */
type Problem = 'database' | 'password' | 'waiting' | 'given up' | 'limit';
export type Monitor = ReturnType<typeof createMonitor>;

const longestWait = 15 * minute;
/** How long something that was given up is told. */
const givenUpTime = day;
const mostCounted = 1000;

const texts: Record<Problem, string> = {
  database: 'no se puede escribir en la base de datos, y la página no recoge mensajes',
  password: 'el servidor de correo rechaza el usuario o la contraseña, y no sale ningún correo',
  waiting: 'hay mensajes de la página que llevan más de quince minutos sin llegar al buzón',
  'given up': 'un correo se ha dado por perdido, tras cinco días de intentos',
  limit: 'han llegado tantos envíos de golpe que los nuevos se rechazan durante un rato',
};

/** Keeps in a file what was told last: a restart tells neither that again nor nothing of its end. */
export const rememberIn = (file: string) => ({
  read: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
  write: (state: string) => writeFileSync(file, state),
});
const forget = { read: () => '', write: (_state: string) => {} };

/**
 * Watches over the server: what is wrong now, for `/api/health` and for `tell`.
 * @param findFault why the mail server is not asked for a while, if it is not
 * @param tell sends one line, without any visitor's words, and rejects if it cannot
 */
export function createMonitor(
  database: Database,
  findFault: () => Fault | undefined,
  tell: (line: string, isWell: boolean) => Promise<unknown>,
  log: (line: string) => void,
  now = Date.now,
  memory = forget,
) {
  const ends = new Map<Problem, number>();
  let isWritable = true;
  let told = memory.read();
  let isTelling = false;

  async function noteWriting<Rows>(change: Promise<Rows>): Promise<Rows> {
    try {
      const rows = await change;
      isWritable = true;
      return rows;
    } catch (error) {
      isWritable = false;
      throw error;
    }
  }

  async function check() {
    const [found] = await database
      .read<{
        waiting: number;
        oldest: number;
        fault: Fault | null;
        lost: number;
      }>(
        `SELECT count(*) AS waiting, min(created_at) AS oldest, fault, EXISTS (
          SELECT 1 FROM mails WHERE failed_at > :lately AND fault NOT IN ('gone', 'address')) AS lost
        FROM (SELECT created_at, fault FROM mails WHERE kind = 'contact' AND ${isWaiting}
          ORDER BY created_at LIMIT :mostCounted)`,
        { mostCounted, lately: now() - givenUpTime },
      )
      .catch(() => []);
    const { waiting = 0, oldest = now(), fault = null, lost = 0 } = found ?? {};
    // A clock that was set back makes an age negative.
    const isLate = waiting > 0 && Math.abs(now() - oldest) > longestWait;
    const problems = (Object.keys(texts) as Problem[]).filter(
      (problem) =>
        ({
          database: !found || !isWritable,
          password: findFault() === 'password',
          waiting: isLate,
          'given up': lost > 0,
          limit: (ends.get('limit') ?? 0) > now(),
        })[problem],
    );
    return { ok: problems.length === 0, problems, waiting, fault: findFault() ?? fault };
  }

  return {
    check,
    /** Whether a problem was told, and its end was not. */
    wasTold: (problem: Problem) => told.split(',').includes(problem),
    /** The database, whose changes show whether it can be written. */
    database: {
      ...database,
      write: (...change: Parameters<Database['write']>) => noteWriting(database.write(...change)),
      writeAll: (...change: Parameters<Database['writeAll']>) =>
        noteWriting(database.writeAll(...change)),
    } as Database,
    /** Says that a limit for all is reached, until a time. */
    raise(problem: Problem, until: number) {
      ends.set(problem, Math.max(until, ends.get(problem) ?? 0));
    },
    /** Tells what has changed since the last time. */
    async report() {
      const { problems, fault } = await check();
      const state = problems.join();
      if (state === told || isTelling) return;
      isTelling = true;
      const reason = problems.includes('waiting') && fault ? ` (${faultTexts[fault]})` : '';
      const line = problems.map((problem) => texts[problem]).join('; ') + reason;
      try {
        await tell(`${identity.name}: ${line || 'todo vuelve a ir bien'}.`, !line);
        told = state;
        memory.write(told);
      } catch (error) {
        log(`ALERT_URL: the alarm was not taken (${(error as Error).message})`);
      }
      isTelling = false;
    },
  };
}

/**
 * Sends alarms as a POST of one line to an address, as ntfy takes it. For healthchecks, whose
 * address to fail ends in `/fail`, the end of a problem goes to the address without it.
 */
export const createAlarm = (url: string) => async (line: string, isWell: boolean) => {
  if (!url) return;
  const answer = await fetch(isWell ? url.replace(/\/fail$/, '') : url, {
    method: 'POST',
    body: line,
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
};

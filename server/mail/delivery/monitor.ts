import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Database } from '../../data/database/database.ts';
import { day, hour, minute } from '../../data/database/times.ts';
import type { Fault } from '../../data/outbox/delivery.ts';
import { isWaiting } from '../../data/outbox/outbox.ts';
import { writeTime } from '../../text/words.ts';
import { isTheMaintainers, writeFault } from './fault-texts.ts';

/** A problem that somebody has to mend, or to know of. */
type Problem =
  | 'database'
  | 'password'
  | 'folder'
  | 'waiting'
  | 'given up'
  | 'limit'
  | 'backup'
  | 'unsent'
  | 'page';

/** After how long a message counts as late, in milliseconds. */
export const longestWait = 15 * minute;
/** How long an e-mail that was given up is a problem, in milliseconds. */
const givenUpTime = day;
const mostCounted = 1000;

/** The faults, and who can fix each. For waiting messages their reasons say who. */
const texts: Record<Problem, string | ((until: string) => string)> = {
  database: `no se puede escribir en la base de datos, y la página no recoge mensajes: ${isTheMaintainers}`,
  password: `el servidor de correo rechaza el usuario o la contraseña, y no sale ningún correo: ${isTheMaintainers}`,
  folder: `no se puede escribir en la carpeta de los correos, y ninguno se guarda en ella: ${isTheMaintainers}`,
  waiting:
    'hay mensajes de la página que llevan más de quince minutos sin llegar al buzón; están en la oficina',
  'given up': `un correo se ha dado por perdido, tras cinco días de intentos: ${isTheMaintainers}`,
  limit: (until) =>
    `han llegado tantos envíos de golpe que, hasta ${until}, la página solo recoge los de quien escribe hoy por primera vez: no apagues nada; en la oficina, lo que no sea de un cliente va a «No es cliente»; si mañana se repite, ${isTheMaintainers}`,
  page: `la página no dice lo último que se publicó; en la oficina, «Mi página» dice por qué: ${isTheMaintainers}`,
  backup: `falta la copia de seguridad de esta noche: ${isTheMaintainers}`,
  unsent: `la copia de seguridad de esta noche no ha llegado a la otra máquina: ${isTheMaintainers}`,
};

/** How a reason is remembered. A server that makes us wait, and one that does not answer, are one thing to mend. */
const causeOf = (reason: Fault | '') =>
  `waiting ${['unreachable', 'busy'].includes(reason) ? 'server' : reason}`.trim();

/** Stores in a file which problems were reported, so that a restart does not repeat them, and still reports their end. */
export const rememberIn = (file: string) => ({
  read: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
  write: (state: string) => writeFileSync(file, state),
});
const forget = { read: () => '', write: (_state: string) => {} };

/** Whether a problem was reported, and its end was not. */
export const wasTold = (problem: Problem, memory = forget) =>
  memory.read().split(',').includes(problem);

export type Monitor = ReturnType<typeof createMonitor>;

/** What the monitor checks, and whom it informs. */
type Watched = {
  database: Database;
  /** Why the mail server is not asked for a while, if it is not. */
  findFault: () => Fault | undefined;
  /** Sends one line, without any visitor's words, and rejects if it cannot. */
  tell: (line: string, isWell: boolean) => Promise<unknown>;
  log: (line: string) => void;
  now: () => number;
  /** Stores the reported problems; without it a restart reports them again. */
  memory?: typeof forget | undefined;
  backups: { isMissing: () => boolean; isUnsent: () => boolean };
  /** Whether the page differs from the last publication. */
  isPageOld: () => boolean;
};

/** Watches the server: lists the present faults, for `/api/health` and for `tell`. */
export function createMonitor({
  database,
  findFault,
  tell,
  log,
  now,
  memory = forget,
  backups,
  isPageOld,
}: Watched) {
  const ends = new Map<Problem, number>();
  let told = memory.read();
  let isTelling = false;

  async function check() {
    // A clock that was set back makes an age negative.
    const [found] = await database
      .read<{ waiting: number; faults: string; lost: number }>(
        `SELECT count(*) AS waiting, json_group_array(DISTINCT coalesce(fault, ''))
            FILTER (WHERE abs(:now - created_at) > :longestWait) AS faults, EXISTS (
          SELECT 1 FROM mails WHERE failed_at > :lately AND fault NOT IN ('gone', 'address')
              AND fault <> 'full' AND kind <> 'acknowledgement') AS lost
        FROM (SELECT created_at, fault FROM mails WHERE kind = 'contact' AND ${isWaiting}
          ORDER BY created_at LIMIT :mostCounted)`,
        { mostCounted, longestWait, now: now(), lately: now() - givenUpTime },
      )
      .catch(() => []);
    const { waiting = 0, faults = '[]', lost = 0 } = found ?? {};
    const late = JSON.parse(faults) as (Fault | '')[];
    // An e-mail that was not tried yet waits for the mail server.
    const reasons = new Set(late.map((fault) => fault || (findFault() ?? '')));
    const problems = (Object.keys(texts) as Problem[]).filter(
      (problem) =>
        ({
          database: !found || !database.isWritable(),
          password: findFault() === 'password',
          folder: findFault() === 'folder',
          waiting: late.length > 0,
          'given up': lost > 0,
          limit: (ends.get('limit') ?? 0) > now(),
          backup: backups.isMissing(),
          unsent: backups.isUnsent(),
          page: isPageOld(),
        })[problem],
    );
    return { ok: problems.length === 0, problems, waiting, reasons: [...reasons].toSorted() };
  }

  return {
    check,
    /** Says that a limit for all is reached, until a time. */
    raise(problem: Problem, until: number) {
      ends.set(problem, Math.max(until, ends.get(problem) ?? 0));
    },
    /** Tells what has changed since the last time. */
    async report() {
      const { problems, reasons } = await check();
      // Each reason is reported, so that one refused message does not hide that the server is down.
      const causes = [...new Set(reasons.map((reason) => causeOf(reason)))];
      // Only the end of the day's limit is reported, not that of a minute's.
      const until = ends.get('limit') ?? 0;
      const limit = `limit ${Math.ceil(until / hour)}`;
      const state = problems
        .flatMap((one) => (one === 'waiting' ? causes : one === 'limit' ? limit : one))
        .join();
      if (state === told || isTelling) return;
      isTelling = true;
      const untold = reasons.filter((reason) => !problems.some((one) => one === reason));
      const why = untold
        .map((reason) => (reason ? writeFault(reason, 'own') : isTheMaintainers))
        .join('; ');
      const write = (text: (typeof texts)[Problem]) =>
        typeof text === 'string' ? text : text(writeTime(until, now()));
      const line = problems.map((one) => write(texts[one])).join('; ') + (why && ` (${why})`);
      try {
        await tell(`${line || 'todo vuelve a ir bien'}.`, !line);
        told = state;
        memory.write(told);
      } catch (error) {
        log(`ALERT_URL: the alarm was not taken (${(error as Error).message})`);
      }
      isTelling = false;
    },
  };
}

/** Tells once that the database cannot be opened; the end of it is told by the monitor. */
export async function tellDamage(
  tell: Watched['tell'],
  log: (line: string) => void,
  memory = forget,
) {
  if (memory.read() === 'database') return;
  try {
    await tell(`${texts.database}.`, false);
    memory.write('database');
  } catch (error) {
    log(`ALERT_URL: the alarm was not taken (${(error as Error).message})`);
  }
}

/**
 * Sends alarms as a POST of one line to an address, as ntfy takes it. For healthchecks, whose
 * address to fail ends in `/fail`, the end of a problem goes to the address without it.
 */
export const createAlarm =
  (url: string, agencyName: () => string) => async (line: string, isWell: boolean) => {
    if (!url) return;
    const answer = await fetch(isWell ? url.replace(/\/fail$/, '') : url, {
      method: 'POST',
      body: `${agencyName()}: ${line}`,
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
  };

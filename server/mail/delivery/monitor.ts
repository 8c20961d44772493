import type { Database } from '../../data/database/database.ts';
import { day, hour, minute } from '../../data/database/times.ts';
import type { Fault } from '../../data/outbox/delivery.ts';
import { isWaiting } from '../../data/outbox/outbox.ts';
import { writeTime } from '../../text/words.ts';
import type { Alarm } from './alarm.ts';
import { isTheMaintainers, writeFault } from './fault-texts.ts';

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
/** For how long an e-mail that was given up is reported, in milliseconds. */
const givenUpTime = day;
const mostCounted = 1000;

/** The problems, and who can fix each. For `waiting`, the reasons say who. */
const texts = {
  database: `no se puede escribir en la base de datos, y la página no recoge mensajes: ${isTheMaintainers}`,
  password: `el servidor de correo rechaza el usuario o la contraseña, y no sale ningún correo: ${isTheMaintainers}`,
  folder: `no se puede escribir en la carpeta de los correos, y ninguno se guarda en ella: ${isTheMaintainers}`,
  waiting:
    'hay mensajes de la página que llevan más de quince minutos sin llegar al buzón; están en la oficina',
  'given up': `un correo se ha dado por perdido, tras cinco días de intentos: ${isTheMaintainers}`,
  limit: (until: string) =>
    `han llegado tantos envíos de golpe que, hasta ${until}, la página solo recoge los de quien escribe hoy por primera vez: no apagues nada; en la oficina, lo que no sea de un cliente va a «No es cliente»; si mañana se repite, ${isTheMaintainers}`,
  page: `la página no dice lo último que se publicó; en la oficina, «Mi página» dice por qué: ${isTheMaintainers}`,
  backup: `falta la copia de seguridad de esta noche: ${isTheMaintainers}`,
  unsent: `la copia de seguridad de esta noche no ha llegado a la otra máquina: ${isTheMaintainers}`,
} satisfies Record<Problem, string | ((until: string) => string)>;

/** The name of a reason in the reported state. A busy server and an unreachable one are the same problem. */
const causeOf = (reason: Fault | '') =>
  `waiting ${['unreachable', 'busy'].includes(reason) ? 'server' : reason}`.trim();

export type Monitor = ReturnType<typeof createMonitor>;

type Watched = {
  database: Database;
  /** Why sending is paused, if it is. */
  findFault: () => Fault | undefined;
  alarm: Alarm;
  now: () => number;
  backups: { isMissing: () => boolean; isUnsent: () => boolean };
  /** Whether the site differs from the last publication. */
  isSiteOld: () => boolean;
};

/** Finds the present problems, for `/api/health` and for the alarm. */
export function createMonitor({ database, findFault, alarm, now, backups, isSiteOld }: Watched) {
  const ends = new Map<Problem, number>();

  async function check() {
    // `abs`, because an age is negative after the clock was set back.
    const [found] = await database
      .query<{ waiting: number; faults: string; lost: number }>(
        `SELECT count(*) AS waiting, json_group_array(DISTINCT coalesce(fault, ''))
            FILTER (WHERE abs(:now - created_at) > :longestWait) AS faults, EXISTS (
          SELECT 1 FROM mails WHERE failed_at > :lately AND fault NOT IN ('gone', 'address')
              AND fault <> 'full') AS lost
        FROM (SELECT created_at, fault FROM mails WHERE kind = 'contact' AND ${isWaiting}
          ORDER BY created_at LIMIT :mostCounted)`,
        { mostCounted, longestWait, now: now(), lately: now() - givenUpTime },
      )
      .catch(() => []);
    const { waiting = 0, faults = '[]', lost = 0 } = found ?? {};
    const late = JSON.parse(faults) as (Fault | '')[];
    // E-mails that were not tried yet wait for the mail server.
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
          page: isSiteOld(),
        })[problem],
    );
    return { ok: problems.length === 0, problems, waiting, reasons: [...reasons].toSorted() };
  }

  return {
    check,
    /** Reports a problem until a time. */
    raise(problem: Problem, until: number) {
      ends.set(problem, Math.max(until, ends.get(problem) ?? 0));
    },
    /** Sends an alarm if the problems have changed. */
    async report() {
      const { problems, reasons } = await check();
      // With each reason, so that a refused message does not hide that the server is down.
      const causes = [...new Set(reasons.map((reason) => causeOf(reason)))];
      // The state has the hour of the end: a limit that lasts longer is reported, the next minute's is not.
      const until = ends.get('limit') ?? 0;
      const limit = `limit ${Math.ceil(until / hour)}`;
      const state = problems
        .flatMap((one) => (one === 'waiting' ? causes : one === 'limit' ? limit : one))
        .join();
      const untold = reasons.filter((reason) => !problems.some((one) => one === reason));
      const why = untold
        .map((reason) => (reason ? writeFault(reason, 'own') : isTheMaintainers))
        .join('; ');
      const write = (text: string | ((until: string) => string)) =>
        typeof text === 'string' ? text : text(writeTime(until, now()));
      const line = problems.map((one) => write(texts[one])).join('; ') + (why && ` (${why})`);
      await alarm.tell(state, line || 'todo vuelve a ir bien');
    },
  };
}

/** Sends an alarm once if the database cannot be opened. The monitor reports the end. */
export const tellDamage = (alarm: Alarm) => alarm.tell('database', texts.database);

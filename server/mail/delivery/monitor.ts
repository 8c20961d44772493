import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agency } from '../../../lib/present-agency.ts';
import type { Database } from '../../data/database/database.ts';
import { day, growPause, hour, isWithin, minute } from '../../data/database/times.ts';
import { isWaiting, type MailFault } from '../../data/outbox/outbox.ts';
import { describeProblem, type Problem, sortProblems, writeProblem } from './problems.ts';

/** After how long a message counts as late, in milliseconds. */
export const longestWait = 15 * minute;
const mostCounted = 1000;
/** The pauses between tries of a refused alarm grow from a minute to this, in milliseconds. */
const longestPause = hour / 2;
/** In bytes: with less free space the disk counts as nearly full. */
const leastSpace = 200 * 2 ** 20;

export type Monitor = ReturnType<typeof createMonitor>;

type Settings = { alertUrl: string; dataFolder: string; agency: Agency };
type Log = (line: string) => void;
type Sources = Partial<Record<Problem, () => boolean>>;

/** Finds the present problems, for `/api/health`, for the office, and for the alarm. */
export function createMonitor(
  { report }: ReturnType<typeof createAlarm>,
  dataFolder: string,
  database: Database,
  findFault: () => MailFault | undefined,
  sources: Sources,
  log: Log,
  now: () => number,
) {
  let limitEnd = 0;

  const all: Sources = {
    database: () => !database.isWritable(),
    disk: () => hasLittleSpace(dataFolder),
    limit: () => now() < limitEnd,
    password: () => findFault() === 'password',
    ...sources,
  };

  /** Lists what is known without the database. */
  const list = () => sortProblems((Object.keys(all) as Problem[]).filter((name) => all[name]?.()));

  async function check() {
    const problems: Problem[] = list();
    let waiting: { fault: MailFault | null; is_late: number }[] = [];
    try {
      // `abs`, because an age is negative after the clock was set back.
      waiting = await database.query(
        `SELECT fault, abs(:now - created_at) > :longestWait AS is_late FROM mails
          WHERE kind = 'contact' AND ${isWaiting} ORDER BY created_at LIMIT :mostCounted`,
        { now: now(), longestWait, mostCounted },
      );
      // E-mails that were not tried yet wait for the mail server.
      for (const { fault } of waiting.filter(({ is_late }) => is_late))
        problems.push('waiting', ...[fault ?? findFault() ?? []].flat());
      const lost = await database.query(
        `SELECT 1 FROM mails WHERE failed_at > :since
          AND fault NOT IN ('gone', 'address', 'full') LIMIT 1`,
        { since: now() - day },
      );
      if (lost.length > 0) problems.push('lost');
    } catch {
      problems.push('database');
    }
    const ok = problems.length === 0;
    return { ok, problems: sortProblems(problems), waiting: waiting.length };
  }

  return {
    list,
    check,
    /** Reports that a limit of all visitors is reached by a form, for a time in milliseconds. */
    reachLimit(form: string, time: number) {
      const until = now() + time;
      // The same end is computed anew, and differs by milliseconds.
      if (until > limitEnd + 1000)
        log(
          `The limit of all visitors for ${form} is reached until ${new Date(until).toISOString()}`,
        );
      limitEnd = Math.max(until, limitEnd);
    },
    report: async () => report((await check()).problems),
  };
}

function hasLittleSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastSpace;
  } catch {
    return false; // The folder is missing: that is a problem of the database.
  }
}

/**
 * Posts alarms as one line of text to a URL, as ntfy accepts it. For Healthchecks, whose URL for failures
 * ends in `/fail`, the end of a problem goes to the URL without it.
 */
export function createAlarm({ alertUrl, dataFolder, agency }: Settings, log: Log, now = Date.now) {
  /** The problems reported last: after a restart they are not reported again, but their end is. */
  const file = join(dataFolder, 'alarm');
  let reported = existsSync(file) ? readFileSync(file, 'utf8') : '';
  let isBusy = false;
  let refusals = 0;
  let pause = { since: 0, time: 0 };

  return {
    wasReported: (problem: Problem) => alertUrl !== '' && reported.split(',').includes(problem),
    /** Reports the present problems, unless they were reported last. */
    async report(problems: Problem[]) {
      // A busy server and an unreachable one are the same problem.
      const state = problems.join().replace(/unreachable(,busy)?/, 'busy');
      const isPaused = isWithin(now(), pause.since, pause.time);
      if (!alertUrl || state === reported || isBusy || isPaused) return;
      isBusy = true;
      const [owner, operator] = [problems.map(writeProblem), problems.map(describeProblem)];
      const line = state ? `${owner.join('; ')} (${operator.join('; ')})` : 'todo vuelve a ir bien';
      try {
        const answer = await fetch(state ? alertUrl : alertUrl.replace(/\/fail$/, ''), {
          method: 'POST',
          body: `${agency.name}: ${line}.`,
          signal: AbortSignal.timeout(10_000),
        });
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        reported = state;
        refusals = 0;
        writeFileSync(file, reported);
      } catch (error) {
        pause = { since: now(), time: growPause(refusals++, longestPause) };
        log(`ALERT_URL: the alarm was not accepted (${(error as Error).message})`);
      }
      isBusy = false;
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../data/database/database.ts';
import { growPause, isWithin, minute } from '../../data/database/times.ts';
import { createTurns } from '../../data/database/turns.ts';
import type { Kind, Mail, MailFault, Result } from '../../data/outbox/outbox.ts';
import { findDue, kinds, settle } from '../../data/outbox/outbox.ts';
import type { Mailer } from './mailer.ts';

export type Queue = ReturnType<typeof createQueue>;

/** How many e-mails of a kind are sent at once: a slow recipient delays no other kind. */
export const widths: Record<Kind, number> = { contact: 3, confirmation: 3, letter: 1 };
/** The backoff while the mail server refuses everything grows from a minute to this. */
const longestOutage = 15 * minute;
/** How long after a refused attempt a newer message or confirmation may be tried. */
const messagePause = minute;
/** How long letters wait after one that the mail server has refused: it may refuse them all. */
const letterPause = 15 * minute;

/** Whether a letter's e-mail was refused for another reason than its recipient's mailbox. */
const isOfAllLetters = (result: Result) =>
  result.kind === 'later' && !['full', 'address', 'error'].includes(result.fault);

/** Times are in milliseconds. */
const defaults = {
  now: Date.now,
  pollTime: 5000,
  /** How long an attempt may take: a mail server may be silent for ten minutes, and then respond slowly. */
  attemptTime: 30 * minute,
  /** How long `stop` waits for e-mails that are being sent. */
  stopTime: 30_000,
  mailsPerHour: undefined as number | undefined,
  /** The fault reported before a restart: the mail server is tried once before more is sent. */
  fault: undefined as MailFault | undefined,
};

/** While the mail server refuses everything: when the last attempt began, and the time from then to the next one. */
type Outage = { fault: MailFault; since: number; time: number; refusals: number };

/**
 * Sends the e-mails of the outbox, in one process. While the mail server refuses everything, all wait, and
 * one attempt at a time finds out when it is over. A single refused e-mail is retried with backoff.
 * @param log receives a line for each e-mail that was not sent, without texts of visitors
 */
export function createQueue(
  database: Database,
  mailer: Pick<Mailer, 'send' | 'verify'>,
  log: (line: string) => void,
  options: Partial<typeof defaults> = {},
) {
  const settings = { ...defaults, ...options };
  const { now, mailsPerHour, fault } = settings;
  const turns = createTurns();
  const underWay = new Map<Mail, Promise<void>>();
  const stopping = new AbortController();
  let isRunning = false;
  let outage: Outage | undefined = fault && { fault, since: 0, time: 0, refusals: 0 };
  let isProbing = false;
  let lettersHeldSince = 0;
  /** How many e-mails the mail server has accepted: now, and when an unanswered e-mail was last tried. */
  let accepted = 0;
  const acceptedBefore = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const logUnread = (error: Error) => log(`The queue cannot be read: ${error.message}`);

  const isPaused = ({ since, time }: Outage) => isWithin(now(), since, time);

  /** Starts what may be sent now. Without an e-mail, the mail server is asked whether an outage is over. */
  async function sendDue() {
    for (const kind of kinds)
      for (let mail = await findNext(kind); mail; mail = await findNext(kind)) begin(mail);
    if (outage && isRunning && !isProbing && !isPaused(outage)) void verify(true);
  }

  /** Finds what may be sent now: in an outage one e-mail, of any kind after its pause, or before that a newer one. */
  async function findNext(kind: Kind) {
    const sending = [...underWay.keys()];
    const count = sending.filter((mail) => mail.kind === kind).length;
    if (!isRunning || (outage && isProbing) || count >= widths[kind]) return undefined;
    if (kind === 'letter' && isWithin(now(), lettersHeldSince, letterPause)) return undefined;
    const before = outage;
    const isEarly = before && isPaused(before);
    const mayBeEarly = kind !== 'letter' && before && !isWithin(now(), before.since, messagePause);
    if (isEarly && !mayBeEarly) return undefined;
    const since = isEarly ? before.since : 0;
    const mail = await findDue(database, kind, sending, now(), since, mailsPerHour);
    return outage === before ? mail : undefined;
  }

  function begin(mail: Mail) {
    const isProbe = outage !== undefined;
    isProbing ||= isProbe;
    const attempt = deliver(mail, isProbe).catch(logUnread);
    underWay.set(
      mail,
      attempt.finally(() => {
        underWay.delete(mail);
        if (isProbe) isProbing = false;
        wake();
      }),
    );
  }

  async function deliver(mail: Mail, isProbe: boolean) {
    const since = now();
    const before = acceptedBefore.get(mail.id) ?? accepted;
    acceptedBefore.set(mail.id, accepted);
    const late = AbortSignal.timeout(settings.attemptTime);
    const answer = await mailer.send(mail, AbortSignal.any([stopping.signal, late]));
    if (answer.kind !== 'unanswered') acceptedBefore.delete(mail.id);
    // If others were accepted meanwhile, only this e-mail gets no answer.
    const isAlone = answer.kind === 'unanswered' && accepted > before;
    const result: Result = isAlone ? { ...answer, kind: 'later' } : answer;
    const isOfAll = result.kind === 'refused' || result.kind === 'unanswered';
    const isKnown = isOfAll && !beginOutage(result.fault, since, isProbe);
    if (!isOfAll && !isAlone) accept(result);
    if (!isOfAll && mail.kind === 'letter') lettersHeldSince = isOfAllLetters(result) ? now() : 0;
    const due = await store(mail, result);
    if (!('reason' in result) || isKnown) return;
    const next = isOfAll
      ? 'the mail server is asked again later'
      : due
        ? `next try at ${new Date(due).toISOString()}`
        : 'given up';
    log(`The ${mail.kind} e-mail ${mail.id} was not sent (${result.reason}): ${next}`);
  }

  /** Finds out without an e-mail whether the mail server accepts our login. */
  async function verify(isProbe = false) {
    const since = now();
    isProbing ||= isProbe;
    const answer = await mailer.verify();
    if (isProbe) isProbing = false;
    if (!isRunning) return;
    if ('fault' in answer) {
      beginOutage(answer.fault, since, isProbe);
      return log(`SMTP_URL: the mail server refuses to send (${answer.reason})`);
    }
    accept(answer);
    wake();
  }

  /** The server refuses every e-mail. @returns whether a pause begins, and not only an earlier one goes on */
  function beginOutage(fault: MailFault, since: number, isProbe: boolean): boolean {
    if (outage && !isProbe) return false;
    const refusals = outage?.refusals ?? 0;
    const time = now() - since + growPause(refusals, longestOutage);
    outage = { fault, since, time, refusals: refusals + 1 };
    return true;
  }

  /** The server has answered to one e-mail, and so accepts others. */
  function accept(result: Result) {
    if (result.kind === 'gone' || ('fault' in result && result.fault === 'error')) return;
    accepted++;
    outage = undefined;
  }

  /** Stores a result, and retries until that succeeds: otherwise the e-mail would be sent twice. */
  async function store(mail: Mail, result: Result): Promise<number | undefined> {
    do {
      try {
        return await settle(database, mail, result, now());
      } catch (error) {
        log(`The database cannot be written: ${(error as Error).message}`);
        await pause(settings.pollTime);
      }
    } while (isRunning);
    return undefined;
  }

  /** Sends the due e-mails now, without waiting for the next poll. */
  function wake() {
    if (isRunning) turns.run(sendDue).catch(logUnread);
  }

  async function drain() {
    do {
      await Promise.all(underWay.values());
      await turns.end();
    } while (underWay.size > 0);
  }

  return {
    start() {
      isRunning = true;
      timer = setInterval(wake, settings.pollTime);
      wake();
    },
    wake,
    drain,
    verify,
    fault: (): MailFault | undefined => outage?.fault,
    /** Starts no more e-mails, and waits for those being sent; aborts them after `stopTime`. */
    async stop() {
      clearInterval(timer);
      isRunning = false;
      const hanging = setTimeout(() => stopping.abort(), settings.stopTime);
      await drain();
      clearTimeout(hanging);
    },
  };
}

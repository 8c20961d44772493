import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../data/database/database.ts';
import { minute } from '../../data/database/times.ts';
import type { Delivery, Fault, Result } from '../../data/outbox/delivery.ts';
import {
  createOutbox,
  type Kind,
  kinds,
  lastTried,
  type Mail,
  widths,
} from '../../data/outbox/outbox.ts';
import { type Attempt, createCircuitBreaker } from './circuit-breaker.ts';
import type { Mailer } from './mailer.ts';

export type Queue = ReturnType<typeof createQueue>;

/** How long an attempt may take: a mail server may be silent for ten minutes, and then respond slowly. */
export const attemptTime = 30 * minute;

/** Times are in milliseconds. */
const defaults = {
  now: Date.now,
  /** How often the queue polls the database. */
  pollTime: 5000,
  attemptTime,
  /** How long `stop` waits for e-mails that are being sent. */
  stopTime: 30_000,
  mailsPerHour: undefined as number | undefined,
  /** The fault reported before a restart: the mail server is tried once before more is sent. */
  fault: undefined as Fault | undefined,
};

/** How long letters wait after one that the mail server has refused, in milliseconds. */
const letterPause = 15 * minute;

/**
 * Sends the e-mails of the outbox, in one process. While the mail server refuses everything, all wait.
 * A single refused e-mail is retried with backoff, for five days, or without end if it goes to the agency.
 * After a refused letter the other letters wait, because the server may refuse them all.
 * @param log receives a line for each e-mail that was not sent, without texts of visitors
 */
export function createQueue(
  database: Database,
  mailer: Pick<Mailer, 'send' | 'verify'>,
  log: (line: string) => void,
  options: Partial<typeof defaults> = {},
) {
  const { now, pollTime, attemptTime, stopTime, mailsPerHour, fault } = {
    ...defaults,
    ...options,
  };
  const mails = createOutbox(database, { mailsPerHour, now });
  const logUnsent = ({ kind, id }: Mail, reason: string, next: string) =>
    log(`The ${kind} e-mail ${id} was not sent (${reason}): ${next}`);
  const breaker = createCircuitBreaker(now, fault);
  let lettersWaitUntil = 0;
  const workers = kinds.map((kind) => ({ kind, active: new Set<Promise<void>>() }));
  const stopping = new AbortController();
  let isStopping = false;
  let isReady = false;
  let probing: Promise<void> | undefined;

  const limit = () => AbortSignal.any([stopping.signal, AbortSignal.timeout(attemptTime)]);

  async function deliver(mail: Mail) {
    const attempt = breaker.begin();
    const delivery = classify(mail, await mailer.send(mail, limit()), attempt);
    const due = await settle(mail, delivery);
    if (delivery.kind === 'delayed' || delivery.kind === 'returned')
      logUnsent(
        mail,
        delivery.reason,
        due ? `next try at ${new Date(due).toISOString()}` : 'given up',
      );
  }

  /** Updates the circuit breaker. @returns the result for this e-mail */
  function classify(mail: Mail, delivery: Delivery, attempt: Attempt): Result {
    const { kind } = delivery;
    // If others were accepted meanwhile, only this e-mail gets no answer.
    const isAlone = kind === 'unanswered' && breaker.hasPassed(attempt, lastTried(mail));
    if (kind === 'refused' || (kind === 'unanswered' && !isAlone)) {
      if (breaker.trip(delivery.fault, attempt))
        logUnsent(mail, delivery.reason, 'the mail server is asked again later');
      return delivery;
    }
    if (isAlone) return { ...delivery, kind: 'delayed' };
    const wasAsked = kind !== 'gone' && !('fault' in delivery && delivery.fault === 'error');
    if (wasAsked) breaker.close();
    if (mail.kind === 'letter' && wasAsked)
      lettersWaitUntil = kind === 'unwanted' ? now() + letterPause : 0;
    return kind === 'unwanted' ? { ...delivery, kind: 'delayed' } : delivery;
  }

  /** Stores a result, and retries until that succeeds: otherwise the e-mail would be sent twice. */
  async function settle(mail: Mail, delivery: Result): Promise<number | undefined> {
    do {
      try {
        return await mails.settle(mail, delivery);
      } catch (error) {
        log(`The database cannot be written: ${(error as Error).message}`);
        await pause(pollTime);
      }
    } while (!isStopping);
    return undefined;
  }

  const tell = (error: Error) => log(`The queue cannot be read: ${error.message}`);

  function start(worker: (typeof workers)[number]) {
    if (worker.active.size === widths[worker.kind]) return;
    const work = sendDue(worker)
      .catch(tell)
      .finally(() => worker.active.delete(work));
    worker.active.add(work);
  }

  const mayTry = (kind: Kind) =>
    kind !== 'letter' || now() >= lettersWaitUntil || now() < lettersWaitUntil - letterPause;

  async function sendDue(worker: (typeof workers)[number]) {
    while (!isStopping && breaker.isClosed() && mayTry(worker.kind)) {
      const mail = await mails.claim(worker.kind);
      if (!mail) return;
      start(worker);
      await deliver(mail);
    }
  }

  /** Tries a server that refused everything, with one e-mail or, if none waits, without. */
  async function probe() {
    for (
      let since = breaker.canTry();
      since !== undefined && !isStopping;
      since = breaker.canTry()
    ) {
      const mail = await claimFirst(since);
      if (mail) await deliver(mail);
      else if (since) return;
      else await verify();
      if (breaker.isClosed()) return wake();
    }
  }

  /** Claims an e-mail for `probe`. @param since see `canTry` */
  async function claimFirst(since: number) {
    for (const kind of since ? (['contact', 'confirmation'] as const) : kinds.filter(mayTry)) {
      const mail = await mails.claim(kind, since);
      if (mail) return mail;
    }
    return undefined;
  }

  async function verify() {
    const attempt = breaker.begin();
    const answer = await mailer.verify(limit());
    if (!('reason' in answer)) return breaker.close();
    breaker.trip(answer.fault, attempt);
    log(`SMTP_URL: the mail server refuses to send (${answer.reason})`);
  }

  /** Sends the due e-mails now, without waiting for the next poll. */
  function wake() {
    if (!isReady || isStopping) return;
    if (breaker.isClosed()) workers.forEach(start);
    else
      probing ??= probe()
        .catch(tell)
        .finally(() => {
          probing = undefined;
        });
  }

  async function drain() {
    await ready;
    for (;;) {
      const active = workers.flatMap(({ active }) => [...active]);
      if (!probing && active.length === 0) return;
      await Promise.all([probing, ...active]);
    }
  }

  async function poll() {
    try {
      if (!isReady) await mails.open();
      isReady = true;
      wake();
    } catch (error) {
      log(`The database cannot be written: ${(error as Error).message}`);
    }
  }
  let timer: NodeJS.Timeout | undefined;
  let ready = Promise.resolve();

  return {
    /** Starts sending due e-mails, until `stop`. */
    start() {
      timer = setInterval(poll, pollTime);
      ready = poll();
    },
    wake,
    drain,
    verify,
    /** Why sending is paused, if it is. */
    fault: (): Fault | undefined => breaker.fault(),
    /** Starts no more e-mails, and waits for those being sent; aborts them after `stopTime`. */
    async stop() {
      clearInterval(timer);
      isStopping = true;
      const hanging = setTimeout(() => stopping.abort(), stopTime);
      await drain();
      clearTimeout(hanging);
    },
  };
}

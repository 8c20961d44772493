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

/** How long an attempt may take: a mail server may be silent for ten minutes, and answer slowly. */
export const attemptTime = 30 * minute;

/** The settings of a queue; times are in milliseconds. */
const defaults = {
  now: Date.now,
  /** How often it looks into the database. */
  pollTime: 5000,
  attemptTime,
  /** How long a stop waits for the attempts under way. */
  stopTime: 30_000,
  mailsPerHour: undefined as number | undefined,
  /** Whether who left an e-mail with a message learns that it has arrived. */
  acknowledges: false,
  /** What the mail server answered last; it is asked once before more is sent. */
  fault: undefined as Fault | undefined,
};

/** How long letters wait after one that the mail server did not want, in milliseconds. */
const letterPause = 15 * minute;

/**
 * Sends the e-mails that wait, in one process. While the mail server refuses everything, all wait.
 * What is refused alone is tried again with a backoff, for five days, or for ever if it goes to the
 * agency; if it is a letter, the others wait a while, because the server may refuse them all.
 * @param log receives a line for each e-mail that was not sent; it holds no text of a visitor
 */
export function createQueue(
  database: Database,
  mailer: Pick<Mailer, 'send' | 'verify'>,
  log: (line: string) => void,
  options: Partial<typeof defaults> = {},
) {
  const { now, pollTime, attemptTime, stopTime, mailsPerHour, acknowledges, fault } = {
    ...defaults,
    ...options,
  };
  const mails = createOutbox(database, { mailsPerHour, now, acknowledges });
  const tellOf = ({ kind, id }: Mail, reason: string, next: string) =>
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
      tellOf(
        mail,
        delivery.reason,
        due ? `next try at ${new Date(due).toISOString()}` : 'given up',
      );
  }

  /** Notes what an answer says about the mail server. @returns what it says about the e-mail */
  function classify(mail: Mail, delivery: Delivery, attempt: Attempt): Result {
    const { kind } = delivery;
    // Of an e-mail that gets no answer while others are taken, this is the answer.
    const isAlone = kind === 'unanswered' && breaker.hasPassed(attempt, lastTried(mail));
    if (kind === 'refused' || (kind === 'unanswered' && !isAlone)) {
      if (breaker.trip(delivery.fault, attempt))
        tellOf(mail, delivery.reason, 'the mail server is asked again later');
      return delivery;
    }
    if (isAlone) return { ...delivery, kind: 'delayed' };
    const wasAsked = kind !== 'gone' && !('fault' in delivery && delivery.fault === 'error');
    if (wasAsked) breaker.close();
    if (mail.kind === 'letter' && wasAsked)
      lettersWaitUntil = kind === 'unwanted' ? now() + letterPause : 0;
    return kind === 'unwanted' ? { ...delivery, kind: 'delayed' } : delivery;
  }

  /** Keeps a result, once the database can be written: without it, the e-mail would be sent twice. */
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

  /** Tries one e-mail at a server that refused all, or asks it without one. */
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

  /** Claims an e-mail to try the server with. */
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
    log(`SMTP_URL: the mail server does not let us send (${answer.reason})`);
  }

  /** Sends the due e-mails now, without waiting for the next look into the database. */
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

  /** Waits until nothing is being sent. */
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
    /** Why the mail server is not asked for a while, if it is not. */
    fault: (): Fault | undefined => breaker.fault(),
    /** Waits for the e-mails under way, but not for a server that hangs, and starts no others. */
    async stop() {
      clearInterval(timer);
      isStopping = true;
      const hanging = setTimeout(() => stopping.abort(), stopTime);
      await drain();
      clearTimeout(hanging);
    },
  };
}

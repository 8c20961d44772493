import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';
import type { Delivery, Fault } from './delivery.ts';
import { createLease } from './lease.ts';
import { createMails, type Kind, kinds, type Mail, widths } from './mails.ts';
import { minute } from './times.ts';
import { createWay } from './way.ts';

/** Sends an e-mail, and asks the mail server if it would; until the signal aborts it. Neither throws. */
export type Sender = {
  send: (mail: Mail, signal: AbortSignal) => Promise<Delivery>;
  verify: (signal: AbortSignal) => Promise<Delivery>;
};
export type Queue = ReturnType<typeof startQueue>;

/** How often a server may refuse an e-mail before others are tried in its place: letters keep their order. */
const patience: Record<Kind, number> = { contact: 1, confirmation: 1, report: 1, letter: 12 };

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
  /** What the mail server answered last; it is asked once before more is sent. */
  fault: undefined as Fault | undefined,
};

/**
 * Sends the e-mails that wait, each by one process at a time. What the mail server refuses waits
 * until it does not; what a mailbox refuses is tried again after growing pauses, for five days, or
 * for ever if the mailbox is the agency's.
 * @param log receives a line for each e-mail that was not sent; it holds no text of a visitor
 */
export function startQueue(
  database: Database,
  mailer: Sender,
  log: (line: string) => void,
  options: Partial<typeof defaults> = {},
) {
  const { now, pollTime, attemptTime, stopTime, mailsPerHour, fault } = { ...defaults, ...options };
  const lease = createLease(database);
  const mails = createMails(database, lease.id, mailsPerHour, now);
  const way = createWay(now, fault);
  const workers = kinds.map((kind) => ({ kind, active: new Set<Promise<void>>() }));
  const refusals = new Map<string, number>();
  const stopping = new AbortController();
  let isStopping = false;
  let isReady = false;
  let probing: Promise<void> | undefined;

  const limit = () => AbortSignal.any([stopping.signal, AbortSignal.timeout(attemptTime)]);

  /** Whether a refusal is about the e-mail, and not about every one: then others are tried. */
  function isOfMail({ id, kind, attempts }: Mail) {
    const count = (refusals.get(id) ?? 0) + 1;
    refusals.set(id, count);
    return attempts > 0 || count > patience[kind];
  }

  async function deliver(mail: Mail) {
    const attempt = way.begin();
    let delivery = await mailer.send(mail, limit());
    if (delivery.kind === 'refused') {
      if (delivery.isOfMail && isOfMail(mail)) delivery = { ...delivery, kind: 'delayed' };
      else way.close(delivery.fault, attempt);
    } else {
      refusals.delete(mail.id);
      if (delivery.kind !== 'gone') way.open();
    }
    const due = await settle(mail, delivery);
    if (!('reason' in delivery)) return;
    const end = delivery.kind === 'refused' ? 'the mail server is asked again later' : 'given up';
    const next = due ? `next try at ${new Date(due).toISOString()}` : end;
    log(`The ${mail.kind} e-mail ${mail.id} was not sent (${delivery.reason}): ${next}`);
  }

  /** Keeps a result, once the database can be written: without it, the e-mail would be sent twice. */
  async function settle(mail: Mail, delivery: Delivery): Promise<number | undefined> {
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

  async function sendDue(worker: (typeof workers)[number]) {
    while (!isStopping && way.isOpen()) {
      const mail = await mails.claim(worker.kind);
      if (!mail) return;
      start(worker);
      await deliver(mail);
    }
  }

  /** Tries one e-mail at a server that refused all, or asks it without one. */
  async function probe() {
    for (let since = way.canTry(); since !== undefined && !isStopping; since = way.canTry()) {
      const mail = await claimFirst(since);
      if (mail) await deliver(mail);
      else if (since) return;
      else await verify();
      if (way.isOpen()) return wake();
    }
  }

  async function claimFirst(since: number) {
    for (const kind of since ? (['contact'] as const) : kinds) {
      const mail = await mails.claim(kind, since);
      if (mail) return mail;
    }
    return undefined;
  }

  async function verify() {
    const attempt = way.begin();
    const answer = await mailer.verify(limit());
    if (!('reason' in answer)) return way.open();
    way.close(answer.fault, attempt);
    log(`SMTP_URL: the mail server does not let us send (${answer.reason})`);
  }

  /** Sends what is due now, without waiting for the next look into the database. */
  function wake() {
    if (!isReady || isStopping) return;
    if (way.isOpen()) workers.forEach(start);
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

  const poll = () =>
    lease
      .renew()
      .then(() => {
        isReady = true;
        wake();
      })
      .catch((error) => log(`The database cannot be written: ${error.message}`));
  const timer = setInterval(poll, pollTime);
  const ready = poll();

  return {
    wake,
    drain,
    verify,
    /** Why the mail server is not asked for a while, if it is not. */
    fault: (): Fault | undefined => way.fault(),
    /** Waits until what is being sent is sent, but not for a server that hangs, and starts nothing more. */
    async stop() {
      clearInterval(timer);
      isStopping = true;
      const hanging = setTimeout(() => stopping.abort(), stopTime);
      await drain();
      clearTimeout(hanging);
      await lease.end().catch(() => {});
    },
  };
}

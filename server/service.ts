import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { createBackups } from './data/copies/backups.ts';
import { openClock } from './data/database/clock.ts';
import { LostDatabase, openDatabase } from './data/database/database.ts';
import { day, hour, minute } from './data/database/times.ts';
import { createSessions } from './data/office/sessions.ts';
import { retryAll } from './data/outbox/outbox.ts';
import { createStore } from './data/store.ts';
import { createApp } from './http/app.tsx';
import { createBodies } from './http/bodies.ts';
import { type Consume, createRateLimits, createRefusedOrigins } from './http/limits.ts';
import { isLoopbackAddress } from './http/visitor.ts';
import { createMailer } from './mail/delivery/mailer.ts';
import { createAlarm, createMonitor } from './mail/delivery/monitor.ts';
import { describeProblem } from './mail/delivery/problems.ts';
import { createQueue } from './mail/delivery/queue.ts';
import { createOffice } from './office/create-office.tsx';
import type { buildPage } from './publish/build-page.ts';
import { createPublisher } from './publish/publisher.ts';
import type { ServerSettings } from './settings.ts';

/** Allows pages of this machine under its own name, but not under another one (DNS rebinding). */
export const isLocalPage = (origin: string, address: URL) =>
  origin === address.origin && /^(localhost|127\.0\.0\.1)$/.test(address.hostname);

/** How many bytes all request bodies without a session may take together. */
const strangersBodies = 64 * 2 ** 20;

/** What tests replace. */
type Options = {
  write?: (line: string) => void;
  now?: () => number;
  consume?: Consume | undefined;
  /** The interval of queue and alarms, in milliseconds. */
  pollTime?: number;
  build?: typeof buildPage | undefined;
};

/** Whether a request comes from a program on this machine, without a proxy. */
const isFromHere = (c: Context) =>
  isLoopbackAddress((c.env as Partial<HttpBindings>)?.incoming?.socket.remoteAddress ?? '') &&
  c.req.header('x-forwarded-for') === undefined;

/**
 * Makes all that serves one agency. After a publication the next service is opened.
 * @param isAllowed whether pages of an origin may call the server at a URL
 */
export async function openService(
  given: ServerSettings,
  isAllowed: (origin: string, address: URL) => boolean,
  { write = console.error, now = Date.now, consume, pollTime = 5000, build }: Options = {},
) {
  // An error's message may contain a line break from the request.
  const log = (line: string) => write(line.replace(/\p{Cc}+/gu, ' '));
  const { dataFolder, mailsPerHour } = given;
  const database = await openDatabase(given.databaseFile, log).catch(async (error) => {
    // The monitor reports the end.
    if (error instanceof LostDatabase) await createAlarm(given, log).report(['database']);
    throw error;
  });
  const publisher = createPublisher(database, given, { log, now, build });
  const settings = { ...given, ...given.describeAgency(await publisher.load()) };
  const { agency } = settings;
  const clock = await openClock(database, now);
  const store = createStore(database, agency, clock.time);
  const sessions = createSessions(database, settings.accessMailbox, clock.time);
  const mailer = createMailer({ ...settings, store }, log);
  const alarm = createAlarm(settings, log, now);
  const fault = alarm.wasReported('password') ? ('password' as const) : undefined;
  const queue = createQueue(database, mailer, log, { now, mailsPerHour, fault, pollTime });

  const backups = createBackups(dataFolder, now);
  const refused = createRefusedOrigins(log, now);
  const sources = {
    clock: () => !clock.isBelieved(),
    origin: refused.isProblem,
    page: () => publisher.fault() !== undefined,
    backup: backups.isMissing,
    unsent: () => Boolean(settings.backupTo) && backups.isUnsent(),
  };
  const monitor = createMonitor(alarm, dataFolder, database, queue.fault, sources, log, now);
  const common = {
    agency,
    database,
    isAllowed,
    consume: consume ?? createRateLimits(monitor.reachLimit),
    refused,
    readBody: createBodies(strangersBodies),
    log,
    now: clock.time,
  };
  const endpoints = createApp(store, { ...common, wake: queue.wake }, settings.proxies);
  const office = { ...common, settings, store, sessions, mailer, queue, monitor, publisher };
  const isFromPage = (c: Context) => isAllowed(c.req.header('origin') ?? '', new URL(c.req.url));
  endpoints.route('/oficina', createOffice(office, isFromPage, common.readBody));
  endpoints.get('/health', async (c) => {
    const { ok, problems, waiting } = await monitor.check();
    // Strangers need not know what is wrong, or how many messages the agency gets.
    const more = isFromHere(c) ? { problems: problems.map(describeProblem), waiting } : {};
    return c.json({ ok, ...more }, ok ? 200 : 503);
  });
  // Whoever mounts it under a path gets these endpoints whole, with their answers to unknown paths.
  const app = new Hono().all('*', (c) => endpoints.fetch(c.req.raw, c.env));

  const timers: NodeJS.Timeout[] = [];
  const underWay = new Set<Promise<unknown>>();

  /** Runs a task now and then at an interval, in milliseconds. Logs errors. */
  function repeat(task: () => Promise<unknown>, time: number) {
    async function run() {
      const turn = task().catch(({ message }: Error) => log(message));
      underWay.add(turn);
      await turn;
      underWay.delete(turn);
    }
    timers.push(setInterval(run, time));
    return run();
  }

  async function eraseExpired() {
    if (!(await clock.check())) return log('The clock has leapt: nothing is erased by its age');
    await mailer.erase(await store.erasure.eraseExpired());
  }
  /** Ends what the service does by itself, and waits for what is being sent. It still answers. */
  async function rest() {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([publisher.stop(), queue.stop(), ...underWay]);
  }

  return {
    ...office,
    app,
    /** Starts to send e-mails, to report problems, to publish, and to erase expired data, until `rest`. */
    async start() {
      await sessions.endOthers();
      await repeat(eraseExpired, day / 4);
      // Erased text leaves the disk, which a backup under way may have prevented.
      await repeat(database.checkpoint, 10 * minute);
      await retryAll(database);
      queue.start();
      queue.verify();
      // Not awaited: a slow server of alarms must not delay the start, nor does a build.
      void repeat(monitor.report, pollTime);
      void repeat(publisher.update, hour);
    },
    rest,
    async stop() {
      await rest();
      mailer.close();
      await database.close();
    },
  };
}

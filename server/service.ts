import { Hono } from 'hono';
import type { Identity } from '../lib/identity-schema.ts';
import { createAgencyService } from './agency-service.ts';
import { createBackups } from './data/copies/backups.ts';
import { openClock } from './data/database/clock.ts';
import { LostDatabase, openDatabase } from './data/database/database.ts';
import { day, hour, minute } from './data/database/times.ts';
import { retryAll } from './data/outbox/outbox.ts';
import { createBodies } from './http/bodies.ts';
import { type Consume, createRateLimits } from './http/limits.ts';
import { createRefusedOrigins } from './http/refused-origins.ts';
import { createAlarm, createMonitor, wasReported } from './mail/delivery/monitor.ts';
import { createQueue } from './mail/delivery/queue.ts';
import type { buildPage } from './publish/build-page.ts';
import { createPublisher } from './publish/publisher.ts';
import type { ServerSettings } from './settings.ts';

/** Allows pages of this machine under its own name, but not under another one (DNS rebinding). */
export const isLocalPage = (origin: string, address: URL) =>
  origin === address.origin && /^(localhost|127\.0\.0\.1)$/.test(address.hostname);

/** How much memory all request bodies without a session may take together, in bytes. */
const strangersBodies = 64 * 2 ** 20;

export type Service = Awaited<ReturnType<typeof openService>>;

type Options = {
  /** Receives a line for each error. */
  write?: (line: string) => void;
  /** The time, in milliseconds since 1970. */
  now?: () => number;
  /** Replaces the rate limits. */
  consume?: Consume | undefined;
  /** The interval of queue and alarms, in milliseconds. */
  pollTime?: number;
  /** Replaces the build of a publication. */
  build?: typeof buildPage | undefined;
};

/**
 * Opens the database, and makes the app of all endpoints.
 * @param isAllowed whether pages of an origin may call the server at a URL
 */
export async function openService(
  settings: ServerSettings,
  isAllowed: (origin: string, address: URL) => boolean,
  { write = console.error, now = Date.now, consume, pollTime = 5000, build }: Options = {},
) {
  // An error's message may contain a line break from the request.
  const log = (line: string) => write(line.replace(/\p{Cc}+/gu, ' '));
  const { databaseFile, dataFolder, mailsPerHour } = settings;
  const database = await openDatabase(databaseFile, log).catch(async (error) => {
    // The monitor reports the end.
    if (error instanceof LostDatabase)
      await createAlarm(settings, () => settings.agency.name, log).report(['database']);
    throw error;
  });

  const fault =
    settings.alertUrl && wasReported(dataFolder, 'password') ? ('password' as const) : undefined;
  const mailer: Parameters<typeof createQueue>[1] = {
    send: (...mail) => current.mailer.send(...mail),
    verify: () => current.mailer.verify(),
  };
  const queue = createQueue(database, mailer, log, { now, mailsPerHour, fault, pollTime });

  /** Serves another agency from now on. What is under way is finished for the former one. */
  async function serveAgency(identity: Identity) {
    const former = current;
    await former.sessions.moveTo(settings.describeAgency(identity).mailTo);
    current = createAgencyService(shared, identity);
    formers.add(former);
    const end = () => formers.delete(former) && former.close();
    // A mail server may take ten minutes to answer what is being sent.
    setTimeout(end, 15 * minute).unref();
  }
  const publisher = createPublisher(database, settings, { serveAgency, log, now, build });

  const backups = createBackups(dataFolder, now);
  const clock = await openClock(database, now);
  const refused = createRefusedOrigins(log, now);
  const monitor = createMonitor(settings, {
    database,
    findFault: queue.fault,
    agencyName: () => current.agency.name,
    now,
    log,
    sources: {
      clock: () => !clock.isBelieved(),
      origin: refused.isProblem,
      page: () => publisher.fault() !== undefined,
      backup: backups.isMissing,
      unsent: () => Boolean(settings.backupTo) && backups.isUnsent(),
    },
  });
  const onFull = (form: string, time: number) => {
    const until = now() + time;
    if (!monitor.reachLimit(until)) return;
    log(`The limit of all visitors for ${form} is reached until ${new Date(until).toISOString()}`);
  };
  const shared = {
    settings,
    database,
    queue,
    monitor,
    publisher,
    isAllowed,
    consume: consume ?? createRateLimits(onFull),
    refused,
    readBody: createBodies(strangersBodies),
    log,
    now: clock.time,
  };
  let current = createAgencyService(shared, settings.agency.identity);
  const formers = new Set<typeof current>();
  await publisher.load();
  const app = new Hono().all('*', (c) => current.app.fetch(c.req.raw, c.env));

  const timers: NodeJS.Timeout[] = [];
  const logFault = ({ message }: Error) => log(message);

  /** Runs a task now and then at an interval, in milliseconds. Logs errors. */
  async function repeat(task: () => Promise<unknown>, time: number) {
    const run = () => task().catch(logFault);
    timers.push(setInterval(run, time));
    await run();
  }

  async function eraseExpired() {
    if (!(await clock.check())) return log('The clock has leapt: nothing is erased by its age');
    const { store, mailer } = current;
    await mailer.erase(await store.erasure.eraseExpired());
  }

  async function startSending() {
    await retryAll(database);
    queue.start();
    queue.verify();
  }

  return {
    app,
    database,
    monitor,
    publisher,
    /** What serves the agency that is published now. */
    present: () => current,
    /** Starts to send e-mails, to report problems, to publish, and to erase expired data, until `stop`. */
    async start() {
      await current.sessions.endOthers();
      await repeat(eraseExpired, day / 4);
      // Erased text leaves the disk, which a backup under way may have prevented.
      await repeat(database.checkpoint, 10 * minute);
      await startSending();
      // Not awaited: a slow server of alarms must not delay the start, nor does a build.
      void repeat(monitor.report, pollTime);
      void publisher.start().catch(logFault);
      timers.push(setInterval(() => publisher.tick().catch(logFault), hour));
    },
    /** Waits for what is being sent, and closes the database. */
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await publisher.stop();
      await queue.stop();
      for (const service of [...formers, current]) service.close();
      await database.close();
    },
  };
}

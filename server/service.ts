import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Identity } from '../lib/identity-schema.ts';
import { createBackups } from './data/copies/backups.ts';
import { openClock } from './data/database/clock.ts';
import { DamagedDatabase, MissingDatabase, openDatabase } from './data/database/database.ts';
import { day, minute } from './data/database/times.ts';
import { keepOrigin } from './data/files/origin.ts';
import { createSessions } from './data/office/sessions.ts';
import { retryAll } from './data/outbox/outbox.ts';
import { createStore } from './data/store.ts';
import { createApp, refuseUnknown } from './http/app.tsx';
import { createBodies } from './http/bodies.ts';
import { type Consume, createRateLimits } from './http/limits.ts';
import { isLoopbackAddress } from './http/visitor.ts';
import { createMailer } from './mail/delivery/mailer.ts';
import { createAlarm, createMonitor, wasReported } from './mail/delivery/monitor.ts';
import { describeProblem } from './mail/delivery/problems.ts';
import { createQueue } from './mail/delivery/queue.ts';
import { createOffice } from './office/create-office.tsx';
import { createPublisher } from './publish/publisher.ts';
import type { ServerSettings } from './settings.ts';

/** Whether a request comes from a program on this machine, without a proxy. */
const isFromHere = (c: Context) =>
  isLoopbackAddress((c.env as Partial<HttpBindings>)?.incoming?.socket.remoteAddress ?? '') &&
  c.req.header('x-forwarded-for') === undefined;

/** Allows pages of this machine under its own name, but not under another one (DNS rebinding). */
export const isLocalPage = (origin: string, address: URL) =>
  origin === address.origin && /^(localhost|127\.0\.0\.1)$/.test(address.hostname);

/** How much memory all request bodies without a session may take together, in bytes. */
const strangersBodies = 64 * 2 ** 20;

export type Service = Awaited<ReturnType<typeof openService>>;

type Own = {
  write?: (line: string) => void;
  now?: () => number;
  consume?: Consume | undefined;
  pollTime?: number;
};

/**
 * Opens the database, and makes the app of all endpoints.
 * @param isAllowed whether pages of an origin may call the server at a URL
 * @param own `write` receives a line for each error; `now` is the time, in milliseconds since 1970;
 *   `consume` replaces the rate limits; `pollTime` is the interval of queue and alarms, in milliseconds
 */
export async function openService(
  settings: ServerSettings,
  isAllowed: (origin: string, address: URL) => boolean,
  { write = console.error, now = Date.now, consume, pollTime = 5000 }: Own = {},
) {
  // An error's message may contain a line break from the request.
  const log = (line: string) => write(line.replace(/\p{Cc}+/gu, ' '));
  const { databaseUrl, dataFolder } = settings;
  const timers: NodeJS.Timeout[] = [];
  let present: ReturnType<typeof createFor>;
  const database = await openDatabase(databaseUrl, dataFolder, log).catch(async (error) => {
    // The monitor reports the end.
    if (error instanceof DamagedDatabase || error instanceof MissingDatabase)
      await createAlarm(settings, () => settings.agency.name, log).tell(['database']);
    throw error;
  });
  const backups = createBackups(dataFolder, now);
  const { mailsPerHour } = settings;
  const fault =
    settings.alertUrl && wasReported(dataFolder, 'password') ? ('password' as const) : undefined;
  const options = { now, mailsPerHour, fault, pollTime };
  const queue = createQueue(
    database,
    {
      send: (...mail) => use(({ mailer }) => mailer.send(...mail)),
      verify: (signal) => use(({ mailer }) => mailer.verify(signal)),
    },
    log,
    options,
  );
  const publisher = createPublisher(database, settings, {
    findIdentity: () => present.agency.identity,
    become,
    log,
    now,
  });
  const isFile = databaseUrl.startsWith('file:');
  const clock = await openClock(database, now);
  const monitor = createMonitor(settings, {
    database,
    findFault: queue.fault,
    agencyName: () => present.agency.name,
    now,
    log,
    sources: {
      clock: () => !clock.isBelieved(),
      page: () => publisher.fault() !== undefined,
      backup: () => isFile && backups.isMissing(),
      unsent: () => isFile && Boolean(settings.backupTo) && backups.isUnsent(),
    },
  });
  const tellFull = (form: string, time: number) => {
    const until = now() + time;
    log(`The limit of all visitors for ${form} is reached until ${new Date(until).toISOString()}`);
    monitor.reachLimit(until);
  };
  const limits = consume ?? createRateLimits(tellFull);
  const readBody = createBodies(strangersBodies);

  /** Makes what answers and writes for an agency. */
  function createFor(identity: Identity) {
    const own = { ...settings, ...settings.describeAgency(identity) };
    const { agency } = own;
    const store = createStore(database, agency, clock.time);
    const sessions = createSessions(database, own.mailTo, now);
    const mailer = createMailer({ ...own, store }, log);
    const rules = {
      agency,
      database,
      isAllowed,
      consume: limits,
      readBody,
      wake: queue.wake,
      log,
      now: clock.time,
    };
    const app = createApp(store, rules, settings.proxies);
    if (settings.hasOffice)
      app.route(
        '/oficina',
        createOffice(
          {
            agency,
            database,
            store,
            sessions,
            publisher,
            settings,
            mailer,
            queue,
            monitor,
            now: clock.time,
            log,
          },
          (c) => isAllowed(c.req.header('origin') ?? '', new URL(c.req.url)),
          readBody,
        ),
      );
    app.get('/agency', async (c) => c.json(await publisher.give()));
    app.get('/health', async (c) => {
      const { ok, problems, waiting } = await monitor.check();
      // Strangers need not know what is wrong, or how many messages the agency gets.
      const more = isFromHere(c) ? { problems: problems.map(describeProblem), waiting } : {};
      return c.json({ ok, ...more }, ok ? 200 : 503);
    });
    // Not `notFound`: the app is mounted in another one, whose handler would win.
    app.all('*', refuseUnknown);
    return { agency, app, store, sessions, mailer, tasks: 0 };
  }

  /** Runs a task for one agency: the next one does not close its mailer before the task has ended. */
  async function use<Result>(task: (service: typeof present) => Promise<Result> | Result) {
    const service = present;
    service.tasks++;
    try {
      return await task(service);
    } finally {
      service.tasks--;
      closeFormer(service);
    }
  }

  function closeFormer(service: typeof present) {
    if (service !== present && service.tasks === 0) service.mailer.close();
  }

  /** Serves another agency from now on. What is under way is finished for the former one. */
  async function become(identity: Identity) {
    const former = present;
    const next = createFor(identity);
    await former.sessions.moveTo(settings.describeAgency(identity).mailTo());
    present = next;
    closeFormer(former);
  }

  present = createFor(settings.agency.identity);
  const app = new Hono().all('*', (c) => use((service) => service.app.fetch(c.req.raw, c.env)));
  await publisher.load();

  /** Runs a task now and then at an interval, in milliseconds. Logs errors. */
  async function repeat(task: () => Promise<unknown>, time: number) {
    const run = () => task().catch(({ message }) => log(message));
    timers.push(setInterval(run, time));
    await run();
  }

  async function eraseExpired() {
    if (!(await clock.check())) return log('The clock has leapt: nothing is erased by its age');
    await use(({ store, mailer }) => store.erasure.eraseExpired().then(mailer.erase));
  }

  async function startSending() {
    const isDue = await retryAll(database, settings.smtp !== undefined);
    queue.start();
    // Not awaited: a slow mail server must not delay the start.
    if (!isDue && !fault) void queue.verify();
  }

  return {
    app,
    database,
    monitor,
    publisher,
    /** What serves the agency that is published now. */
    present: () => present,
    /** Starts to send e-mails, to report problems, and to erase expired data, until `stop`. */
    async start() {
      keepOrigin(dataFolder, settings.linkOrigin);
      await present.sessions.endOthers();
      await repeat(eraseExpired, day / 4);
      await repeat(() => present.store.erasure.wipeAgain(), 10 * minute);
      if (settings.sends) await startSending();
      // Not awaited: a slow server of alarms must not delay the start.
      void repeat(monitor.report, pollTime);
      void publisher.start().catch(({ message }) => log(message));
      timers.push(setInterval(() => publisher.tick().catch(({ message }) => log(message)), minute));
    },
    /** Waits for what is being published or sent, and closes the database. */
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await publisher.stop();
      await queue.stop();
      present.mailer.close();
      await database.close();
    },
  };
}

import { join } from 'node:path';
import { createAlarm, createMonitor, rememberIn } from './alerts.ts';
import { createApp } from './app.tsx';
import { openDatabase } from './database.ts';
import { deleteExported } from './exported.ts';
import { type Consume, createLimits } from './limits.ts';
import { createMailer, type Mailer } from './mail.ts';
import { retryAll } from './mails.ts';
import { createOffice } from './office/app.tsx';
import { createSessions } from './office/sessions.ts';
import { type Queue, startQueue } from './queue.ts';
import { queueReport } from './report.ts';
import type { ServerSettings } from './settings.ts';
import { createStore } from './store.ts';
import { day, minute } from './times.ts';

/** Allows pages of this machine by its own name: another name that leads here (DNS rebinding) is not ours. */
export const isLocalPage = (origin: string, address: URL) =>
  origin === address.origin && /^(localhost|127\.0\.0\.1)$/.test(address.hostname);

export type Service = Awaited<ReturnType<typeof openService>>;

/**
 * Opens the server's database, and answers the calls from then on.
 * @param isAllowed whether a page of an origin may call, at an address
 * @param log receives a line for each fault
 */
export async function openService(
  settings: ServerSettings,
  isAllowed: (origin: string, address: URL) => boolean,
  log: (line: string) => void = console.error,
  now = Date.now,
  consume?: Consume,
) {
  const opened = await openDatabase(settings.databaseUrl, settings.dataFolder);
  let queue: Queue | undefined;
  let mailer: Mailer | undefined;
  const timers: NodeJS.Timeout[] = [];
  const tell = createAlarm(settings.alertUrl);
  const memory = settings.alertUrl ? rememberIn(join(settings.dataFolder, 'alarm')) : undefined;
  const monitor = createMonitor(opened, () => queue?.fault(), tell, log, now, memory);
  const { database } = monitor;
  const store = createStore(database, settings.retentionDays, now);
  const tellFull = (call: string, until: number) => {
    log(`More than ${call} is to take in is refused until ${new Date(until).toISOString()}`);
    monitor.raise('limit', until);
  };
  const limits = consume ?? createLimits(now, settings.proxies, tellFull);
  const app = createApp(store, isAllowed, limits, () => queue?.wake(), log);
  const sessions = createSessions(database, now);
  // Its links lead to the address that `start` is given.
  const forOffice = { ...settings };
  if (settings.hasOffice)
    app.route(
      '/oficina',
      createOffice(
        {
          database,
          store,
          sessions,
          settings: forOffice,
          now,
          log,
          sendToSelf: async (letter) => mailer?.preview(letter, settings.mailTo),
          renderLetter: async (letter) => mailer?.render(letter) ?? '',
          fault: () => queue?.fault(),
          wake: () => queue?.wake(),
          notify: async (subject, text) => mailer?.notify(subject, text),
          async eraseFiles(ids) {
            await mailer?.erase(ids);
            deleteExported(settings.dataFolder);
          },
        },
        (c) => isAllowed(c.req.header('origin') ?? '', new URL(c.req.url)),
      ),
    );
  app.get('/health', async (c) => {
    const { ok, problems, waiting } = await monitor.check();
    return c.json({ ok, problems, waiting }, ok ? 200 : 503);
  });

  /** Runs a task now and then, in milliseconds; a failure is a line. */
  async function repeat(task: () => Promise<unknown>, time: number) {
    const run = () => task().catch(({ message }) => log(message));
    timers.push(setInterval(run, time));
    await run();
  }

  return {
    app,
    store,
    database,
    sessions,
    monitor,
    /**
     * Sends the e-mails that wait, tells what goes wrong, and erases what has expired, until `stop`.
     * @param linkOrigin where the links of e-mails lead
     */
    async start(linkOrigin: string) {
      forOffice.linkOrigin = linkOrigin;
      mailer = createMailer(settings, store, linkOrigin);
      const { erase } = mailer;
      await repeat(() => store.eraseExpired().then(erase), day / 4);
      const isDue = await retryAll(database, settings.smtp !== undefined);
      const { mailsPerHour } = settings;
      const fault = monitor.wasTold('password') ? 'password' : undefined;
      queue = startQueue(database, mailer, log, { now, mailsPerHour, fault });
      await repeat(() => store.letters.queueDue(), minute);
      if (settings.hasOffice) await repeat(() => queueReport(database, now()), 10 * minute);
      // What waits asks the mail server, too. Neither it nor the alarm's may hold up the start.
      if (!isDue && !fault) void queue.verify();
      void repeat(monitor.report, 5000);
    },
    /** Waits until what is being sent is sent. */
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await queue?.stop();
      mailer?.close();
      await database.close();
    },
  };
}

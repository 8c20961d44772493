import { createApp } from './app.ts';
import { openDatabase } from './database.ts';
import { createLimits } from './limits.ts';
import { createMailer } from './mail.ts';
import { countMails, type Queue, retryRefused, startQueue } from './queue.ts';
import type { ProviderSettings } from './settings.ts';
import { createStore, day, minute } from './store.ts';

/** Allows pages of this machine by its own name: another name that leads here (DNS rebinding) is not ours. */
export const isLocalPage = (origin: string, address: URL) =>
  origin === address.origin && /^(localhost|127\.0\.0\.1)$/.test(address.hostname);

export type Provider = Awaited<ReturnType<typeof openProvider>>;

/**
 * Opens the provider's database, and answers the calls from then on.
 * @param isAllowed whether a page of an origin may call, at an address
 * @param log receives a line for each fault
 */
export async function openProvider(
  settings: ProviderSettings,
  isAllowed: (origin: string, address: URL) => boolean,
  log: (line: string) => void = console.error,
  now = Date.now,
  takeTurn = createLimits(now),
) {
  const database = await openDatabase(settings.databaseUrl, settings.dataFolder);
  const store = createStore(database, settings.retentionDays, now);
  let queue: Queue | undefined;
  let cleaning: NodeJS.Timeout;
  const app = createApp(store, isAllowed, takeTurn, () => queue?.wake(), log);
  app.get('/health', async (c) => {
    const { waiting, failed, oldest } = await countMails(database, 'contact', '', now);
    const ok = failed === 0 && now() - oldest < 60 * minute;
    return c.json({ ok, waiting, failed }, ok ? 200 : 503);
  });
  return {
    app,
    store,
    database,
    /**
     * Sends the e-mails that are due, and erases what has expired, until `stop`.
     * @param linkOrigin where the links of e-mails lead
     */
    async start(linkOrigin: string) {
      const mailer = createMailer(settings, store, linkOrigin);
      mailer
        .verify()
        .catch(({ code }) => log(`SMTP_URL: the server does not let us send (${code})`));
      const clean = () =>
        store
          .eraseExpired()
          .then(mailer.erase)
          .catch(({ message }) => log(message));
      cleaning = setInterval(clean, day / 4);
      await clean();
      await retryRefused(database);
      queue = startQueue(database, mailer.send, log, now);
    },
    /** Waits until what is being sent is sent. */
    async stop() {
      clearInterval(cleaning);
      await queue?.stop();
      database.close();
    },
  };
}

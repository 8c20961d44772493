import { createProvider } from './app.ts';
import { openDatabase } from './database.ts';
import { createMailer } from './mail.ts';
import { countMails, type Queue, retryRefused, startQueue } from './queue.ts';
import type { ProviderSettings } from './settings.ts';
import { createStore, day, minute } from './store.ts';

/** Allows the pages of a site on this machine: a page elsewhere has another origin, even if its host name leads here. */
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
) {
  const database = await openDatabase(settings.databaseUrl, settings.dataFolder);
  const store = createStore(database, settings.retentionDays);
  let queue: Queue | undefined;
  let cleaning: NodeJS.Timeout;
  async function checkHealth() {
    const { waiting, failed, oldest } = await countMails(database, 'contact');
    return { ok: failed === 0 && Date.now() - oldest < 60 * minute, waiting, failed };
  }
  const app = createProvider({ store, isAllowed, log, checkHealth, onKept: () => queue?.wake() });
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
      await retryRefused(database);
      const clean = () =>
        store
          .eraseExpired()
          .then(mailer.erase)
          .catch(({ message }) => log(message));
      cleaning = setInterval(clean, day / 4);
      await clean();
      queue = startQueue(database, mailer.send, log);
    },
    /** Waits until what is being sent is sent. */
    async stop() {
      clearInterval(cleaning);
      await queue?.stop();
      database.close();
    },
  };
}

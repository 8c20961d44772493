import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Identity } from '../lib/identity-schema.ts';
import type { Database } from './data/database/database.ts';
import { createSessions } from './data/office/sessions.ts';
import { createStore } from './data/store.ts';
import { createApp, refuseUnknown } from './http/app.tsx';
import type { Bodies } from './http/bodies.ts';
import type { Consume } from './http/limits.ts';
import type { RefusedOrigins } from './http/refused-origins.ts';
import { isLoopbackAddress } from './http/visitor.ts';
import { createMailer } from './mail/delivery/mailer.ts';
import type { Monitor } from './mail/delivery/monitor.ts';
import { describeProblem } from './mail/delivery/problems.ts';
import type { Queue } from './mail/delivery/queue.ts';
import { createOffice } from './office/create-office.tsx';
import type { Publisher } from './publish/publisher.ts';
import type { ServerSettings } from './settings.ts';

/** What all agencies of a process have in common, one after the other. */
export type Shared = {
  settings: ServerSettings;
  database: Database;
  queue: Queue;
  monitor: Monitor;
  publisher: Publisher;
  /** Whether pages of an origin may call the server at a URL. */
  isAllowed: (origin: string, address: URL) => boolean;
  consume: Consume;
  refused: RefusedOrigins;
  readBody: Bodies;
  log: (line: string) => void;
  now: () => number;
};

/** Makes what answers and writes for one agency. */
export function createAgencyService(shared: Shared, identity: Identity) {
  const { database, queue, monitor, isAllowed, consume, refused, readBody, log, now } = shared;
  const settings = { ...shared.settings, ...shared.settings.describeAgency(identity) };
  const { agency, proxies, mailTo } = settings;
  const store = createStore(database, agency, now);
  const sessions = createSessions(database, mailTo, now);
  const mailer = createMailer({ ...settings, store }, log);
  const { wake } = queue;
  const rules = { agency, database, isAllowed, consume, refused, readBody, wake, log, now };
  const app = createApp(store, rules, proxies);
  const office = { ...shared, agency, store, sessions, settings, mailer };
  const isFromPage = (c: Context) => isAllowed(c.req.header('origin') ?? '', new URL(c.req.url));
  app.route('/oficina', createOffice(office, isFromPage, readBody));
  app.get('/health', async (c) => {
    const { ok, problems, waiting } = await monitor.check();
    // Strangers need not know what is wrong, or how many messages the agency gets.
    const more = isFromHere(c) ? { problems: problems.map(describeProblem), waiting } : {};
    return c.json({ ok, ...more }, ok ? 200 : 503);
  });
  // Not `notFound`: the app is mounted in another one, whose handler would win.
  app.all('*', refuseUnknown);
  return { agency, app, store, sessions, mailer, close: mailer.close };
}

/** Whether a request comes from a program on this machine, without a proxy. */
const isFromHere = (c: Context) =>
  isLoopbackAddress((c.env as Partial<HttpBindings>)?.incoming?.socket.remoteAddress ?? '') &&
  c.req.header('x-forwarded-for') === undefined;

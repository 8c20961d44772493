import type { Context, Env } from 'hono';
import type { ReactElement } from 'react';
import { longestEmail } from '../../../lib/api/normalize.ts';
import type { Database } from '../../data/database/database.ts';
import type { Sessions } from '../../data/office/sessions.ts';
import type { Fault } from '../../data/outbox/delivery.ts';
import type { Store } from '../../data/store.ts';
import type { Mailer } from '../../mail/delivery/mailer.ts';
import type { Monitor } from '../../mail/delivery/monitor.ts';
import type { Queue } from '../../mail/delivery/queue.ts';
import { renderPage } from '../../pages/render.ts';
import type { Publisher } from '../../publish/publisher.ts';
import { makeStorable } from '../../text/storable.ts';
import { tellOutage } from './outage.tsx';

/** Where the office is. */
export const officePath = '/api/oficina';

declare module 'hono' {
  interface ContextVariableMap {
    /** Why the mail server takes nothing, on a page of the office. */
    findFault?: Queue['fault'];
  }
}

/** What the office's pages work with. */
export type OfficeContext = {
  database: Database;
  store: Store;
  sessions: Sessions;
  /** The agency's data, and its publication. */
  publisher: Publisher;
  settings: { linkOrigin: string; mailsPerHour?: number; smtp?: unknown };
  mailer: Mailer;
  queue: Queue;
  monitor: Monitor;
  now: () => number;
  log: (line: string) => void;
};

/** Why something was not sent: while the mail server is not asked, one e-mail alone knows. */
export const addFault = <Sent extends { fault: Fault | null }>(
  { queue }: OfficeContext,
  sent: Sent,
): Sent => ({ ...sent, fault: sent.fault ?? queue.fault() ?? null });

/**
 * Answers a request to an address of the office, or with undefined, as if there were no such address.
 * `Params` are the parts of its path that have a name.
 */
export type Handler<Params extends string = never> = (
  c: Context<Env, `/:${Params}`>,
  office: OfficeContext,
) => Response | Promise<Response | undefined>;

export const show = (
  c: Context,
  page: ReactElement,
  status: 200 | 400 | 401 | 403 | 404 | 413 = 200,
) => c.html(renderPage(tellOutage(c.get('findFault')?.(), page)), status);

/** Answers a form: opening the page again, or Back, repeats nothing. */
export const goTo = (c: Context, path: string) =>
  c.redirect(officePath + path.replace(/[^!-~]+/g, encodeURIComponent), 303);

/** The text of a search, at most as long as an address may be. */
export const readSearch = (c: Context) => cutSearch(c.req.query('q'));
export const cutSearch = (text = '') => text.trim().slice(0, longestEmail);

/** The fields of a form, with line breaks as they were typed. */
export async function readFields(c: Context): Promise<Record<string, string>> {
  const fields = Object.entries(await c.req.parseBody());
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[makeStorable(name), makeStorable(value.replace(/\r\n?/g, '\n'))]]
        : [],
    ),
  );
}

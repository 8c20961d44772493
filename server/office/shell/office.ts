import type { Context, Env } from 'hono';
import { createContext, createElement, type ReactElement } from 'react';
import { longestEmail, removeInvisible } from '../../../lib/api/normalize.ts';
import { newsletterRequest } from '../../../lib/api/requests.ts';
import type { Agency } from '../../../lib/present-agency.ts';
import type { Database } from '../../data/database/database.ts';
import type { Sessions } from '../../data/office/sessions.ts';
import type { MailFault } from '../../data/outbox/outbox.ts';
import type { Store } from '../../data/store.ts';
import { makeStorable } from '../../http/bodies.ts';
import { redirect } from '../../http/responses.tsx';
import type { Mailer } from '../../mail/delivery/mailer.ts';
import type { Monitor } from '../../mail/delivery/monitor.ts';
import type { Problem } from '../../mail/delivery/problems.ts';
import type { Queue } from '../../mail/delivery/queue.ts';
import { renderPage } from '../../pages/layout.tsx';
import type { Publisher } from '../../publish/publisher.ts';

export const officePath = '/api/oficina';

/** Whether a room is only there with a newsletter. */
export const isLetters = (path: string) => /^\/(cartas|suscriptores)/.test(path);

declare module 'hono' {
  interface ContextVariableMap {
    office?: Pick<Office, 'monitor' | 'queue'>;
  }
}

export type Office = {
  agency: Agency;
  database: Database;
  store: Store;
  sessions: Sessions;
  publisher: Publisher;
  settings: { linkOrigin: string; mailsPerHour?: number; mailTo: string; isMailToSet: boolean };
  mailer: Mailer;
  queue: Queue;
  monitor: Monitor;
  now: () => number;
  log: (line: string) => void;
};

/** Handles a request to the office. `Params` are the named parts of the path. */
export type Handler<Params extends string = never> = (
  c: Context<Env, `/:${Params}`>,
  office: Office,
) => Response | Promise<Response>;

export const Problems = createContext<{ fault?: MailFault | undefined; problems: Problem[] }>({
  problems: [],
});

export const show = (
  c: Context,
  page: ReactElement,
  status: 200 | 400 | 401 | 403 | 404 | 413 = 200,
) => {
  const { monitor, queue } = c.get('office') ?? {};
  const value = { problems: monitor?.list() ?? [], fault: queue?.fault() };
  return c.html(renderPage(c, createElement(Problems, { value }, page)), status);
};

/** Redirects after a form, so that a reload or Back does not send it again. */
export const goTo = (c: Context, path: string) => redirect(c, officePath + path, 303);

/** Cuts a search text to the greatest length of an e-mail address. */
export const cutSearch = (text = '') => removeInvisible(text).trim().slice(0, longestEmail);

export const isAddress = (email: string) => newsletterRequest.safeParse({ email }).success;

/** Reads the text fields of a form. Line breaks become `\n`. */
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

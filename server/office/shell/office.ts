import type { Context, Env } from 'hono';
import type { ReactElement } from 'react';
import { longestEmail } from '../../../lib/api/normalize.ts';
import type { Database } from '../../data/database/database.ts';
import type { Letter } from '../../data/letters/letters.ts';
import type { Sessions } from '../../data/office/sessions.ts';
import type { Fault } from '../../data/outbox/delivery.ts';
import type { Store } from '../../data/store.ts';
import type { DataPart } from '../../mail/data-parts.ts';
import type { Monitor } from '../../mail/delivery/monitor.ts';
import { renderPage } from '../../pages/render.ts';
import type { Publisher } from '../../publish/publisher.ts';
import { makeStorable } from '../../text/storable.ts';
import { tellOutage } from './outage.tsx';

/** Where the office is. */
export const officePath = '/api/oficina';

declare module 'hono' {
  interface ContextVariableMap {
    /** Why the mail server takes nothing, on a page of the office. */
    findFault?: OfficeContext['fault'];
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
  /** Sends a way in to the agency's own mailbox, now. @throws when the mail server does not take it */
  sendEntry: (link: string) => Promise<void>;
  /** Sends a letter to the agency's own mailbox, to look at. @throws what nodemailer throws */
  sendToSelf: (letter: Pick<Letter, 'subject' | 'document'>) => Promise<void>;
  /** Sends a person her data, in parts to read and as a file. @throws the errors of nodemailer */
  sendData: (recipient: string, parts: DataPart[], file: string) => Promise<void>;
  /** A letter's e-mail as HTML, with its photographs. */
  renderLetter: (letter: Pick<Letter, 'subject' | 'document'>) => Promise<string>;
  /** How long the HTML of a letter's e-mail is, in bytes. */
  measureLetter: (letter: Pick<Letter, 'subject' | 'document'>) => number;
  /** The faults, and the number of waiting messages. */
  checkHealth: Monitor['check'];
  /** Why the mail server is not asked for a while, if it is not. */
  fault: () => Fault | undefined;
  /** Sends what is due at once. */
  wake: () => void;
  /** Deletes the files of e-mails. */
  eraseFiles: (mails: string[]) => Promise<unknown>;
  now: () => number;
  log: (line: string) => void;
};

/** Why something was not sent: while the mail server is not asked, one e-mail alone knows. */
export const addFault = <Sent extends { fault: Fault | null }>(
  { fault }: OfficeContext,
  sent: Sent,
): Sent => ({ ...sent, fault: sent.fault ?? fault() ?? null });

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
export const readFields = async (c: Context) => readTexts(Object.entries(await c.req.parseBody()));

function readTexts(fields: Iterable<[string, unknown]>): Record<string, string> {
  return Object.fromEntries(
    Array.from(fields).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[makeStorable(name), makeStorable(value.replace(/\r\n?/g, '\n'))]]
        : [],
    ),
  );
}

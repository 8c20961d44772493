import type { Context, Hono } from 'hono';
import type { ReactElement } from 'react';
import type { Database } from '../database.ts';
import type { Fault } from '../delivery.ts';
import { renderPage } from '../pages/render.ts';
import type { ServerSettings } from '../settings.ts';
import type { Letter } from '../store/letters.ts';
import type { Store } from '../store.ts';
import type { Sessions } from './sessions.ts';

/** Where the office is. */
export const office = '/api/oficina';

/** What the office's pages work with. */
export type Office = {
  database: Database;
  store: Store;
  sessions: Sessions;
  settings: ServerSettings;
  /** Sends an e-mail to the agency's own mailbox, now. @throws when the mail server does not take it */
  notify: (subject: string, text: string) => Promise<void>;
  /** Sends a letter to the agency's own mailbox, to look at. @throws what nodemailer throws */
  sendToSelf: (letter: Pick<Letter, 'subject' | 'markdown'>) => Promise<void>;
  /** A letter's e-mail as HTML, with its photographs. */
  renderLetter: (letter: Pick<Letter, 'subject' | 'markdown'>) => Promise<string>;
  /** Why the mail server is not asked for a while, if it is not. */
  fault: () => Fault | undefined;
  /** Sends what is due at once. */
  wake: () => void;
  /** Deletes the files of e-mails, and the tables that were exported. */
  eraseFiles: (mails: string[]) => Promise<void>;
  now: () => number;
  log: (line: string) => void;
};

/** Adds the routes of a page to the office. */
export type AddPage = (app: Hono, office: Office) => void;

export const show = (
  c: Context,
  page: ReactElement,
  status: 200 | 400 | 401 | 403 | 404 | 413 = 200,
) => c.html(renderPage(page), status);

/** Answers a form: opening the page again, or Back, repeats nothing. */
export const goTo = (c: Context, path: string) => c.redirect(office + path, 303);

/** The fields of a form, with line breaks as they were typed. */
export async function readFields(c: Context): Promise<Record<string, string>> {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[name, value.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd')]]
        : [],
    ),
  );
}

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionTime } from '../../data/office/sessions.ts';
import {
  AskForLink,
  EnterPage,
  LinkExpired,
  LinkSent,
  NoMail,
  SessionEnded,
} from './entry-pages.tsx';
import { goTo, type Handler, type OfficeContext, officePath, readFields, show } from './office.ts';

const cookie = 'oficina';
const readKey = (c: Context) => getCookie(c, cookie) ?? '';

/** Asks for a magic link: the office's only response to requests without a session. */
export const showWayIn = (c: Context) =>
  show(c, c.req.method === 'POST' ? <SessionEnded /> : <AskForLink />, 401);

/** Checks the session, and extends its cookie. */
export async function isInside(c: Context, office: OfficeContext): Promise<boolean> {
  const hasSession = await office.sessions.use(readKey(c));
  if (hasSession) setSessionCookie(c, readKey(c), office);
  return hasSession;
}

function setSessionCookie(c: Context, key: string, { settings }: OfficeContext) {
  setCookie(c, cookie, key, {
    httpOnly: true,
    maxAge: sessionTime / 1000,
    path: officePath,
    sameSite: 'Lax',
    secure: settings.linkOrigin.startsWith('https:'),
  });
}

/** Requests a magic link for the agency's mailbox. */
export const askForLink: Handler = (c, office) => {
  // Not awaited: the response time would show whether an e-mail is sent.
  sendLink(office).catch((error) => office.log(`The office's link was not sent: ${error.message}`));
  return show(c, office.queue.fault() ? <NoMail /> : <LinkSent />);
};

async function sendLink({ sessions, settings, mailer }: OfficeContext) {
  const key = await sessions.makeLink();
  // Without a key there were too many links.
  if (key) await mailer.sendEntry(writeLink(settings, key));
}

export const writeLink = ({ linkOrigin }: OfficeContext['settings'], key: string) =>
  `${linkOrigin}${officePath}/entrar?key=${key}`;

/** A mail program may have taken what follows the link for a part of it. */
const readLink = (text = '') => /[\w-]{43}/.exec(text)?.[0] ?? '';

/** Shows the button that uses a magic link up: mail programs open links, too. */
export const showEntry: Handler = (c) => show(c, <EnterPage />);

export const enter: Handler = async (c, office) => {
  const key = await office.sessions.enter(readLink(c.req.query('key')));
  if (!key) return show(c, <LinkExpired />, 403);
  setSessionCookie(c, key, office);
  return goTo(c, '');
};

/** Ends this session, or all sessions. */
export const leave: Handler = async (c, office) => {
  if (await isInside(c, office)) {
    const { where } = await readFields(c);
    if (where === 'everywhere') await office.sessions.endAll();
    else await office.sessions.end(readKey(c));
  }
  deleteCookie(c, cookie, { path: officePath });
  return show(c, <AskForLink hasLeft />);
};

import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { sessionTime } from '../../data/office/sessions.ts';
import {
  AskForLink,
  AskToLeave,
  EnterPage,
  LinkExpired,
  LinkSent,
  NoMail,
  SessionEnded,
} from './entry-pages.tsx';
import { goTo, type Handler, type OfficeContext, officePath, readFields, show } from './office.ts';

const cookie = 'oficina';

/** Asks for a magic link: the office's only response to requests without a session. */
export const showWayIn = (c: Context) =>
  show(c, c.req.method === 'POST' ? <SessionEnded /> : <AskForLink />, 401);

/** The keys of all cookies of the name: another sub-domain may have set one, which a browser sends first. */
const listKeys = (c: Context) =>
  (c.req.header('cookie') ?? '')
    .split(/ *; */)
    .filter((pair) => pair.startsWith(`${cookie}=`))
    .slice(0, 10)
    .map((pair) => pair.slice(cookie.length + 1));

/** Checks the session, and extends its cookie. */
export async function isInside(
  c: Context,
  { sessions, settings }: OfficeContext,
): Promise<boolean> {
  for (const key of listKeys(c)) {
    if (!(await sessions.use(key))) continue;
    setSessionCookie(c, key, settings);
    return true;
  }
  return false;
}

function setSessionCookie(c: Context, key: string, { linkOrigin }: OfficeContext['settings']) {
  setCookie(c, cookie, key, {
    httpOnly: true,
    maxAge: sessionTime / 1000,
    path: officePath,
    sameSite: 'Lax',
    secure: linkOrigin.startsWith('https:'),
  });
}

/** Sends a magic link by e-mail. @returns false after too many links */
async function sendLink({ sessions, settings, mailer }: OfficeContext): Promise<boolean> {
  const key = await sessions.makeLink();
  if (!key) return false;
  await mailer.sendEntry(writeLink(settings, key));
  return true;
}

export const writeLink = ({ linkOrigin }: OfficeContext['settings'], key: string) =>
  `${linkOrigin}${officePath}/entrar?llave=${key}`;

/** A mail program may have taken what follows the link for a part of it. */
const readLink = (text: string) => /[\w-]{43}/.exec(text)?.[0] ?? '';

/** Requests a magic link for the agency's mailbox. */
export const askForLink: Handler = (c, office) => {
  // Not awaited: the response time would show whether an e-mail is sent.
  sendLink(office).catch((error) => office.log(`The office's link was not sent: ${error.message}`));
  return show(c, office.queue.fault() ? <NoMail /> : <LinkSent />);
};
/** Shows the button that uses a magic link up: mail programs open links, too. */
export const showEntry: Handler = (c) => show(c, <EnterPage />);
export const enter: Handler = async (c, office) => {
  const key = await office.sessions.enter(readLink(c.req.query('llave') ?? ''));
  if (!key) return show(c, <LinkExpired />, 403);
  setSessionCookie(c, key, office.settings);
  return goTo(c, '');
};
/** Ends this session, or all sessions. */
export const leave: Handler = async (c, office) => {
  if (await isInside(c, office)) {
    // Ends the session even if the form cannot be read.
    const { where, sure } = await readFields(c).catch(() => ({}) as Record<string, string>);
    if (where === 'everywhere' && sure !== 'yes') return show(c, <AskToLeave />);
    if (where === 'everywhere') await office.sessions.endAll();
    for (const key of listKeys(c)) await office.sessions.end(key);
  }
  deleteCookie(c, cookie, { path: officePath });
  return show(c, <AskForLink hasLeft />);
};

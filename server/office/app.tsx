import { type Context, Hono } from 'hono';
import { type Bodies, createBodies, usual } from '../http/bodies.ts';
import { wantsPage } from '../http/form-body.ts';
import { refuse } from '../http/refuse.tsx';
import { measureEscaped } from '../pages/render.ts';
import { addDraft } from './letters/draft/draft.tsx';
import { addEditorScript } from './letters/draft/editor-script.ts';
import { addPhotos } from './letters/draft/photos.ts';
import { addPreview } from './letters/draft/preview.tsx';
import { readCutFields, SessionEnded } from './letters/draft/session-ended.tsx';
import { readWritten, type SeenText } from './letters/draft/written-fields.tsx';
import { addLetters } from './letters/letters.tsx';
import { addSend } from './letters/send.tsx';
import { addSentLetter } from './letters/sent-letter.tsx';
import { addDiscardSeveral } from './messages/discard-several.tsx';
import { addMessages } from './messages/messages.tsx';
import { addNewMessage } from './messages/new-message.tsx';
import { addMyPage } from './page/page.tsx';
import { addErasePerson } from './people/erase-person.tsx';
import { addPeople } from './people/people.tsx';
import { addEntry, isInside } from './shell/entry.tsx';
import { AskForLink } from './shell/entry-pages.tsx';
import { goTo, type Office, readFields, show } from './shell/office.ts';
import { longestBody, TooLarge } from './shell/too-large.tsx';
import { Unreadable } from './shell/unreadable.tsx';
import { addInvite } from './subscribers/invite-page.tsx';
import { addSubscribers } from './subscribers/subscribers.tsx';

const rooms = [
  ...[
    addNewMessage,
    addMessages,
    addDiscardSeveral,
    addLetters,
    addDraft,
    addPhotos,
    addPreview,
    addSend,
    addSentLetter,
  ],
  ...[addSubscribers, addInvite, addPeople, addErasePerson, addMyPage],
];
/** What the bodies of who is in may take in memory together, in bytes: a form with photographs. */
const ownBodies = 4 * longestBody;
/** The most that a form's texts may have together, and an answer repeats, in bytes. */
const megabyte = 2 ** 20;

/**
 * The owner's pages. Without a session each of them is the way in, so that nobody learns what is there.
 * @param isFromPage whether a request was made from a page of ours
 * @param readBody of who is not in
 */
export function createOffice(
  desk: Office,
  isFromPage: (c: Context) => boolean,
  readBody: Bodies,
): Hono {
  const app = new Hono();
  app.use((c, next) => {
    c.header('x-robots-tag', 'noindex');
    c.set('findFault', desk.fault);
    return next();
  });
  app.on('POST', '*', (c, next) => (isFromPage(c) ? next() : show(c, <AskForLink />, 403)));
  for (const path of ['/enlace', '/entrar', '/salir']) app.use(path, readBody(usual, refuseBody));
  addEntry(app, desk);
  addEditorScript(app, desk);

  const readOwn = createBodies(ownBodies);
  const readAll = readOwn(longestBody, refuseBody);
  const readText = readOwn(4 * megabyte, refuseBody);
  // What was written stands before the photographs, which are of no use without a session.
  const readBeginning = readBody(longestBody, refuseBody, megabyte);
  const readWhole = readBody(megabyte, refuseBody);
  app.use(async (c, next) => {
    if (await isInside(c, desk)) {
      const read = hasFiles(c) ? readAll : readText;
      return read(c, async () => {
        const fields = await readForm(c);
        if (fields && measure(fields) <= megabyte) return next();
        c.res = await (fields ? refuseText(c) : refuseBody(c, 400));
      });
    }
    const [, path] = /(\/cartas\/[\w-]+)$/.exec(c.req.path) ?? [];
    if (c.req.method !== 'POST' || !path) return show(c, <AskForLink />, 401);
    return (hasFiles(c) ? readBeginning : readWhole)(c, async () => {
      const written = readWritten(await readCutFields(c));
      if (!written) c.res = await show(c, <AskForLink />, 401);
      else if (isLong(written)) c.res = await refuseText(c);
      else c.res = await show(c, <SessionEnded path={path} written={written} />, 401);
    });
  });
  for (const addPage of rooms) addPage(app, desk);
  app.get('*', (c) => goTo(c, ''));
  return app;
}

const hasFiles = (c: Context) =>
  /^multipart\/form-data *;/i.test(c.req.header('content-type') ?? '');

/** @returns none for a form that is not what its type says */
async function readForm(c: Context): Promise<Record<string, string> | undefined> {
  try {
    // Read in this way, photographs are copied three times less than by `parseBody` alone.
    if (hasFiles(c)) await c.req.formData();
    return await readFields(c);
  } catch {
    return undefined;
  }
}

/** Whether a letter may have been cut, or its page would be too long. */
const isLong = ({ subject, markdown }: SeenText) =>
  Buffer.byteLength(subject + markdown) > megabyte - usual ||
  measureEscaped(subject + markdown) > megabyte;

/** How many bytes the texts of a form have. */
const measure = (fields: Record<string, string>) =>
  Object.values(fields).reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/** What the editor says of what it sent. */
const unread = {
  400: 'ha llegado a medias: prueba otra vez',
  413: 'es demasiado grande',
  503: 'no ha llegado: prueba otra vez',
};

function refuseBody(c: Context, status: 400 | 413 | 503) {
  if (!wantsPage(c)) return c.json({ fault: unread[status] }, status);
  if (status === 503) return refuse(c, 503, 'too many bodies at once');
  if (status === 400) return show(c, <Unreadable />, 400);
  return hasFiles(c) ? show(c, <TooLarge what="photographs" />, 413) : refuseText(c);
}

const refuseText = (c: Context) =>
  wantsPage(c) ? show(c, <TooLarge what="text" />, 413) : c.json({ fault: unread[413] }, 413);

import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { addDraft } from './draft.tsx';
import { AskForLink, addEntry, isInside } from './entry.tsx';
import { addLetters } from './letters.tsx';
import { addMessages } from './messages.tsx';
import { type Office, readFields, show } from './office.ts';
import { addPeople } from './people.tsx';
import { addPreview } from './preview.tsx';
import { addSend } from './send.tsx';
import { addSentLetter } from './sent-letter.tsx';
import { SessionEnded } from './session-ended.tsx';
import { addSubscribers } from './subscribers.tsx';

const rooms = [
  ...[addMessages, addLetters, addDraft, addPreview, addSend, addSentLetter],
  ...[addSubscribers, addPeople],
];
/** For photographs. */
const longestBody = 30 * 2 ** 20;

/**
 * The owner's pages. Without a session each of them is the way in, so that nobody learns what is there.
 * @param isFromPage whether a request was made from a page of ours
 */
export function createOffice(desk: Office, isFromPage: (c: Context) => boolean): Hono {
  const app = new Hono();
  app.use((c, next) => {
    c.header('x-robots-tag', 'noindex');
    return next();
  });
  app.on(['POST'], '*', bodyLimit({ maxSize: longestBody }), async (c, next) =>
    isFromPage(c) ? next() : show(c, <AskForLink />, 403),
  );
  addEntry(app, desk);
  app.use(async (c, next) => {
    if (await isInside(c, desk)) return next();
    const [, path] = /(\/cartas\/[\w-]+)$/.exec(c.req.path) ?? [];
    if (c.req.method === 'POST' && path)
      return show(c, <SessionEnded fields={await readFields(c)} path={path} />, 401);
    return show(c, <AskForLink />, 401);
  });
  for (const addPage of rooms) addPage(app, desk);
  return app;
}

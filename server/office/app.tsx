import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createBodyBound, readAway } from '../bodies.ts';
import { refuse } from '../calls.tsx';
import { addDraft } from './draft.tsx';
import { AskForLink, addEntry, isInside } from './entry.tsx';
import { addLetters } from './letters.tsx';
import { addMessages } from './messages.tsx';
import { goTo, type Office, readFields, show } from './office.ts';
import { addPeople } from './people.tsx';
import { addPreview } from './preview.tsx';
import { addSend } from './send.tsx';
import { addSentLetter } from './sent-letter.tsx';
import { SessionEnded } from './session-ended.tsx';
import { addSubscribers } from './subscribers.tsx';
import { longestBody, TooLarge } from './too-large.tsx';

const rooms = [
  ...[addMessages, addLetters, addDraft, addPreview, addSend, addSentLetter],
  ...[addSubscribers, addPeople],
];
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
  app.on('POST', '*', (c, next) => (isFromPage(c) ? next() : show(c, <AskForLink />, 403)));
  app.on('POST', '*', bodyLimit({ maxSize: longestBody, onError: answerTooLarge }));
  addEntry(app, desk);
  const bound = createBodyBound();
  app.use(async (c, next) => {
    if (await isInside(c, desk)) return next();
    const [, path] = /(\/cartas\/[\w-]+)$/.exec(c.req.path) ?? [];
    if (c.req.method !== 'POST' || !path) return show(c, <AskForLink />, 401);
    // A stranger's body, too, is read only here.
    const giveBack = async () => {
      c.res = await show(c, <SessionEnded fields={await readFields(c)} path={path} />, 401);
    };
    return bound(c, giveBack, longestBody, () => refuse(c, 503, 'too many bodies at once'));
  });
  for (const addPage of rooms) addPage(app, desk);
  app.get('*', (c) => goTo(c, ''));
  return app;
}

async function answerTooLarge(c: Context) {
  await readAway(c);
  return show(c, <TooLarge />, 413);
}

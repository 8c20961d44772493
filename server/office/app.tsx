import { type Context, Hono } from 'hono';
import { type Bodies, usual } from '../http/bodies.ts';
import { addDraft } from './letters/draft/draft.tsx';
import { addEditorScript } from './letters/draft/editor-script.ts';
import { giveBack } from './letters/draft/give-back.tsx';
import { addPhotos } from './letters/draft/photos.ts';
import { addPreview } from './letters/draft/preview.tsx';
import { addLetters } from './letters/letters.tsx';
import { addSend } from './letters/send.tsx';
import { addSentLetter } from './letters/sent-letter.tsx';
import { addDiscardSeveral } from './messages/discard-several.tsx';
import { addMessages } from './messages/messages.tsx';
import { addNewMessage } from './messages/new-message.tsx';
import { giveTypedBack, isMyPage } from './page/give-back.tsx';
import { addMyPage } from './page/page.tsx';
import { addErasePerson } from './people/erase-person.tsx';
import { addPeople } from './people/people.tsx';
import { addEntry, isInside } from './shell/entry.tsx';
import { AskForLink } from './shell/entry-pages.tsx';
import { goTo, type Office, show } from './shell/office.ts';
import { readOwnBodies, refuseBody } from './shell/read-bodies.tsx';
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

  const readOwn = readOwnBodies();
  const refuseStranger = giveBack(readBody);
  const refuseTyped = giveTypedBack(readBody);
  app.use(async (c, next) => {
    if (await isInside(c, desk)) return readOwn(c, next);
    return isMyPage(c) ? refuseTyped(c) : refuseStranger(c);
  });
  for (const addPage of rooms) addPage(app, desk);
  app.get('*', (c) => goTo(c, ''));
  return app;
}

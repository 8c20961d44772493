import { type Context, Hono } from 'hono';
import { type Bodies, usual } from '../http/bodies.ts';
import * as letters from './letters/room.tsx';
import * as sending from './letters/sending.tsx';
import * as list from './messages/message-list.tsx';
import * as message from './messages/message-page.tsx';
import * as visit from './messages/new-message.tsx';
import * as page from './my-page/my-page.tsx';
import * as publication from './my-page/publication.tsx';
import * as erasing from './people/erasing.tsx';
import * as person from './people/person.tsx';
import { listMessages, listSubscriptions } from './people/records.ts';
import { downloadTable } from './shell/download.ts';
import * as entry from './shell/entry.tsx';
import { goTo, type Handler, isLetters, type Office, show } from './shell/office.ts';
import { boundOwnerBodies, createActs, refuseBody } from './shell/owner-bodies.tsx';
import * as subscribers from './subscribers/subscribers.tsx';

/** A body has few short fields of anybody, or is a form or has a photograph of the owner. */
type Route = readonly ['GET' | 'POST', path: string, Handler<string>, body?: 'open' | 'photograph'];

/** The paths below `officePath`. The first match handles the request. */
export const routes: Route[] = [
  ['POST', '/enlace', entry.askForLink, 'open'],
  ['GET', '/enlace', entry.showAsked, 'open'],
  ['GET', '/entrar', entry.showEntry, 'open'],
  ['POST', '/entrar', entry.enter, 'open'],
  ['POST', '/salir', entry.leave, 'open'],

  ['GET', '/', list.showMessages],
  ['GET', '/mensajes.csv', downloadTable('mensajes.csv', listMessages)],
  ['GET', '/mensajes/nuevo', visit.showNewMessage],
  ['POST', '/mensajes/nuevo', visit.addMessage],
  ['GET', '/mensajes/:id', message.showMessage],
  ['POST', '/mensajes/:id', message.changeMessage],
  ['POST', '/mensajes/:id/notas/:note', message.changeNote],

  ['GET', '/cartas', (c, office) => letters.showRoom(c, office)],
  ['POST', '/cartas', letters.pressLetter, 'photograph'],
  ['GET', '/cartas/enviar', sending.askToSend],
  ['POST', '/cartas/enviar', sending.sendLetter],
  ['GET', '/cartas/:id', sending.showLetter],
  ['POST', '/cartas/:id', sending.changeLetter],
  ['GET', '/cartas/:id/foto', sending.showPhoto],

  ['GET', '/suscriptores', (c, office) => subscribers.showSubscribers(c, office)],
  ['POST', '/suscriptores', subscribers.endSubscription],
  ['GET', '/suscriptores.csv', downloadTable('suscriptores.csv', listSubscriptions)],
  ['POST', '/suscriptores/nuevo', subscribers.addSubscriber],

  ['GET', '/persona', person.showPerson],
  ['POST', '/persona', erasing.changePerson],
  ['GET', '/persona/borrado', erasing.showErased],

  ['GET', '/pagina', page.showMyPage],
  ['POST', '/pagina', page.pressMyPage, 'photograph'],
  ['GET', '/pagina/fotos/:name', page.showPhotographOfPage],
  ['GET', '/pagina/publicar', publication.showQuestion],
  ['POST', '/pagina/publicar', publication.pressQuestion],
  ['GET', '/pagina/publicacion', publication.showPublication],
  ['POST', '/pagina/deshacer', publication.undo],
];

/**
 * Creates the office. Without a session all its addresses answer alike, so strangers learn nothing of them.
 * @param isFromPage tells whether a request comes from one of our pages
 * @param readBody reads bodies of requests without a session
 */
export function createOffice(
  office: Office,
  isFromPage: (c: Context) => boolean,
  readBody: Bodies,
): Hono {
  const app = new Hono();
  app.use((c, next) => {
    c.header('x-robots-tag', 'noindex');
    c.set('office', office);
    return next();
  });
  // Refuses requests that another site makes in the owner's browser. hono's `csrf` looks at forms only, and has no page.
  app.on('POST', '*', (c, next) => (isFromPage(c) ? next() : show(c, <entry.AskForLink />, 403)));

  const bodies = {
    open: readBody(usual, (c, status) => refuseBody(c, status)),
    ...boundOwnerBodies(),
  };
  const act = createActs(office.now);
  for (const [method, path, handle, body = 'form'] of routes) {
    // Whoever is subscribed can be taken off, also once there is no newsletter.
    if (!office.agency.hasLetter && isLetters(path) && handle !== subscribers.endSubscription)
      continue;
    app.on(
      method,
      [path],
      async (c, next) =>
        body === 'open' || (await entry.isInside(c, office))
          ? bodies[body](c, next)
          : entry.showWayIn(c, office),
      (c, next) => (method === 'POST' ? act(c, next) : next()),
      (c) => handle(c, office),
    );
  }
  app.all('*', async (c) =>
    (await entry.isInside(c, office)) ? goTo(c, '') : entry.showWayIn(c, office),
  );
  return app;
}

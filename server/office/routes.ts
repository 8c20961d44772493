import * as letters from './letters/room.tsx';
import * as sending from './letters/sending.tsx';
import * as list from './messages/message-list.tsx';
import * as message from './messages/message-page.tsx';
import * as visit from './messages/new-message.tsx';
import * as page from './my-page/handlers.tsx';
import * as person from './people/person-handlers.tsx';
import * as entry from './shell/entry.tsx';
import type { Handler } from './shell/office.ts';
import * as subscribers from './subscribers/subscribers.tsx';

type Route = readonly [
  method: 'GET' | 'POST',
  path: string,
  handle: Handler<string>,
  /** Who may send a request, and which body: anybody a few short fields, the owner a form or a photograph. */
  body?: 'open' | 'photograph',
];

/** The paths below `officePath`. The first match handles the request. */
export const routes: Route[] = [
  ['POST', '/enlace', entry.askForLink, 'open'],
  ['GET', '/entrar', entry.showEntry, 'open'],
  ['POST', '/entrar', entry.enter, 'open'],
  ['POST', '/salir', entry.leave, 'open'],

  ['GET', '/', list.showMessages],
  ['GET', '/mensajes.csv', list.downloadMessages],
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

  ['GET', '/suscriptores', subscribers.showSubscribers],
  ['POST', '/suscriptores', subscribers.endSubscription],
  ['GET', '/suscriptores.csv', subscribers.downloadSubscribers],
  ['POST', '/suscriptores/nuevo', subscribers.addSubscriber],

  ['GET', '/persona', person.showPerson],
  ['POST', '/persona', person.changePerson],
  ['GET', '/persona/borrado', person.showErased],

  ['GET', '/pagina', page.showMyPage],
  ['POST', '/pagina', page.pressMyPage, 'photograph'],
  ['GET', '/pagina/fotos/:name', page.showPhotographOfPage],
  ['GET', '/pagina/publicacion', page.showPublication],
  ['POST', '/pagina/deshacer', page.undo],
];

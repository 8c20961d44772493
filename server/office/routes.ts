import { pressLetter, showRoom } from './letters/room.tsx';
import { askToSend, changeLetter, sendLetter, showLetter, showPhoto } from './letters/sending.tsx';
import { downloadMessages, showMessages } from './messages/message-list.tsx';
import { changeMessage, changeNote, showMessage } from './messages/message-page.tsx';
import { addMessage, showNewMessage } from './messages/new-message.tsx';
import {
  pressMyPage,
  showMyPage,
  showPhotographOfPage,
  showPublication,
  undo,
} from './my-page/handlers.tsx';
import { changePerson, showErased, showPerson } from './people/person-handlers.tsx';
import { askForLink, enter, leave, showEntry } from './shell/entry.tsx';
import type { Handler } from './shell/office.ts';
import {
  addSubscriber,
  downloadSubscribers,
  endSubscription,
  showSubscribers,
} from './subscribers/subscribers.tsx';

type Route = readonly [
  method: 'GET' | 'POST',
  path: string,
  handle: Handler<string>,
  /** Who may send a request, and which body: anybody a few short fields, the owner a form or a photograph. */
  body?: 'open' | 'photograph',
];

/** The paths below `officePath`. The first match handles the request. */
export const routes: Route[] = [
  ['POST', '/enlace', askForLink, 'open'],
  ['GET', '/entrar', showEntry, 'open'],
  ['POST', '/entrar', enter, 'open'],
  ['POST', '/salir', leave, 'open'],

  ['GET', '/', showMessages],
  ['GET', '/mensajes.csv', downloadMessages],
  ['GET', '/mensajes/nuevo', showNewMessage],
  ['POST', '/mensajes/nuevo', addMessage],
  ['GET', '/mensajes/:id', showMessage],
  ['POST', '/mensajes/:id', changeMessage],
  ['POST', '/mensajes/:id/notas/:note', changeNote],

  ['GET', '/cartas', (c, office) => showRoom(c, office)],
  ['POST', '/cartas', pressLetter, 'photograph'],
  ['GET', '/cartas/enviar', askToSend],
  ['POST', '/cartas/enviar', sendLetter],
  ['GET', '/cartas/:id', showLetter],
  ['POST', '/cartas/:id', changeLetter],
  ['GET', '/cartas/:id/foto', showPhoto],

  ['GET', '/suscriptores', showSubscribers],
  ['POST', '/suscriptores', endSubscription],
  ['GET', '/suscriptores.csv', downloadSubscribers],
  ['POST', '/suscriptores/nuevo', addSubscriber],

  ['GET', '/persona', showPerson],
  ['POST', '/persona', changePerson],
  ['GET', '/persona/borrado', showErased],

  ['GET', '/pagina', showMyPage],
  ['POST', '/pagina', pressMyPage, 'photograph'],
  ['GET', '/pagina/fotos/:name', showPhotographOfPage],
  ['GET', '/pagina/publicacion', showPublication],
  ['POST', '/pagina/deshacer', undo],
];

import {
  askToSend,
  changeLetter,
  pressLetter,
  sendLetter,
  showLetter,
  showPhoto,
  showRoom,
} from './letters/handlers.tsx';
import {
  askIfAnswered,
  changeMessage,
  changeNote,
  downloadMessages,
  showMessage,
  showMessages,
} from './messages/handlers.tsx';
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

/**
 * A path of the office with its handler. By default a session is required, and a form without photographs is
 * accepted.
 */
type Route = readonly [
  method: 'GET' | 'POST',
  path: string,
  handle: Handler<string>,
  rules?: Rules,
];

type Rules = {
  /** No session is required. The body may only have a few short fields. */
  isOpen?: true;
  /** Accepts a longer body than that of a form. */
  takes?: 'photograph';
};

/** Lists the paths below `officePath`. The first match handles the request. */
export function listRoutes(): Route[] {
  return [
    ['POST', '/enlace', askForLink, { isOpen: true }],
    ['GET', '/entrar', showEntry, { isOpen: true }],
    ['POST', '/entrar', enter, { isOpen: true }],
    ['POST', '/salir', leave, { isOpen: true }],

    ['GET', '/', showMessages],
    ['GET', '/mensajes.csv', downloadMessages],
    ['GET', '/mensajes/nuevo', showNewMessage],
    ['POST', '/mensajes/nuevo', addMessage],
    ['GET', '/mensajes/:id', showMessage],
    ['POST', '/mensajes/:id', changeMessage],
    ['GET', '/mensajes/:id/atendido', askIfAnswered],
    ['POST', '/mensajes/:id/notas/:note', changeNote],

    ['GET', '/cartas', showRoom],
    ['POST', '/cartas', pressLetter, { takes: 'photograph' }],
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
    ['POST', '/pagina', pressMyPage, { takes: 'photograph' }],
    ['GET', '/pagina/fotos/:name', showPhotographOfPage],
    ['GET', '/pagina/publicacion', showPublication],
    ['POST', '/pagina/deshacer', undo],
  ];
}

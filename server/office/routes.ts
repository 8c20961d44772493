import { pressDraft, showDraft } from './letters/draft/draft.tsx';
import { sendEditorScript } from './letters/draft/editor-script.ts';
import { keepText, showText } from './letters/draft/kept-text.ts';
import { sendPreview, showEmail, showPreview } from './letters/draft/letter-preview.tsx';
import { addPhotograph, showPhotograph } from './letters/draft/photo-handlers.ts';
import { createAutosave } from './letters/draft/save-draft.ts';
import { addLetter, showLetters } from './letters/letter-list.tsx';
import { askToSend, sendLetter } from './letters/send.tsx';
import { changeSentLetter, showSentLetter } from './letters/sent-letter.tsx';
import {
  askIfAnswered,
  changeMessage,
  changeNote,
  downloadMessages,
  showMessage,
  showMessages,
} from './messages/message-handlers.tsx';
import { addMessage, showNewMessage } from './messages/new-message.tsx';
import { pressMyPage, showMyPage, showPhotographOfPage, undo } from './my-page/handlers.tsx';
import { changePerson, showErased, showPerson } from './people/person-handlers.tsx';
import { askForLink, enter, leave, showDoor } from './shell/entry.tsx';
import type { Handler, OfficeContext } from './shell/office.ts';
import { askToConfirm, showInvite } from './subscribers/invite-page.tsx';
import {
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
export function listRoutes(office: OfficeContext): Route[] {
  const save = createAutosave(office.store);
  return [
    ['POST', '/enlace', askForLink, { isOpen: true }],
    ['GET', '/entrar', showDoor, { isOpen: true }],
    ['POST', '/entrar', enter, { isOpen: true }],
    ['POST', '/salir', leave, { isOpen: true }],
    ['GET', '/:name{editor-[0-9a-f]+\\.js}', sendEditorScript, { isOpen: true }],

    ['GET', '/', showMessages],
    ['GET', '/mensajes.csv', downloadMessages],
    ['GET', '/mensajes/nuevo', showNewMessage],
    ['POST', '/mensajes/nuevo', addMessage],
    ['GET', '/mensajes/:id', showMessage],
    ['POST', '/mensajes/:id', changeMessage],
    ['GET', '/mensajes/:id/atendido', askIfAnswered],
    ['POST', '/mensajes/:id/notas/:note', changeNote],

    ['GET', '/cartas', showLetters],
    ['POST', '/cartas', addLetter],
    ['GET', '/cartas/:id', showDraft],
    ['POST', '/cartas/:id', pressDraft],
    ['GET', '/cartas/:id/texto', showText],
    ['POST', '/cartas/:id/texto', keepText(save)],
    ['POST', '/cartas/:id/fotos', addPhotograph, { takes: 'photograph' }],
    ['GET', '/fotos/:key', showPhotograph],
    ['GET', '/cartas/:id/vista', showPreview],
    ['POST', '/cartas/:id/vista', sendPreview],
    ['GET', '/cartas/:id/correo', showEmail],
    ['GET', '/cartas/:id/enviar', askToSend],
    ['POST', '/cartas/:id/enviar', sendLetter],
    ['GET', '/enviadas/:id', showSentLetter],
    ['POST', '/enviadas/:id', changeSentLetter],

    ['GET', '/suscriptores', showSubscribers],
    ['POST', '/suscriptores', endSubscription],
    ['GET', '/suscriptores.csv', downloadSubscribers],
    ['GET', '/suscriptores/nuevos', showInvite],
    ['POST', '/suscriptores/nuevos', askToConfirm],

    ['GET', '/persona', showPerson],
    ['POST', '/persona', changePerson],
    ['GET', '/persona/borrado', showErased],

    ['GET', '/pagina', showMyPage],
    ['POST', '/pagina', pressMyPage, { takes: 'photograph' }],
    ['GET', '/pagina/fotos/:name', showPhotographOfPage],
    ['POST', '/pagina/deshacer', undo],
  ];
}

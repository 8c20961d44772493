import type { Context } from 'hono';
import { discardedDays } from '../../data/messages/notebook.ts';
import { type OfficeContext, officePath } from '../shell/office.ts';

/** What a page says of a message after an action on it, or on one of its notes. */
const texts = {
  answered: 'mensaje atendido',
  waiting: 'vuelve a esperar respuesta',
  save: 'guardado',
  discard: `está en «No son clientes», y se borra en ${discardedDays} días`,
  recover: 'vuelve a estar con los mensajes',
  added: 'apuntado con los que esperan',
  corrected: 'nota corregida',
  removed: 'nota quitada',
};
export type Result = keyof typeof texts;

/** Says what the action in the URL has done. The message has the button that does the opposite. */
export async function readNotice(c: Context, { store }: OfficeContext, id = '') {
  const result = c.req.query('done') ?? '';
  const message = Object.hasOwn(texts, result) && (await store.notebook.findHandling(id));
  return (
    message && (
      <p className="done" id="done" role="status">
        <a href={`${officePath}/mensajes/${id}`}>
          <bdi>{message.name}</bdi>
        </a>
        {`: ${texts[result as Result]}.`}
      </p>
    )
  );
}

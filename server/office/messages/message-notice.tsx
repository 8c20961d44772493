import type { Context } from 'hono';
import { discardedDays, type Handling } from '../../data/messages/notebook.ts';
import { type OfficeContext, officePath } from '../shell/office.ts';
import { writeCallDay } from './call-days.ts';

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
export type Notice = { id: string; result: Result; handling: Handling & { name: string } };

/** Reads the last action on a message from the URL. */
export async function readNotice(
  c: Context,
  { store }: OfficeContext,
  id = '',
): Promise<Notice | undefined> {
  const result = c.req.query('done') ?? '';
  const handling = Object.hasOwn(texts, result) && (await store.notebook.findHandling(id));
  return handling ? { id, result: result as Result, handling } : undefined;
}

/** Says what an action has done. The message has the button that does the opposite. */
export function NoticeBar({ notice, now }: { notice: Notice | undefined; now: number }) {
  if (!notice) return null;
  const { id, result, handling } = notice;
  const { name, call_on } = handling;
  const call =
    call_on && ['answered', 'save'].includes(result)
      ? `; hay que volver a llamar ${writeCallDay(call_on, now)}`
      : '';
  return (
    <p className="done" id="done" role="status">
      <span>
        <a href={`${officePath}/mensajes/${id}`}>
          <bdi>{name}</bdi>
        </a>
        {`: ${texts[result]}${call}.`}
      </span>
    </p>
  );
}

import { discardedDays, type Handling } from '../../data/messages/notebook.ts';
import { officePath } from '../shell/office.ts';
import { writeCallDay } from './call-days.ts';
import type { Result } from './message-actions.ts';

const texts: Record<Result, string> = {
  answered: 'mensaje atendido',
  waiting: 'vuelve a esperar respuesta',
  save: 'guardado',
  discard: `está en «No son clientes», y se borra en ${discardedDays} días`,
  recover: 'vuelve a estar con los mensajes',
  added: 'apuntado con los que esperan',
  corrected: 'nota corregida',
  removed: 'nota quitada',
};

export type Notice = { id: string; result: Result; handling: Handling & { name: string } };

/** Says what an action has done. The message has the button that does the opposite. */
export function NoticeBar({ notice, now }: { notice: Notice; now: number }) {
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

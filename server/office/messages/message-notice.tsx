import { discardedDays, type Handling } from '../../data/messages/notebook.ts';
import { readTime, writeNearDay } from '../../text/words.ts';
import { officePath } from '../shell/office.ts';
import { type Before, type Done, isLater, writeValues } from './message-actions.ts';
import { type Place, PlaceFields } from './place.tsx';

export type Notice = Pick<Done, 'hecho'> & {
  id: string;
  mark: Handling & { name: string };
  place: Place;
  /** The state that «Deshacer» restores. */
  before?: Before | undefined;
};

/** Writes a day such as `2026-11-26`: «mañana» or «el jueves 26 de noviembre». */
export const writeCallDay = (day: string, now: number) =>
  writeNearDay(readTime(`${day}T12:00`) ?? 0, now);

const texts: Record<Done['hecho'], string> = {
  atendido: 'atendido',
  pendiente: 'vuelve a esperar respuesta',
  guardar: '',
  descartar: `está en «No son clientes», y se borra en ${discardedDays} días`,
  recuperar: 'vuelve a estar con los mensajes',
  deshacer: 'como estaba',
  cambiado: 'había cambiado otra vez, y se queda como está',
  corregida: 'nota corregida',
  quitada: 'nota quitada',
  apuntado: 'apuntado con los que esperan',
};

function describe({ hecho, mark, before = {} }: Notice, now: number): string {
  const { name, handler, call_on } = mark;
  const stays = hecho === 'atendido' && call_on && isLater(call_on, now);
  const parts = [
    texts[hecho],
    before.note && 'nota guardada',
    before.handler !== undefined && (handler ? `lo lleva ${handler}` : 'no lo lleva nadie'),
    (before.call_on !== undefined || stays) &&
      (call_on
        ? `hay que volver a llamar ${writeCallDay(call_on, now)}`
        : 'ya no hay que volver a llamar'),
  ];
  return `${name}: ${parts.filter(Boolean).join('; ')}.`;
}

/** The result of an action, with «Deshacer». */
export function NoticeBar({ notice, now }: { notice: Notice; now: number }) {
  const { id, mark, before, place } = notice;
  return (
    <div className="done" id="hecho" role="status">
      <p>{describe(notice, now)}</p>
      {before && (
        <form action={`${officePath}/mensajes/${id}`} method="post">
          <PlaceFields place={place} />
          <input name="antes" type="hidden" value={JSON.stringify(before)} />
          <input name="visto" type="hidden" value={writeValues(before, mark)} />
          <button className="quiet" name="hacer" type="submit" value="deshacer">
            Deshacer
          </button>
        </form>
      )}
    </div>
  );
}

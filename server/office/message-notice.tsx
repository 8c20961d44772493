import { discardedDays, type Mark } from '../data/notebook.ts';
import { readTime, writeDay } from '../text/words.ts';
import { type Done, isAction, writeValues } from './message-actions.ts';
import { office } from './office.ts';
import { type Place, PlaceFields } from './place.tsx';

/** What was done with a message, said where it was done. */
export type Notice = Done & { id: string; mark: Mark & { name: string }; place: Place };

/** «el jueves 26 de noviembre», of a day as 2026-11-26. */
export const writeCallDay = (day: string, now: number) =>
  writeDay(readTime(`${day}T12:00`) ?? 0, now);

function describe({ hecho, mark }: Notice, now: number): string {
  const { name, handler, call_on } = mark;
  const texts: Record<Done['hecho'], string> = {
    atendido: `${name}: atendido.`,
    pendiente: `${name}: vuelve a esperar respuesta.`,
    lleva: handler ? `${name}: lo lleva ${handler}.` : `${name}: no lo lleva nadie.`,
    llamar: call_on
      ? `${name}: hay que volver a llamar ${writeCallDay(call_on, now)}.`
      : `${name}: ya no hay que volver a llamar.`,
    nota: `${name}: nota guardada.`,
    descartar: `${name}: está en «No son clientes», y se borra en ${discardedDays} días.`,
    recuperar: `${name}: vuelve a estar con los mensajes.`,
    deshacer: `${name}: como estaba.`,
    cambiado: `${name}: había cambiado otra vez, y se queda como está.`,
  };
  return texts[hecho];
}

/** Says what was done, with «Deshacer». */
export function NoticeBar({ notice, now }: { notice: Notice; now: number }) {
  const { id, mark, hecho, antes, place } = notice;
  return (
    <div className="done" id="hecho" role="status">
      <p>{describe(notice, now)}</p>
      {isAction(hecho) && antes !== undefined && (
        <form action={`${office}/mensajes/${id}`} method="post">
          <PlaceFields place={place} />
          <input name="que" type="hidden" value={hecho} />
          <input name="antes" type="hidden" value={antes} />
          <input name="visto" type="hidden" value={writeValues(hecho, mark)} />
          <button className="quiet" name="hacer" type="submit" value="deshacer">
            Deshacer
          </button>
        </form>
      )}
    </div>
  );
}

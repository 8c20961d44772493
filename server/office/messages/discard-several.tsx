import type { ListedMessage } from '../../data/messages/inbox.ts';
import { discardedDays } from '../../data/messages/notebook.ts';
import { count, cutText } from '../../text/words.ts';
import { goTo, type Handler, officePath, readFields } from '../shell/office.ts';
import { type Place, PlaceFields, readPlace, writePlace } from './place.tsx';

/** The field name of a message is this prefix and its id. */
const prefix = 'm-';

/** Marks several messages as not from customers, or removes the marks. */
export const discardSeveral: Handler = async (c, { store, now }) => {
  const fields = await readFields(c);
  const place = readPlace(fields);
  if (fields.hacer === 'deshacer') {
    const time = Number(fields.varios);
    if (Number.isSafeInteger(time)) await store.notebook.recover(time);
    return goTo(c, writePlace('', place));
  }
  const ids = Object.keys(fields).filter((name) => name.startsWith(prefix));
  const time = now();
  await store.notebook.discard(
    ids.map((name) => name.slice(prefix.length)),
    time,
  );
  return goTo(c, writePlace('', place, ids.length > 0 ? { varios: String(time) } : {}));
};

type ListProps = { messages: ListedMessage[]; place: Place };

/** A folded form with a checkbox for each message of the page, and one button. */
export function DiscardSeveral({ messages, place }: ListProps) {
  if (messages.length < 2) return null;
  return (
    <details className="on-screen">
      <summary>Quitar varios que no son clientes</summary>
      <form action={`${officePath}/mensajes`} className="form" method="post">
        <PlaceFields place={place} />
        {messages.map(({ id, name, message }) => (
          <label className="choice" key={id}>
            <input name={prefix + id} type="checkbox" value="si" />
            <span>{`${cutText(name, 60)}: ${cutText(message, 80)}`}</span>
          </label>
        ))}
        <button className="button quiet-button" type="submit">
          Quitar los marcados
        </button>
      </form>
    </details>
  );
}

/** The time of a bulk discard, and how many of its messages are still discarded. */
export type Discarded = { time: number; number: number };

export function DiscardedBar({ time, number, place }: Discarded & { place: Place }) {
  return (
    <div className="done" id="hecho" role="status">
      <p>
        {`${count(number, 'mensaje está', 'mensajes están', 'Ningún mensaje está')} en «No son clientes», y se ${number === 1 ? 'borra' : 'borran'} en ${discardedDays} días.`}
      </p>
      {number > 0 && (
        <form action={`${officePath}/mensajes`} method="post">
          <PlaceFields place={place} />
          <input name="varios" type="hidden" value={time} />
          <button className="quiet" name="hacer" type="submit" value="deshacer">
            Deshacer
          </button>
        </form>
      )}
    </div>
  );
}

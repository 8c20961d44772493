import type { ReactNode } from 'react';
import { agency } from '../../lib/agency.ts';
import type { OfficeMessage } from '../data/inbox.ts';
import { readDay } from '../text/words.ts';
import { office } from './office.ts';
import { type Place, PlaceFields } from './place.tsx';

type Props = {
  message: OfficeMessage;
  place: Place;
  now: number;
  isOpen: boolean;
  /** What is folded with it, before it. */
  children?: ReactNode;
};

/** What can be noted of a message, folded: who handles it, a note, the day to call again, and that it is no customer's. */
export function MessageForms({ message, place, now, isOpen, children }: Props) {
  const { id, handler, call_on } = message;
  const { people = [] } = agency;
  const form = { action: `${office}/mensajes/${id}`, className: 'form', method: 'post' };
  const fields = <PlaceFields place={place} />;
  return (
    <details className="notebook" open={isOpen}>
      <summary>{children ? 'Llamar, apuntar…' : 'Apuntar'}</summary>
      {children}
      {people.length > 0 && (
        <form {...form}>
          {fields}
          <label>
            Lo lleva
            <select defaultValue={handler ?? ''} name="quien">
              <option value="">Nadie todavía</option>
              {[...new Set([...people, ...(handler ? [handler] : [])])].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <button className="button quiet-button" name="hacer" type="submit" value="lleva">
            Apuntar quién
          </button>
        </form>
      )}
      <form {...form}>
        {fields}
        <label>
          Nota
          <textarea name="texto" />
        </label>
        <button className="button quiet-button" name="hacer" type="submit" value="nota">
          Guardar la nota
        </button>
      </form>
      <form {...form}>
        {fields}
        <label>
          Volver a llamar el
          <input defaultValue={call_on ?? ''} min={readDay(now)} name="dia" type="date" />
        </label>
        <button className="button quiet-button" name="hacer" type="submit" value="llamar">
          Apuntar el día
        </button>
      </form>
      <form {...form}>
        {fields}
        <button className="button quiet-button" name="hacer" type="submit" value="descartar">
          No es cliente
        </button>
      </form>
    </details>
  );
}

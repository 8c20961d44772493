import type { ReactNode } from 'react';
import { count } from '../../text/words.ts';
import type { AddressList } from './address-list.ts';
import type { Invited } from './invite.ts';

/** The most entries that a list shows. */
export const mostNamed = 50;

/** The addresses that are not invited, and the entries that were corrected. */
export function LeftOut({ invited, list }: { invited: Invited; list: AddressList }) {
  return (
    <>
      <Named list={invited.known} title="Ya estaban, o ya se lo habíamos pedido" />
      <Named list={list.repeated} title="Repetidos en la lista" />
      <Named
        list={invited.left}
        note="Quien se fue por su cuenta vuelve solo si se suscribe otra vez. Si lo diste de baja tú por error, deshazlo en «De baja»."
        title="Se dieron de baja: no les escribimos"
      />
      <Named list={invited.erased} title="Pidieron que los borraras: no les escribimos" />
      <Named list={list.meant} title="Así los hemos leído" />
    </>
  );
}

type NamedProps = {
  title?: string;
  list: string[];
  note?: string;
  /** Shown instead of the list, to correct it. */
  children?: ReactNode;
};

/** The first entries of a list and the number of the others. Renders nothing for an empty list. */
export function Named({ title, list, note, children }: NamedProps) {
  if (list.length === 0) return null;
  return (
    <section aria-label={title ?? 'A quién'}>
      {title && <h2>{`${title} (${list.length.toLocaleString('es-ES')})`}</h2>}
      {children || (
        <ul className="bullets">
          {list.slice(0, mostNamed).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li className="address" key={index}>
              {text.slice(0, 100)}
            </li>
          ))}
        </ul>
      )}
      {list.length > mostNamed && (
        <p className="small">{`Y ${count(list.length - mostNamed, 'más', 'más')}.`}</p>
      )}
      {note && <p className="small">{note}</p>}
    </section>
  );
}

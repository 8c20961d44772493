import type { ReactNode } from 'react';
import type { OfficeMessage } from '../../data/messages/inbox.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { writeFieldDay } from '../../text/words.ts';
import { listCallDays, writeCallAction } from './call-days.ts';
import { nameNote, nameServed } from './message-actions.ts';

type Props = {
  message: OfficeMessage;
  /** The number of notes. */
  notes: number;
  now: number;
  isOpen: boolean;
  /** Rendered before the fields, inside the same fold. */
  children?: ReactNode;
};

/** The folded fields of a message: who handles it, a note, the day to call again, and «No es cliente». */
export function MessageForms({ message, notes, now, isOpen, children }: Props) {
  const agency = useAgency();
  const { handler, call_on } = message;
  const people = agency.peopleNames;
  const today = writeFieldDay(now);
  return (
    <details className="notebook" open={isOpen}>
      <summary>{children ? 'Llamar, apuntar…' : 'Apuntar'}</summary>
      {children}
      <div className="form">
        <input name={nameServed('assignee')} type="hidden" value={handler ?? ''} />
        <input name={nameServed('day')} type="hidden" value={call_on ?? ''} />
        <label>
          Nota
          <textarea name={nameNote(notes)} />
        </label>
        <label>
          Volver a llamar el
          <input
            defaultValue={call_on ?? ''}
            // A day in the past must not block the submit of the other buttons.
            min={call_on && call_on < today ? call_on : today}
            name="day"
            type="date"
          />
        </label>
        <p className="actions taps">
          {listCallDays(agency, now).map(({ date, label }) => (
            <button
              className="quiet"
              key={date}
              name="action"
              type="submit"
              value={writeCallAction(date)}
            >
              {label}
            </button>
          ))}
          {call_on && (
            <button className="quiet" name="action" type="submit" value={writeCallAction('')}>
              Ya no hay que llamar
            </button>
          )}
        </p>
        {people.length > 0 && (
          <label>
            Lo lleva
            <select defaultValue={handler ?? ''} name="assignee">
              <option value="">Nadie todavía</option>
              {[...new Set([...people, ...(handler ? [handler] : [])])].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <button className="button quiet-button" name="action" type="submit" value="save">
          Guardar
        </button>
        <button className="quiet" name="action" type="submit" value="discard">
          No es cliente
        </button>
      </div>
    </details>
  );
}

import type { OfficeMessage } from '../../data/messages/inbox.ts';
import { type Editable, editable } from '../../data/messages/notebook.ts';
import { Field } from '../../pages/field.tsx';
import { useAgency } from '../../text/agency-context.tsx';
import { writeFieldDay } from '../../text/words.ts';
import { PostForm, Press } from '../shell/controls.tsx';
import { officePath } from '../shell/office.ts';
import { nameNote, nameServed } from './message-actions.tsx';

/** The `id` of the form, for the buttons that stand outside. */
export const formId = 'message-form';

type Props = { message: OfficeMessage; notes: number; now: number };

/** What can be noted and corrected of a message: one form, so that each button also saves the fields. */
export function MessageForm({ message, notes, now }: Props) {
  const { id, handler, call_on, discarded_at } = message;
  const people = useAgency().peopleNames;
  const today = writeFieldDay(now);
  const fill = (name: Editable) => ({ defaultValue: message[name] ?? '', name });
  return (
    <PostForm action={`${officePath}/mensajes/${id}`} className="form" id={formId}>
      {editable.map((name) => (
        <input key={name} name={nameServed(name)} type="hidden" value={message[name] ?? ''} />
      ))}
      {!discarded_at && (
        <>
          <label>
            Nota
            <textarea name={nameNote(notes)} />
          </label>
          <div className="message-call">
            <label>
              Volver a llamar el
              {/* A day in the past must not block the submit of the other buttons. */}
              <input
                {...fill('call_on')}
                min={call_on && call_on < today ? call_on : today}
                type="date"
              />
            </label>
            <label>
              A las
              <input {...fill('call_time')} type="time" />
            </label>
          </div>
          {people.length > 0 && (
            <label>
              Lo lleva
              <select {...fill('handler')}>
                <option value="">Nadie todavía</option>
                {[...new Set([...people, handler])].map(
                  (name) => name && <option key={name}>{name}</option>,
                )}
              </select>
            </label>
          )}
          <Press label="Guardar" value="save" />
          <details>
            <summary>Corregir sus datos</summary>
            <Field {...fill('name')} label="Nombre" />
            <Field {...fill('phone')} label="Teléfono" type="tel" />
            <Field {...fill('email')} label="Correo" type="email" />
            <Press label="Guardar los datos" value="save" />
          </details>
        </>
      )}
      <div className="actions">
        {call_on && <Press className="quiet" label="Ya no hay que llamar" value="uncall" />}
        {!discarded_at && <Press className="quiet" label="No es cliente" value="discard" />}
        <a href={`${officePath}/persona?message=${id}`}>Todo lo de esta persona</a>
      </div>
    </PostForm>
  );
}

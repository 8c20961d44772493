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
  const handlers = [...new Set([...people, ...(handler ? [handler] : [])])];
  // A day in the past must not block the submit of the other buttons.
  const [firstDay] = [writeFieldDay(now), ...(call_on ? [call_on] : [])].sort();
  const fill = (name: Editable) => ({ defaultValue: message[name] ?? '', name });
  return (
    <PostForm action={`${officePath}/mensajes/${id}`} className="form" id={formId}>
      {editable.map((name) => (
        <input key={name} name={nameServed(name)} type="hidden" value={message[name] ?? ''} />
      ))}
      {!discarded_at && (
        <>
          <Field label="Nota" name={nameNote(notes)} type="textarea" />
          <div className="message-call">
            <Field {...fill('call_on')} label="Volver a llamar el" min={firstDay} type="date" />
            <Field {...fill('call_time')} label="A las" type="time" />
          </div>
          {people.length > 0 && (
            <Field
              {...fill('handler')}
              choices={[['', 'Nadie todavía'], ...handlers.map((name) => [name, name] as const)]}
              label="Lo lleva"
            />
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

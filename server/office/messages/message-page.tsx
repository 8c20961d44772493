import type { Context } from 'hono';
import { type Editable, editable } from '../../data/messages/notebook.ts';
import { Field } from '../../pages/field.tsx';
import { useAgency } from '../../text/agency-context.tsx';
import { writeFieldDay } from '../../text/words.ts';
import { Jump, PostForm, Press } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { goTo, type Handler, officePath, readFields, show } from '../shell/office.ts';
import { nameNote, nameServed, type Result, readNotice, runAction } from './message-actions.tsx';
import { Marks, Notes, type Props, Reach, Tick, Ways, Words } from './message-parts.tsx';

export const AllMessages = () => <Jump href={officePath} label="Todos los mensajes" />;

export const showNothing = (c: Context, status: 400 | 404, title: string, lead: string) =>
  show(
    c,
    <Frame area="Mensajes" title={title}>
      <p className="lead">{lead}</p>
      <AllMessages />
    </Frame>,
    status,
  );

export const showMessage: Handler<'id'> = async (c, office) => {
  const { store, now } = office;
  const id = c.req.param('id');
  const message = await store.inbox.find(id);
  if (!message)
    return showNothing(
      c,
      404,
      'Este mensaje ya no está',
      'Se borró, o ha pasado el tiempo que guardamos los mensajes.',
    );
  const notes = (await store.notebook.listNotes([id])).get(id) ?? [];
  return show(
    c,
    <Frame area="Mensajes" title={message.name.slice(0, 200)}>
      {await readNotice(c, office, id)}
      <div className="message paper cast">
        <div className="message-words">
          {/* Enter in a field presses the first submit button. */}
          <button
            aria-hidden="true"
            className="on-enter"
            form={formId}
            name="action"
            tabIndex={-1}
            type="submit"
            value="save"
          />
          <Reach message={message} />
          <Marks message={message} now={now()} />
          <Ways message={message} />
          <Tick form={formId} message={message} now={now()} />
          <Words message={message} />
          <Notes notes={notes} now={now()} ofMessage={id} />
        </div>
        <MessageForm message={message} notes={notes.length} now={now()} />
      </div>
      <AllMessages />
    </Frame>,
  );
};

/** The `id` of the form, for the buttons that stand outside. */
const formId = 'message-form';

/** What can be noted and corrected of a message: one form, so that each button also saves the fields. */
function MessageForm({ message, notes, now }: Props & { notes: number }) {
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

/** Writes the path of a message inside the office. @param result what the page says was done */
export const writeMessagePath = (id: string, result: Result) =>
  `/mensajes/${id}?done=${result}#done`;

export const changeMessage: Handler<'id'> = async (c, office) => {
  const id = c.req.param('id');
  const { list, ...fields } = await readFields(c);
  const result = await runAction(office, id, fields);
  const query = new URLSearchParams(list);
  for (const [name, value] of Object.entries(result ?? {})) if (value) query.set(name, `${value}`);
  if (list !== undefined) query.set('m', id);
  return goTo(c, `${list === undefined ? `/mensajes/${id}` : ''}?${query}#done`);
};

export const changeNote: Handler<'id' | 'note'> = async (c, { store }) => {
  const { id, note } = c.req.param();
  const text = (await readFields(c)).text?.trim() ?? '';
  await store.notebook.changeNote(id, note, text);
  return goTo(c, writeMessagePath(id, text ? 'corrected' : 'removed'));
};

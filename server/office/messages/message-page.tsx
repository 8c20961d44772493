import type { Note } from '../../data/messages/notebook.ts';
import { Jump } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { goTo, type Handler, officePath, readFields, show } from '../shell/office.ts';
import { type Result, readNotice, runAction } from './message-actions.tsx';
import { formId, MessageForm } from './message-form.tsx';
import { Marks, Notes, type Props, Reach, Tick, Ways, Words } from './message-parts.tsx';

export const AllMessages = () => <Jump href={officePath} label="Todos los mensajes" />;

export const showMessage: Handler<'id'> = async (c, office) => {
  const { store, now } = office;
  const id = c.req.param('id');
  const message = await store.inbox.find(id);
  if (!message)
    return show(
      c,
      <Frame area="Mensajes" title="Este mensaje ya no está">
        <p className="lead">Se borró, o ha pasado el tiempo que guardamos los mensajes.</p>
        <AllMessages />
      </Frame>,
      404,
    );
  const notes = (await store.notebook.listNotes([id])).get(id) ?? [];
  return show(
    c,
    <Frame area="Mensajes" title={message.name.slice(0, 200)}>
      {await readNotice(c, office, id)}
      <MessageSlip message={message} notes={notes} now={now()} />
      <AllMessages />
    </Frame>,
  );
};

/** A message, with all that can be done with it. */
const MessageSlip = ({ message, notes, now }: Props & { notes: Note[] }) => (
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
      <Marks message={message} now={now} />
      <Ways message={message} />
      <Tick form={formId} message={message} now={now} />
      <Words message={message} />
      <Notes notes={notes} now={now} ofMessage={message.id} />
    </div>
    <MessageForm message={message} notes={notes.length} now={now} />
  </div>
);

/** Writes the path of a message inside the office. @param result what the page says was done */
export const writeMessagePath = (id: string, result: Result) =>
  `/mensajes/${id}?done=${result}#done`;

/** Runs the pressed button of a message, and returns to its list or its page. */
export const changeMessage: Handler<'id'> = async (c, office) => {
  const id = c.req.param('id');
  const { list, ...fields } = await readFields(c);
  const result = await runAction(office, id, fields);
  const query = new URLSearchParams(list);
  for (const [name, value] of Object.entries(result ?? {})) if (value) query.set(name, `${value}`);
  if (list !== undefined) query.set('m', id);
  return goTo(c, `${list === undefined ? `/mensajes/${id}` : ''}?${query}#done`);
};

/** Corrects a note, or deletes it without a text. */
export const changeNote: Handler<'id' | 'note'> = async (c, { store }) => {
  const { id, note } = c.req.param();
  const text = (await readFields(c)).text?.trim() ?? '';
  await store.notebook.changeNote(id, note, text);
  return goTo(c, writeMessagePath(id, text ? 'corrected' : 'removed'));
};

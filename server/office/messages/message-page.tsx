import type { OfficeMessage } from '../../data/messages/inbox.ts';
import type { Note } from '../../data/messages/notebook.ts';
import { cutText, writeNearTime } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { type Notice, NoticeBar } from './message-notice.tsx';
import { MessageSlip } from './message-slip.tsx';

type Props = { message: OfficeMessage; notes: Note[]; now: number; notice: Notice | undefined };

export function MessagePage({ message, notes, now, notice }: Props) {
  return (
    <Frame area="Mensajes" title={message.name.slice(0, 200)}>
      {notice && <NoticeBar notice={notice} now={now} />}
      <div className="paper cast">
        <MessageSlip
          message={{ ...message, notes: notes.length }}
          noteList={<NoteList ofMessage={message.id} notes={notes} now={now} />}
          now={now}
        />
      </div>
      <p>
        <a href={officePath}>Todos los mensajes</a>
      </p>
    </Frame>
  );
}

/** Opens from «Ya está atendido» in an e-mail. Only its button acts: mail programs open links, too. */
export function AskIfAnswered({ message: { id, name, message } }: { message: OfficeMessage }) {
  return (
    <Frame area="Mensajes" title={name.slice(0, 200)}>
      <p className="words">
        <bdi>{cutText(message, 300)}</bdi>
      </p>
      <form action={`${officePath}/mensajes/${id}`} className="actions" method="post">
        <button className="button" name="action" type="submit" value="answered">
          Ya está atendido
        </button>
        <a href={`${officePath}/mensajes/${id}`}>Todavía no: abrir el mensaje</a>
      </form>
    </Frame>
  );
}

type NotesProps = { notes: Note[]; now: number; ofMessage?: string };

/** The notes of a message. @param ofMessage the id of the message, if notes can be edited here */
export function NoteList({ notes, now, ofMessage }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Notas" className="notes" id="notas">
      {notes.map(({ id, written_at, text }) => (
        <li className="note" key={id}>
          <p className="small">{`Apuntado ${writeNearTime(written_at, now)}:`}</p>
          <p className="words">{text}</p>
          {ofMessage && <NoteForms id={id} message={ofMessage} text={text} />}
        </li>
      ))}
    </ul>
  );
}

type NoteFormsProps = { id: string; message: string; text: string };

/** Forms to edit a note, and to delete it after a confirmation. */
function NoteForms({ id, message, text }: NoteFormsProps) {
  const form = { action: `${officePath}/mensajes/${message}/notas/${id}`, method: 'post' };
  return (
    <div className="note-forms on-screen">
      <details>
        <summary>Corregir</summary>
        <form {...form} className="form">
          <textarea aria-label="La nota" autoComplete="off" defaultValue={text} name="text" />
          <button className="button quiet-button" name="action" type="submit" value="correct">
            Guardar la nota
          </button>
        </form>
      </details>
      <details>
        <summary>Quitar</summary>
        <form {...form}>
          <button className="button erase paper" name="action" type="submit" value="remove">
            Sí, quitar la nota
          </button>
        </form>
      </details>
    </div>
  );
}

/** The page of a message that was erased or is no longer listed. */
export function NoMessage() {
  return (
    <Frame area="Mensajes" title="Este mensaje ya no está">
      <p className="lead">Se borró, o ha pasado el tiempo que guardamos los mensajes.</p>
      <p>
        <a href={officePath}>Todos los mensajes</a>
      </p>
    </Frame>
  );
}

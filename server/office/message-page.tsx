import type { ReactNode } from 'react';
import type { OfficeMessage } from '../data/inbox.ts';
import type { Note } from '../data/notebook.ts';
import { writeTime } from '../text/words.ts';
import { Frame } from './frame.tsx';
import { MessageSlip } from './message-slip.tsx';
import { office } from './office.ts';

type Props = { message: OfficeMessage; notes: Note[]; now: number; notice?: ReactNode };

/** A message, whole, with its notes. */
export function MessagePage({ message, notes, now, notice }: Props) {
  return (
    <Frame room="Mensajes" title={message.name.slice(0, 200)}>
      {notice}
      <MessageSlip
        message={message}
        notes={<NoteList notes={notes} now={now} />}
        now={now}
        place={{ solo: 'si' }}
      />
      <p>
        <a href={office}>Todos los mensajes</a>
      </p>
    </Frame>
  );
}

/** The notes of a message, each with its time. */
export function NoteList({ notes, now }: { notes: Note[]; now: number }) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Notas" className="notes">
      {notes.map(({ id, written_at, text }) => (
        <li className="note" key={id}>
          <p className="small">{`Apuntado ${writeTime(written_at, now)}:`}</p>
          <p className="words">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** For the link to a message that was erased, or is older than messages are shown. */
export function NoMessage() {
  return (
    <Frame room="Mensajes" title="Este mensaje ya no está">
      <p className="lead">Se suprimió, o ha pasado el tiempo que guardamos los mensajes.</p>
      <p>
        <a href={office}>Todos los mensajes</a>
      </p>
    </Frame>
  );
}

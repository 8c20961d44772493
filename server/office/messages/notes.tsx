import type { ReactNode } from 'react';
import type { Note } from '../../data/messages/notebook.ts';
import { writeNearTime } from '../../text/words.ts';
import { officePath } from '../shell/office.ts';

type Props = { notes: Note[]; now: number; children?: (note: Note) => ReactNode };

/** Shows notes. @param children renders what is below each */
export function Notes({ notes, now, children }: Props) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Notas" className="notes">
      {notes.map((note) => (
        <li className="note" key={note.id}>
          <p className="small">{`Apuntado ${writeNearTime(note.written_at, now)}:`}</p>
          <p className="words">{note.text}</p>
          {children?.(note)}
        </li>
      ))}
    </ul>
  );
}

/** The form to correct a note, or to delete it. @param message its key */
export const NoteForm = ({ note: { id, text }, message }: { note: Note; message: string }) => (
  <details className="note-form">
    <summary>Corregir o quitar</summary>
    <form action={`${officePath}/mensajes/${message}/notas/${id}`} className="form" method="post">
      <textarea aria-label="La nota" autoComplete="off" defaultValue={text} name="text" />
      <p className="form-hint">Sin palabras, se quita.</p>
      <button className="button quiet-button" type="submit">
        Guardar la nota
      </button>
    </form>
  </details>
);

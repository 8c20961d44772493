import type { ReactNode } from 'react';
import type { Note } from '../../data/messages/notebook.ts';
import { writeNearTime } from '../../text/words.ts';
import { Press } from '../shell/controls.tsx';
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

/** Forms to correct a note, and to delete it after a confirmation. @param message its key */
export function NoteForms({ note: { id, text }, message }: { note: Note; message: string }) {
  const form = { action: `${officePath}/mensajes/${message}/notas/${id}`, method: 'post' };
  return (
    <div className="note-forms on-screen">
      <details>
        <summary>Corregir</summary>
        <form {...form} className="form">
          <textarea aria-label="La nota" autoComplete="off" defaultValue={text} name="text" />
          <Press label="Guardar la nota" value="correct" />
        </form>
      </details>
      <details>
        <summary>Quitar</summary>
        <form {...form}>
          <Press className="button erase paper" label="Sí, quitar la nota" value="remove" />
        </form>
      </details>
    </div>
  );
}

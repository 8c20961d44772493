import type { Note } from '../../data/messages/notebook.ts';
import { writeNearTime } from '../../text/words.ts';
import { PostForm, Press } from '../shell/controls.tsx';
import { officePath } from '../shell/office.ts';

type Props = { notes: Note[]; now: number; ofMessage?: string | undefined };

/** Shows notes. @param ofMessage the key of their message, for forms to correct or delete them */
export function Notes({ notes, now, ofMessage }: Props) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Notas" className="notes">
      {notes.map(({ id, written_at, text }) => (
        <li className="note" key={id}>
          <p className="small">{`Apuntado ${writeNearTime(written_at, now)}:`}</p>
          <p className="words">{text}</p>
          {ofMessage && (
            <details className="note-form">
              <summary>Corregir o quitar</summary>
              <PostForm action={`${officePath}/mensajes/${ofMessage}/notas/${id}`} className="form">
                <textarea aria-label="La nota" autoComplete="off" defaultValue={text} name="text" />
                <p className="form-hint">Sin palabras, se quita.</p>
                <Press label="Guardar la nota" />
              </PostForm>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

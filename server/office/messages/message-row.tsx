import type { Note } from '../../data/messages/notebook.ts';
import { cutText } from '../../text/words.ts';
import { PostForm } from '../shell/controls.tsx';
import { officePath } from '../shell/office.ts';
import { isDone } from './call-days.ts';
import { Marks, type Props, Rest, Tick, Ways } from './message-parts.tsx';

type RowProps = Props & {
  notes: Note[];
  /** The query of the list, to return to it. */
  list: string;
};

/** A message in a list: who, since when, its beginning, which opens, and how to answer. Folded if it is answered. */
export function MessageRow({ message, notes, list, now }: RowProps) {
  const path = `${officePath}/mensajes/${message.id}`;
  const isFolded = isDone(message, now) && !message.discarded_at;
  const ways = <Ways isListed message={message} />;
  const note = notes.at(-1);
  return (
    <li className="row">
      <div className="row-head">
        <h3>
          <a href={path}>
            <bdi>{message.name}</bdi>
          </a>
        </h3>
        <Marks isListed message={message} now={now} />
      </div>
      <PostForm action={path}>
        <input name="list" type="hidden" value={list} />
        <Tick message={message} now={now} />
      </PostForm>
      <details className={`row-words ${isFolded ? 'row-folded' : ''}`}>
        <summary>
          <bdi className="words">{message.message}</bdi>
        </summary>
        <Rest message={message} />
        {isFolded && ways}
      </details>
      <div className="row-acts">
        {!isFolded && ways}
        {note && (
          <p className="note">
            {cutText(note.text, 200)}{' '}
            {notes.length > 1 && <a href={path}>{`Las ${notes.length} notas`}</a>}
          </p>
        )}
      </div>
    </li>
  );
}

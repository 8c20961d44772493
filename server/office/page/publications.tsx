import type { Publication } from '../../data/publications.ts';
import { home } from '../../pages/layout.tsx';
import { writeNearTime } from '../../text/words.ts';
import { officePath } from '../shell/office.ts';

const path = `${officePath}/pagina`;

type NoticeProps = { publication: Publication; isLast: boolean; canUndo: boolean };

/** The result of a publication, with «Deshacer» while there is no newer one. */
export function PublishedNotice({ publication, isLast, canUndo }: NoticeProps) {
  const { id, sentence, fault, seen_at } = publication;
  return (
    <div className="done" id="hecho" role={fault ? 'alert' : 'status'}>
      <p>
        <strong>{describeState(publication)}</strong> {sentence}
      </p>
      {seen_at && <a href={home}>Ver la página</a>}
      {isLast && canUndo && <UndoForm id={id} />}
    </div>
  );
}

function describeState({ fault, seen_at }: Publication) {
  if (fault && !seen_at) return `No está publicada: ${fault}.`;
  return seen_at
    ? 'Publicada.'
    : 'El alojamiento está sacando la página nueva: en unos minutos, esta página dirá «Publicada».';
}

/** @param id of the version that is there when it is pressed */
export function UndoForm({ id }: { id: number }) {
  return (
    <form action={`${path}/deshacer`} method="post">
      <input name="version" type="hidden" value={id} />
      <button className="quiet" type="submit">
        Deshacer
      </button>
    </form>
  );
}

type ListProps = { publications: Publication[]; current: number | undefined; now: number };

const startSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The publications, the newest first; each can be restored. */
export function PublicationList({ publications, current, now }: ListProps) {
  return (
    <ul className="rows">
      {publications.map((one) => (
        <li key={one.id}>
          <p>
            <strong>{startSentence(writeNearTime(one.created_at, now))}</strong>
            {one.author && <span>{`, ${one.author}`}</span>}
          </p>
          <p className="words">{one.sentence}</p>
          {one.fault && !one.seen_at && <p className="fault">{`No se publicó: ${one.fault}.`}</p>}
          {one.id === current ? (
            <p className="small">Es la de ahora.</p>
          ) : (
            <div className="actions page-ways">
              <a href={`${path}/versiones/${one.id}`}>Verla</a>
              <RestoreForm id={one.id} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

export function RestoreForm({ id, isStrong = false }: { id: number; isStrong?: boolean }) {
  return (
    <form action={`${path}/versiones/${id}`} method="post">
      <button className={isStrong ? 'button' : 'quiet'} type="submit">
        Volver a esta
      </button>
    </form>
  );
}

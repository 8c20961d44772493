import type { SentLetter } from '../../data/letters/letters.ts';
import { writeFault } from '../../mail/delivery/problems.ts';
import { count, writeNumber } from '../../text/words.ts';
import { PostForm, Press } from '../shell/controls.tsx';
import { officePath } from '../shell/office.ts';

const path = `${officePath}/cartas`;

type Props = { letter: SentLetter; mailsPerHour?: number; hasDraft: boolean };

export function UnderWay({ letter, mailsPerHour, hasDraft }: Props) {
  const { id, subject, state, sent, waiting, fault } = letter;
  const isStopped = state === 'stopped';
  const had = `${sent === 1 ? 'la tiene' : 'la tienen'} ${count(sent, 'persona', 'personas')}`;
  const lacks = `${waiting === 1 ? 'falta' : 'faltan'} ${writeNumber(waiting)}`;
  return (
    <section aria-label="En camino" className="slip paper cast letter-under-way">
      <h2>{subject}</h2>
      <p className="lead">{`${isStopped ? 'Parada' : 'Saliendo'}: ${sent > 0 ? had : 'aún no la tiene nadie'}, ${lacks}.`}</p>
      <progress aria-label="Cuántos la tienen" max={sent + waiting} value={sent} />
      {fault && !isStopped && (
        <p className="fault">{`Aún no han salido todas, porque ${writeFault(fault)}.`}</p>
      )}
      {!fault && mailsPerHour && !isStopped && (
        <p>{`Tu correo deja salir ${count(mailsPerHour, 'correo', 'correos')} por hora, contando los demás: las que faltan salen solas, poco a poco.`}</p>
      )}
      <PostForm action={`${path}/${id}`} className="actions">
        <Press
          className="button"
          label={isStopped ? 'Seguir' : 'Parar'}
          value={isStopped ? 'resume' : 'stop'}
        />
        <a href={path}>Mirar otra vez</a>
        <a href={`${path}/${id}`}>Leerla</a>
      </PostForm>
      {isStopped && (
        <PostForm action={`${path}/${id}`}>
          <details>
            <summary>Dejarla así</summary>
            <p>Quien aún no la tiene no la recibe, ni ahora ni después.</p>
            <Press label="Sí, dejarla así" value="end" />
          </details>
        </PostForm>
      )}
      {hasDraft && <p>Lo que has escrito está guardado, y vuelve cuando esta haya salido.</p>}
    </section>
  );
}

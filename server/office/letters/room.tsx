import type { Letter, LetterProgress, SentLetter } from '../../data/letters/letters.ts';
import { writeFault } from '../../mail/delivery/problems.ts';
import { count, writeNearDay } from '../../text/words.ts';
import { Pager } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { LetterForm } from './letter-form.tsx';

/** How many sent letters a page lists. */
export const roomSize = 20;
const path = `${officePath}/cartas`;

type Props = {
  draft: Letter | undefined;
  /** What is stored, if it is not the text in the form. */
  stored: Letter | undefined;
  underWay: LetterProgress | undefined;
  letters: SentLetter[];
  total: number;
  part: number;
  people: number;
  mailsPerHour: number | undefined;
  notice: string | undefined;
  faults: string[];
  page: string;
  now: number;
};

/** The room of letters: the one under way, or the one being written, and those that were sent. */
export function Room({ notice, faults, letters, total, part, now, ...room }: Props) {
  const sent = letters.filter(({ state }) => state === 'sent');
  return (
    <Frame area="Carta">
      {notice && <p role="status">{notice}</p>}
      {faults.length > 0 && (
        <div role="alert">
          {faults.map((fault) => (
            <p className="fault" key={fault}>
              {fault}
            </p>
          ))}
        </div>
      )}
      {part === 1 && <Present {...room} />}
      {sent.length > 0 && (
        <section aria-label="Enviadas">
          <h2>Enviadas</h2>
          <ul className="rows">
            {sent.map((letter) => (
              <li key={letter.id}>
                <a href={`${path}/${letter.id}`}>{letter.subject}</a>
                <p className="small">{writeSent(letter, now)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager part={part} path={path} query={{}} size={roomSize} total={total} />
    </Frame>
  );
}

/** Writes «Hoy, a 40 personas.» */
export function writeSent({ queued_at, sent }: SentLetter, now: number): string {
  const day = writeNearDay(queued_at, now);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, a ${count(sent, 'persona', 'personas', 'nadie')}.`;
}

type PresentProps = Pick<
  Props,
  'draft' | 'stored' | 'underWay' | 'people' | 'mailsPerHour' | 'page'
>;

function Present({ draft, stored, underWay, people, mailsPerHour, page }: PresentProps) {
  if (underWay)
    return <UnderWay hasDraft={Boolean(draft)} letter={underWay} mailsPerHour={mailsPerHour} />;
  return (
    <>
      <LetterForm draft={draft} page={page} people={people} />
      {stored && (
        <section aria-label="Lo guardado">
          <h2>{stored.subject || 'Sin asunto'}</h2>
          <p className="words">{stored.text}</p>
        </section>
      )}
    </>
  );
}

type UnderWayProps = Pick<Props, 'mailsPerHour'> & { letter: LetterProgress; hasDraft: boolean };

/** The letter that is being sent or is stopped, with its buttons. */
function UnderWay({ letter, mailsPerHour, hasDraft }: UnderWayProps) {
  const { id, subject, state, sent, waiting, fault } = letter;
  const isStopped = state === 'stopped';
  return (
    <section aria-label="En camino" className="slip paper cast letter-under-way">
      <h2>{subject}</h2>
      <p className="lead">{`${isStopped ? 'Parada' : 'Saliendo'}: ${writeProgress(sent, waiting)}.`}</p>
      <progress aria-label="Cuántos la tienen" max={sent + waiting} value={sent} />
      {fault && !isStopped && (
        <p className="fault">{`Aún no han salido todas, porque ${writeFault(fault)}.`}</p>
      )}
      {!fault && mailsPerHour && !isStopped && (
        <p>{`Tu correo deja salir ${count(mailsPerHour, 'correo', 'correos')} por hora, contando los demás: las que faltan salen solas, poco a poco.`}</p>
      )}
      <form action={`${path}/${id}`} className="actions" method="post">
        {isStopped ? <Press label="Seguir" value="resume" /> : <Press label="Parar" value="stop" />}
        <a href={path}>Mirar otra vez</a>
        <a href={`${path}/${id}`}>Leerla</a>
      </form>
      {isStopped && (
        <form action={`${path}/${id}`} method="post">
          <details>
            <summary>Dejarla así</summary>
            <p>Quien aún no la tiene no la recibe, ni ahora ni después.</p>
            <Press isQuiet label="Sí, dejarla así" value="end" />
          </details>
        </form>
      )}
      {hasDraft && <p>Lo que has escrito está guardado, y vuelve cuando esta haya salido.</p>}
    </section>
  );
}

function writeProgress(sent: number, waiting: number): string {
  const had =
    sent > 0
      ? `${sent === 1 ? 'la tiene' : 'la tienen'} ${count(sent, 'persona', 'personas')}`
      : 'aún no la tiene nadie';
  return `${had}, ${waiting === 1 ? 'falta' : 'faltan'} ${waiting.toLocaleString('es-ES', { useGrouping: 'always' })}`;
}

type PressProps = { label: string; value: string; isQuiet?: boolean };

export function Press({ label, value, isQuiet = false }: PressProps) {
  const className = isQuiet ? 'button quiet-button' : 'button';
  return (
    <button className={className} name="action" type="submit" value={value}>
      {label}
    </button>
  );
}

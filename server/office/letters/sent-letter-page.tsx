import type { LetterProgress } from '../../data/letters/letters.ts';
import { writeLetterPath } from '../../data/letters/published-letters.ts';
import { writeCause, writeFault } from '../../mail/delivery/problems.ts';
import { inWords, LetterText } from '../../mail/letter-text.tsx';
import { PostageStamp } from '../../pages/drawings.tsx';
import { count } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { isOut, writeState } from './letter-list.tsx';

export function SentLetter({
  letter,
  mailsPerHour,
  notice,
  now,
}: {
  letter: LetterProgress;
  mailsPerHour: number | undefined;
  notice: string | undefined;
  now: number;
}) {
  const { id, subject, state, sent, waiting, gone, fault, returned } = letter;
  const counts: [string, number][] = [
    ['Enviadas', sent],
    ['Esperan', waiting],
    ['Devueltas', returned.length],
    ...(gone > 0 ? [['Sin enviar', gone] as [string, number]] : []),
  ];
  const isEarly = state !== 'sent' && sent + waiting + gone + returned.length === 0;
  const isUnderWay = state === 'sending' || state === 'scheduled';
  return (
    <Frame area="Cartas" title={subject}>
      {notice && <p role="status">{notice}</p>}
      <div className="sides">
        <div>
          <div className="posted">
            <p className="lead">{writeState(letter, now)}</p>
            {state === 'sent' && <PostageStamp marked />}
          </div>
          {isEarly ? (
            <p>Saldrá a quien esté suscrito entonces.</p>
          ) : (
            <dl className="counts">
              {counts.map(([name, number]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{number.toLocaleString('es-ES', { useGrouping: 'always' })}</dd>
                </div>
              ))}
            </dl>
          )}
          {fault && state === 'sending' && (
            <p className="fault">{`Aún no han salido todas, porque ${writeFault(fault, 'reader')}.`}</p>
          )}
          {!fault && mailsPerHour && state === 'sending' && (
            <p>{`Tu correo deja salir ${count(mailsPerHour, 'correo', 'correos')} por hora, contando los demás: las que faltan salen solas, poco a poco.`}</p>
          )}
          <form action={`${officePath}/enviadas/${id}`} className="actions" method="post">
            {isUnderWay && <Press label="Parar" value="parar" />}
            {state === 'stopped' && !isEarly && (
              <Press label="Corregir para los que faltan" value="corregir" />
            )}
            {state === 'stopped' && <Press isQuiet={!isEarly} label="Seguir" value="seguir" />}
            {isEarly && <Press isQuiet label="Retirarla y corregirla" value="retirar" />}
            <Press isQuiet label="Usarla para empezar otra" value="otra" />
            {isUnderWay && <a href={`${officePath}/enviadas/${id}`}>Mirar otra vez</a>}
          </form>
          {state === 'stopped' && !isEarly && (
            <form action={`${officePath}/enviadas/${id}`} method="post">
              <details>
                <summary>Dejarla así</summary>
                <p>Quien aún no la tiene no la recibe, ni ahora ni después.</p>
                <Press label="Sí, dejarla así" value="dejar" />
              </details>
            </form>
          )}
          <Publication letter={letter} />
          {returned.length > 0 && (
            <section aria-label="Devueltas">
              <h2>{count(returned.length, 'carta devuelta', 'cartas devueltas')}</h2>
              <ul className="rows">
                {returned.map(({ email, fault }) => (
                  <li key={email}>
                    <strong className="address">{email}</strong>
                    <p className="small">{`Devuelta porque ${writeCause(fault ?? 'error', 'reader')}.`}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <details open>
          <summary>
            {/* The letter's own headings are one level below. */}
            <h2>El texto</h2>
          </summary>
          <article className="published paper">
            <div>
              <LetterText document={letter.document} place={inWords} />
            </div>
          </article>
        </details>
      </div>
    </Frame>
  );
}

/** Says whether the letter is public, with the button that changes it. */
function Publication({ letter }: { letter: LetterProgress }) {
  const { id } = letter;
  const isPublished = letter.is_published === 1;
  return (
    <form action={`${officePath}/enviadas/${id}`} className="actions" method="post">
      {isPublished && isOut(letter) && <a href={writeLetterPath(letter)}>Verla en la web</a>}
      {isPublished && letter.state === 'sent' && (
        <Press isQuiet label="Corregirla en la web" value="corregir" />
      )}
      {isPublished && !isOut(letter) && <p>Se publica en la web cuando salga.</p>}
      <Press
        isQuiet
        label={isPublished ? 'Quitarla de la web' : 'Publicarla en la web'}
        value={isPublished ? 'despublicar' : 'publicar'}
      />
    </form>
  );
}

type PressProps = { label: string; value: string; isQuiet?: boolean };

function Press({ label, value, isQuiet = false }: PressProps) {
  return (
    <button
      className={`button ${isQuiet ? 'quiet-button' : ''}`}
      name="hacer"
      type="submit"
      value={value}
    >
      {label}
    </button>
  );
}

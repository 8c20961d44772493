import type { Letter, LetterProgress } from '../../data/letters/letters.ts';
import { writeCause } from '../../mail/delivery/problems.ts';
import { LetterText } from '../../mail/letter-text.tsx';
import { PostageStamp } from '../../pages/drawings.tsx';
import { count } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { writeWhom } from './letter-form.tsx';
import { Press, writeSent } from './room.tsx';

const path = `${officePath}/cartas`;

/** Asks whether to send a letter, and shows it as it arrives. */
export function AskToSend({ letter, people }: { letter: Letter; people: number }) {
  return (
    <Frame area="Carta" title={`¿Enviar «${letter.subject}» ${writeWhom(people)}?`}>
      <p className="lead">Una vez fuera, no vuelve.</p>
      <form action={`${path}/enviar`} className="actions" method="post">
        <input name="version" type="hidden" value={letter.version} />
        <button className="button" type="submit">
          {`Enviar ${writeWhom(people)}`}
        </button>
        <a href={path}>No, volver a la carta</a>
      </form>
      <Paper letter={letter} />
    </Frame>
  );
}

/** A letter that was sent, to read it and to write another one from it. */
export function SentLetterPage({ letter, now }: { letter: LetterProgress; now: number }) {
  const { id, subject, state, gone, returned } = letter;
  return (
    <Frame area="Carta" title={subject}>
      <div className="posted">
        <p className="lead">{writeSent(letter, now)}</p>
        {state === 'sent' && <PostageStamp marked />}
      </div>
      {gone > 0 && (
        <p>{`${count(gone, 'persona no la recibió', 'personas no la recibieron')}, porque se dieron de baja o la dejaste así.`}</p>
      )}
      {state === 'sent' && (
        <form action={`${path}/${id}`} className="actions" method="post">
          <Press label="Escribir otra a partir de esta" value="copy" />
          <a href={path}>Volver</a>
        </form>
      )}
      {returned.length > 0 && (
        <section aria-label="Devueltas">
          <h2>{count(returned.length, 'carta devuelta', 'cartas devueltas')}</h2>
          <ul className="rows">
            {returned.map(({ email, fault }) => (
              <li key={email}>
                <strong>{email}</strong>
                <p className="small">{`Devuelta porque ${writeCause(fault ?? 'error')}.`}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Paper letter={letter} />
    </Frame>
  );
}

const Paper = ({ letter }: { letter: Letter }) => (
  <article className="letter-paper paper flat">
    <LetterText letter={letter} photo={`${path}/${letter.id}/foto?v=${letter.version}`} />
  </article>
);

import { faultTexts } from '../fault-texts.ts';
import type { LetterProgress } from '../store/letters.ts';
import { Frame } from './frame.tsx';
import { stateTexts } from './letters.tsx';
import { type AddPage, goTo, office, readFields, show } from './office.ts';
import { count, writeTime } from './words.ts';

/** Adds the page of a letter that was sent, or is on its way. */
export const addSentLetter: AddPage = (app, desk) => {
  const { store } = desk;
  const { letters } = store;

  app.get('/enviadas/:id', async (c) => {
    const letter = await letters.progress(c.req.param('id'));
    if (!letter) return goTo(c, '/cartas');
    const fault = letter.fault ?? desk.fault() ?? null;
    return show(c, <SentLetter letter={{ ...letter, fault }} />);
  });

  app.post('/enviadas/:id', async (c) => {
    const id = c.req.param('id');
    const { hacer } = await readFields(c);
    const letter = await letters.progress(id);
    if (!letter) return goTo(c, '/cartas');
    if (hacer === 'otra')
      return goTo(c, `/cartas/${await store.addDraft({ ...letter, subject: '' })}`);
    const draft = hacer === 'corregir' && (await store.takeBack(id));
    if (draft) return goTo(c, `/cartas/${draft}`);
    if (hacer === 'parar') await letters.stop(id);
    if (hacer === 'seguir') await letters.resume(id);
    desk.wake();
    return goTo(c, `/enviadas/${id}`);
  });
};

function SentLetter({ letter }: { letter: LetterProgress }) {
  const { id, subject, state, sendAt, sent, waiting, fault, returned } = letter;
  const counts: [string, number][] = [
    ['Enviadas', sent],
    ['Esperan', waiting],
    ['Devueltas', returned.length],
  ];
  const isEarly = state !== 'sent' && sent + waiting + returned.length === 0;
  const isUnderWay = state === 'sending' || state === 'scheduled';
  return (
    <Frame room="Cartas" title={subject}>
      <p className="lead">
        {[stateTexts[state], sendAt ? writeTime(sendAt) : ''].filter(Boolean).join(': ')}
      </p>
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
        <p className="fault">{`Alguna espera porque ${faultTexts[fault]}.`}</p>
      )}
      <form action={`${office}/enviadas/${id}`} className="actions" method="post">
        {isUnderWay && (
          <button className="button" name="hacer" type="submit" value="parar">
            Parar
          </button>
        )}
        {state === 'stopped' && (
          <button className="button" name="hacer" type="submit" value="seguir">
            Seguir
          </button>
        )}
        {isEarly && (
          <button className="button quiet-button" name="hacer" type="submit" value="corregir">
            Volver a escribirla
          </button>
        )}
        <button className="button quiet-button" name="hacer" type="submit" value="otra">
          Usarla para empezar otra
        </button>
        {isUnderWay && <a href={`${office}/enviadas/${id}`}>Mirar otra vez</a>}
      </form>
      {returned.length > 0 && (
        <section aria-label="Devueltas">
          <h2>{count(returned.length, 'devuelta', 'devueltas')}</h2>
          <ul className="rows">
            {returned.map(({ email, fault }) => (
              <li key={email}>
                <strong className="address">{email}</strong>
                <p className="small">{`Porque ${faultTexts[fault ?? 'error']}.`}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <details>
        <summary>El texto</summary>
        <p className="words">{letter.markdown}</p>
      </details>
    </Frame>
  );
}

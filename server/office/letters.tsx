import type { Draft } from '../store/drafts.ts';
import type { LetterSummary } from '../store/letters.ts';
import { Frame } from './frame.tsx';
import { type AddPage, goTo, office, show } from './office.ts';
import { writeTime } from './words.ts';

/** Adds the list of the letters. */
export const addLetters: AddPage = (app, { store }) => {
  app.get('/cartas', async (c) => {
    const [drafts, sent] = await Promise.all([store.listDrafts(), store.letters.list()]);
    return show(c, <Letters drafts={drafts} letters={sent} />);
  });

  app.post('/cartas', async (c) =>
    goTo(c, `/cartas/${await store.addDraft({ subject: '', markdown: '' })}`),
  );
};

type Props = { drafts: Draft[]; letters: LetterSummary[] };

function Letters({ drafts, letters }: Props) {
  return (
    <Frame room="Cartas">
      <form action={`${office}/cartas`} method="post">
        <button className="button" type="submit">
          Escribir una carta
        </button>
      </form>
      {drafts.length > 0 && (
        <section aria-label="Sin enviar">
          <h2>Sin enviar</h2>
          <ul className="rows">
            {drafts.map(({ id, subject, changed_at }) => (
              <li key={id}>
                <a href={`${office}/cartas/${id}`}>{subject || 'Sin asunto'}</a>
                <p className="small">{`Guardada el ${writeTime(changed_at)}`}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {letters.length > 0 && (
        <section aria-label="Enviadas o en camino">
          <h2>Enviadas o en camino</h2>
          <ul className="rows">
            {letters.map(({ id, subject, sendAt, state }) => (
              <li key={id}>
                <a href={`${office}/enviadas/${id}`}>{subject}</a>
                <p className="small">
                  {[stateTexts[state], sendAt ? writeTime(sendAt) : ''].filter(Boolean).join(': ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Frame>
  );
}

/** What a letter does, in words. */
export const stateTexts: Record<LetterSummary['state'], string> = {
  draft: 'Sin enviar',
  scheduled: 'Espera su hora',
  sending: 'Saliendo',
  stopped: 'Parada',
  sent: 'Enviada',
};

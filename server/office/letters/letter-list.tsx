import { emptyDocument } from '../../data/letters/document.ts';
import type { Draft } from '../../data/letters/drafts.ts';
import type { LetterSummary } from '../../data/letters/letters.ts';
import { count, writeNearTime } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { goTo, type Handler, officePath, readFields, show } from '../shell/office.ts';
import { Pager, readPart } from '../shell/pager.tsx';

const size = 20;

export const showLetters: Handler = async (c, { store, now }) => {
  const part = readPart(c.req.query('p'));
  const [drafts, letters, total] = await Promise.all([
    store.drafts.list(),
    store.letters.list({ limit: size, offset: (part - 1) * size }),
    store.letters.count(),
  ]);
  return show(c, <Letters {...{ drafts, letters, total, part }} now={now()} />);
};

/** Creates a draft, empty or from a sent letter. */
export const addLetter: Handler = async (c, { store }) => {
  const { desde } = await readFields(c);
  const [last] = desde === 'ultima' ? await store.letters.list({ limit: 1 }) : [];
  const letter = last && (await store.letters.findProgress(last.id));
  return goTo(
    c,
    `/cartas/${await store.drafts.add(letter ?? { subject: '', document: emptyDocument })}`,
  );
};

type Props = {
  drafts: Draft[];
  letters: LetterSummary[];
  total: number;
  part: number;
  now: number;
};

function Letters({ drafts, letters, total, part, now }: Props) {
  return (
    <Frame area="Cartas">
      <form action={`${officePath}/cartas`} className="actions" method="post">
        <button className="button" type="submit">
          Escribir una carta
        </button>
        {total > 0 && (
          <button className="button quiet-button" name="desde" type="submit" value="ultima">
            Empezar desde la última
          </button>
        )}
      </form>
      {part === 1 && drafts.length > 0 && (
        <section aria-label="Sin enviar">
          <h2>Sin enviar</h2>
          <ul className="rows whole-rows">
            {drafts.map(({ id, subject, changed_at, corrects, is_copy, copied_on }) => (
              <li key={id}>
                <a href={`${officePath}/cartas/${id}`}>{subject || 'Sin asunto'}</a>
                <p className="small">
                  {`${corrects ? 'Corrección de una que ha salido. ' : ''}${is_copy ? `Copia${copied_on ? ` de lo escrito en ${copied_on}` : ''}. ` : ''}Guardada ${writeNearTime(changed_at, now)}.`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {letters.length > 0 && (
        <section aria-label="Enviadas o en camino">
          <h2>Enviadas o en camino</h2>
          <ul className="rows whole-rows">
            {letters.map((letter) => (
              <li key={letter.id}>
                <a href={`${officePath}/enviadas/${letter.id}`}>{letter.subject}</a>
                <p className="small">
                  {writeState(letter, now)}
                  {isOut(letter) && letter.is_published === 1 && ' Está en la web.'}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager part={part} path={`${officePath}/cartas`} query={{}} size={size} total={total} />
    </Frame>
  );
}

/** Checks whether sending has begun. A letter for the web is published then. */
export const isOut = ({
  state,
  sent,
  waiting,
}: Pick<LetterSummary, 'state' | 'sent' | 'waiting'>) => state === 'sent' || sent + waiting > 0;

/** Describes the state of a letter with its time and the number of recipients. */
export function writeState(
  { state, send_at, sent, waiting }: Pick<LetterSummary, 'state' | 'send_at' | 'sent' | 'waiting'>,
  now: number,
): string {
  const time = send_at ? ` ${writeNearTime(send_at, now)}` : '';
  const people = count(sent, 'persona', 'personas', 'nadie');
  const had =
    sent > 0 ? `${sent === 1 ? 'la tiene' : 'la tienen'} ${people}` : 'aún no la tiene nadie';
  const missing = count(waiting, 'persona', 'personas', 'nadie');
  const progress = `${had}, ${waiting > 1 ? 'faltan' : 'falta'} ${missing}`;
  return {
    draft: 'Sin enviar.',
    scheduled: `Programada: sale${time}.`,
    sending: `Saliendo${time && ` desde${time}`}: ${progress}.`,
    stopped: waiting > 0 ? `Parada: ${progress}.` : 'Parada.',
    sent: `Enviada${time}, a ${people}.`,
  }[state];
}

import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { NodemailerError } from 'nodemailer';
import { prepareForLetter } from '../../data/files/photographs.ts';
import type { SentLetter, Written } from '../../data/letters/letters.ts';
import { writeFault, writeProblem } from '../../mail/delivery/problems.ts';
import { readSmtpError } from '../../mail/delivery/smtp.ts';
import { count, writeNearDay, writeNumber } from '../../text/words.ts';
import { Pager, PostForm, Press, readPart } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { allowKeptText } from '../shell/keep-text.tsx';
import { goTo, type Handler, type Office, officePath, readFields, show } from '../shell/office.ts';
import { longestTexts, readPhotograph, refuseBody } from '../shell/owner-bodies.tsx';
import { LetterForm, listLetterFaults } from './letter-form.tsx';

export const path = `${officePath}/cartas`;

const notices = new Map([
  ['saved', 'Guardada.'],
  ['changed', 'Esta carta ha cambiado desde que la viste: mírala otra vez.'],
  ['tried', 'Va camino de tu buzón, como «Prueba: …».'],
  ['begun', 'Ya hay una carta a medias: envíala, o vacíala y guárdala, antes de empezar otra.'],
  ['late', 'Llegaste tarde: ya ha salido.'],
]);

/**
 * Shows the letter under way, or the one being written, and those that were sent.
 * @param faults why what was pressed is refused
 * @param typed a text that was not saved, because another one is stored
 */
export async function showRoom(
  c: Context,
  { store, settings, now }: Office,
  faults: string[] = [],
  typed?: Written,
) {
  const { letters } = store;
  const pages = readPart(c, 20);
  const draft = await letters.findDraft();
  const underWay = await letters.findUnderWay();
  const listed = await letters.list(pages.range);
  const sent = listed.filter(({ state }) => state === 'sent');
  const { subscribed } = await store.subscriptions.countAddresses();
  const notice = notices.get(c.req.query('done') ?? '');
  const form = underWay ? (
    <UnderWay hasDraft={draft !== undefined} letter={underWay} {...settings} />
  ) : (
    <LetterForm draft={draft && { ...draft, ...typed }} page={randomUUID()} people={subscribed} />
  );
  allowKeptText(c);
  return show(
    c,
    <Frame area="Carta">
      {notice && <p role="status">{notice}</p>}
      {faults.map((fault) => (
        <p className="fault" key={fault} role="alert">
          {fault}
        </p>
      ))}
      {pages.part === 1 && form}
      {typed && draft && (
        <section aria-labelledby="stored">
          <h2 id="stored">Lo guardado</h2>
          <p className="lead">{draft.subject || 'Sin asunto'}</p>
          <p className="words">{draft.text}</p>
        </section>
      )}
      {sent.length > 0 && (
        <section aria-label="Enviadas">
          <h2>Enviadas</h2>
          <ul className="rows">
            {sent.map((letter) => (
              <li key={letter.id}>
                <a href={`${path}/${letter.id}`}>{letter.subject}</a>
                <p className="small">{writeSent(letter, now())}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager {...pages} path={path} total={await letters.count()} />
    </Frame>,
    faults.length > 0 ? 400 : 200,
  );
}

type UnderWayProps = { letter: SentLetter; mailsPerHour?: number; hasDraft: boolean };

function UnderWay({ letter, mailsPerHour, hasDraft }: UnderWayProps) {
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

/** Writes «Hoy, a 40 personas.» */
export function writeSent({ queued_at, sent, state, waiting }: SentLetter, now: number): string {
  const day = writeNearDay(queued_at, now);
  const people = count(sent, 'persona', 'personas', 'nadie');
  const isTried = state === 'sent' && waiting > 0;
  const again = isTried ? `; con ${writeNumber(waiting)} se sigue intentando unos días` : '';
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, a ${people}${again}.`;
}

export const pressLetter: Handler = async (c, office) => {
  const { letters } = office.store;
  const fields = await readFields(c);
  const { action, version = '', page = randomUUID(), subject = '', text = '', words = '' } = fields;
  if (Buffer.byteLength(Object.values(fields).join('')) > longestTexts) return refuseBody(c);
  const chosen = await readPhotograph(c);
  const former = fields.remove === 'yes' ? null : undefined;
  const photo = chosen ? await prepareForLetter(chosen) : former;
  const typed = { subject: oneLine(subject), text, photo_words: oneLine(words) };
  const isPhoto = typeof photo !== 'string';
  const draft = await letters.save(typed, { version, page }, isPhoto ? photo : undefined);
  if (action === 'hidden') return c.body(null, draft === 'changed' ? 409 : 204);
  if (draft === 'changed')
    return showRoom(
      c,
      office,
      [
        'Esta carta ha cambiado en otra ventana o en otro aparato: debajo está lo guardado. Si pulsas «Guardar», se queda lo que ves en el formulario.',
      ],
      typed,
    );
  if (!isPhoto) return showRoom(c, office, [`La fotografía ${photo}.`]);
  if (!draft) return goTo(c, '/cartas');
  if (action !== 'try' && action !== 'send') return goTo(c, '/cartas?done=saved');
  const faults = listLetterFaults(office, draft);
  if (faults.length > 0) return showRoom(c, office, faults);
  if (action === 'send') return goTo(c, `/cartas/enviar?v=${draft.version}`);
  try {
    await office.mailer.sendTrial(draft);
  } catch (error) {
    const { fault } = readSmtpError(error as NodemailerError, true);
    return showRoom(c, office, [`No ha salido, porque ${writeProblem(fault)}.`]);
  }
  return goTo(c, '/cartas?done=tried');
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

import { listAddresses, openDocument } from '../../data/letters/document.ts';
import { type Draft, writeVersion } from '../../data/letters/drafts.ts';
import type { LetterProgress } from '../../data/letters/letters.ts';
import type { Store } from '../../data/store.ts';
import { readPhotoKey } from '../../text/addresses.ts';
import { count, readTime, writeFieldTime } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import {
  goTo,
  type Handler,
  type OfficeContext,
  officePath,
  readFields,
  show,
} from '../shell/office.ts';
import { listLetterFaults } from './letter-faults.ts';

/** Asks for confirmation before a letter is sent. */
export const askToSend: Handler<'id'> = async (c, office) => {
  const { store, now } = office;
  const draft = await findSeen(store, c.req.param('id'), c.req.query('v') ?? '');
  if (typeof draft === 'string') return goTo(c, draft);
  const { send_at } = draft;
  const time = send_at && send_at > now() ? writeFieldTime(send_at) : undefined;
  const isPublished = draft.is_published === 1;
  return show(
    c,
    <AskToSend {...(await prepare(office, draft))} {...{ draft, time, isPublished }} />,
  );
};

/** Sends a letter now, or schedules it. */
export const sendLetter: Handler<'id'> = async (c, office) => {
  const { store, now, queue } = office;
  // Read before the draft is loaded: another device may save while the body arrives.
  const { version = '', salida, publicar, ...fields } = await readFields(c);
  const cuando = salida === 'ahora' ? '' : (fields.cuando ?? '');
  const isPublished = publicar === 'si';
  const draft = await findSeen(store, c.req.param('id'), version);
  if (typeof draft === 'string') return goTo(c, draft);
  const { people, fault } = await prepare(office, draft);
  const isLater = salida === 'otro';
  const ask = (fault: string) =>
    show(c, <AskToSend {...{ draft, fault, people, isPublished, isLater }} time={cuando} />, 400);
  if (isLater && !cuando) return ask('Falta el día y la hora.');
  const time = cuando ? readTime(cuando) : now();
  if (time === undefined || (cuando && time < now() - 60_000))
    return ask('Esa hora no vale o ya ha pasado.');
  const letter = fault ? undefined : await send(store, draft, time, isPublished);
  if (letter) {
    queue.wake();
    return goTo(c, `/enviadas/${letter}`);
  }
  // Another request may have sent the letter in between.
  const present = await findSeen(store, draft.id, version);
  return typeof present === 'string'
    ? goTo(c, present)
    : ask(fault ?? 'No ha salido: inténtalo otra vez.');
};

/** Finds the draft that the page showed. @returns the draft, or a path to redirect to if it has changed */
export async function findSeen(store: Store, id: string, version: string): Promise<Draft | string> {
  const draft = await store.drafts.find(id);
  if (!draft) return '/cartas';
  // Sent before: by another device, a second click, or after Back.
  if (draft.letter) return `/enviadas/${draft.letter}`;
  return writeVersion(draft) === version ? draft : `/cartas/${id}?y=cambiada`;
}

/** Checks whether a sent letter may be corrected; `store.underWay.correct` has the same condition. */
const isCorrectable = (letter: LetterProgress | undefined) =>
  letter?.state === 'stopped' || (letter?.state === 'sent' && letter.is_published === 1);

/** Counts the recipients and checks the letter. A correction is for those who still wait, and for the web. */
async function prepare(office: OfficeContext, draft: Draft) {
  const { store } = office;
  const letter = draft.corrects ? await store.letters.findProgress(draft.corrects) : undefined;
  const { subscribed } = await store.subscriberCounts.count();
  const faults = await listLetterFaults(office, draft);
  if (draft.corrects && !isCorrectable(letter))
    faults.push(
      'La carta que corriges ya no está parada, ni en la web: párala antes, o publícala.',
    );
  return { people: letter ? letter.waiting : subscribed, fault: faults[0] };
}

/** @returns the id of the letter, or undefined if it was not sent */
async function send(store: Store, draft: Draft, time: number, isPublished: boolean) {
  if (!draft.corrects) return store.letters.send(draft, time, isPublished);
  return (await store.underWay.sendCorrection(draft)) ? draft.corrects : undefined;
}

/** `time` is the time as typed: it is kept in the form, or a second click would send at once. */
type Props = {
  draft: Draft;
  people: number;
  fault?: string;
  time?: string;
  isPublished?: boolean;
  isLater?: boolean;
};

function AskToSend({ draft, people, fault, time, isPublished, isLater }: Props) {
  const path = `${officePath}/cartas/${draft.id}`;
  const whom = count(people, 'persona', 'personas');
  const unnamed = listAddresses(openDocument(draft.document)).pictures.filter(
    ({ src, alt }) => readPhotoKey(src) && !alt.trim(),
  ).length;
  return (
    <Frame area="Cartas" title={`¿Enviar «${draft.subject}»?`}>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <p className="lead">{writeQuestion(draft, people)}</p>
      {unnamed > 0 && (
        <p>
          {`${count(unnamed, 'fotografía', 'fotografías')} sin «Qué se ve»: quien no puede ${unnamed > 1 ? 'verlas' : 'verla'} no sabrá qué hay.`}
        </p>
      )}
      <form action={`${path}/enviar`} className="form" method="post">
        <input name="version" type="hidden" value={writeVersion(draft)} />
        {!draft.corrects && (
          <fieldset className="when">
            <legend>Cuándo</legend>
            <label className="choice">
              <input defaultChecked={!time && !isLater} name="salida" type="radio" value="ahora" />
              Ahora
            </label>
            <label className="choice">
              <input
                defaultChecked={Boolean(time) || isLater}
                name="salida"
                type="radio"
                value="otro"
              />
              Otro día
            </label>
            <label className="when-time">
              Día y hora, de España
              <input defaultValue={time} name="cuando" type="datetime-local" />
            </label>
          </fieldset>
        )}
        {!draft.corrects && (
          <label className="choice">
            <input defaultChecked={isPublished} name="publicar" type="checkbox" value="si" />
            Publicarla también en la web, donde la lee cualquiera
          </label>
        )}
        <div className="actions">
          <button className="button" type="submit">
            {people > 0 ? `Enviar a ${whom}` : draft.corrects ? 'Corregirla' : 'Enviar'}
          </button>
          <a href={path}>No, volver a la carta</a>
        </div>
      </form>
    </Frame>
  );
}

function writeQuestion({ corrects }: Draft, people: number): string {
  const whom = count(people, 'persona', 'personas');
  const missing =
    people === 1 ? 'Le llega a la persona que falta' : `Les llega a las ${whom} que faltan`;
  if (corrects)
    return `${people > 0 ? missing : 'Ya no le falta a nadie'}, y cambia en la web si está en ella. Quien ya la tiene no recibe nada.`;
  return people > 0
    ? `${people === 1 ? 'Le' : 'Les'} llega a ${whom}. Una vez fuera, no vuelve.`
    : 'Todavía no hay suscriptores: ahora no le llega a nadie. A la hora que elijas, a quien lo sea entonces.';
}

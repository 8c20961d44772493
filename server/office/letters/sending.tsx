import type { Letter } from '../../data/letters/letters.ts';
import { writeCause } from '../../mail/delivery/problems.ts';
import { LetterText } from '../../mail/letter-text.tsx';
import { PostageStamp } from '../../pages/drawings.tsx';
import { breakAtDots } from '../../text/addresses.tsx';
import { count } from '../../text/words.ts';
import { PostForm, Press } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { goTo, type Handler, type Office, readFields, show } from '../shell/office.ts';
import { listLetterFaults, writeWhom } from './letter-form.tsx';
import { path, showRoom, writeSent } from './room.tsx';

/** Finds the draft that the owner saw, and what prevents sending it. */
async function findSeen(office: Office, version: string) {
  const draft = await office.store.letters.findDraft();
  const letter = draft?.version === version ? draft : undefined;
  const { subscribed } = await office.store.subscriptions.countAddresses();
  const faults = letter ? listLetterFaults(office, letter) : [];
  if (subscribed === 0) faults.push('Todavía no hay suscriptores: no le llega a nadie.');
  return { letter, people: subscribed, faults };
}

export const askToSend: Handler = async (c, office) => {
  const { letter, people, faults } = await findSeen(office, c.req.query('v') ?? '');
  if (!letter) return goTo(c, '/cartas?done=changed');
  if (faults.length > 0) return showRoom(c, office, faults);
  const page = (
    <Frame area="Carta" title={`¿Enviar «${letter.subject}» ${writeWhom(people)}?`}>
      <p className="lead">Una vez fuera, no vuelve.</p>
      <PostForm action={`${path}/enviar`} className="actions">
        <input name="version" type="hidden" value={letter.version} />
        <Press className="button" label={`Enviar ${writeWhom(people)}`} />
        <a href={path}>No, volver a la carta</a>
      </PostForm>
      <Paper letter={letter} />
    </Frame>
  );
  return show(c, page);
};

export const sendLetter: Handler = async (c, office) => {
  const { version = '' } = await readFields(c);
  const { letter, faults } = await findSeen(office, version);
  if (letter && faults.length > 0) return showRoom(c, office, faults);
  const isSent = await office.store.letters.send(version);
  office.queue.wake();
  return goTo(c, isSent ? '/cartas' : '/cartas?done=changed');
};

export const showLetter: Handler<'id'> = async (c, { store, now }) => {
  const letter = await store.letters.find(c.req.param('id'));
  if (!letter) return goTo(c, '/cartas');
  const { id, subject, state, gone } = letter;
  const returned = await store.letters.listReturned(id);
  const page = (
    <Frame area="Carta" title={subject}>
      <div className="list-head">
        <p className="lead">{writeSent(letter, now())}</p>
        {state === 'sent' && <PostageStamp marked />}
      </div>
      {gone > 0 && (
        <p>{`${count(gone, 'persona no la recibió', 'personas no la recibieron')}, porque se dieron de baja o la dejaste así.`}</p>
      )}
      {state === 'sent' && (
        <PostForm action={`${path}/${id}`} className="actions">
          <Press className="button" label="Escribir otra a partir de esta" value="copy" />
          <a href={path}>Volver</a>
        </PostForm>
      )}
      {returned.length > 0 && (
        <section aria-label="Devueltas">
          <h2>{count(returned.length, 'carta devuelta', 'cartas devueltas')}</h2>
          <ul className="rows">
            {returned.map(({ email, fault }) => (
              <li key={email}>
                <strong>{breakAtDots(email)}</strong>
                <p className="small">{`Devuelta porque ${writeCause(fault)}.`}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Paper letter={letter} />
    </Frame>
  );
  return show(c, page);
};

const Paper = ({ letter }: { letter: Letter }) => (
  <article className="letter-paper paper flat">
    <LetterText letter={letter} photo={`${path}/${letter.id}/foto?v=${letter.version}`} />
  </article>
);

export const changeLetter: Handler<'id'> = async (c, { store: { letters }, queue }) => {
  const id = c.req.param('id');
  const { action } = await readFields(c);
  if (action === 'copy')
    return goTo(c, (await letters.copy(id)) ? '/cartas' : '/cartas?done=begun');
  if (action === 'stop' || action === 'resume' || action === 'end') await letters[action](id);
  queue.wake();
  const isLate = action === 'stop' && (await letters.find(id))?.state === 'sent';
  return goTo(c, isLate ? '/cartas?done=late' : '/cartas');
};

export const showPhoto: Handler<'id'> = async (c, { store }) => {
  const photo = await store.letters.findPhoto(c.req.param('id'));
  if (!photo) return goTo(c, '/cartas');
  return c.body(photo, 200, { 'content-type': 'image/jpeg' });
};

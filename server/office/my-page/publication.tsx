import { hash } from 'node:crypto';
import { ownersSchema } from '../../../lib/identity-schema.ts';
import { joinIdentity } from '../../../lib/published.ts';
import { home } from '../../pages/layout.tsx';
import type { Publisher } from '../../publish/publisher.ts';
import { cutText } from '../../text/words.ts';
import { Alert, Jump, PostForm, Press } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { goTo, type Handler, type Office, officePath, readFields, show } from '../shell/office.ts';
import { listChanges } from './changes.ts';
import { listFaults, readPart, type Typed } from './typed.ts';

export const publicationPath = '/pagina/publicacion';
export const questionPath = '/pagina/publicar';

type State = Awaited<ReturnType<Publisher['describe']>>;

/** Reads the state of the publications, with the identities that count for the form. */
export async function readState({ agency, publisher }: Office) {
  const state = await publisher.describe();
  const { newest } = state;
  /** What the form shows: also what waits, or has failed. */
  const shown = newest ? joinIdentity(newest.part) : agency.identity;
  const before = newest?.fault ? agency.identity : shown;
  return { state, shown, before };
}

/** Reads what was typed: its faults, or what it changes. */
export async function readDraft(office: Office, fields: Typed, photoFault?: string) {
  const { publisher, now } = office;
  const { state, before } = await readState(office);
  const part = readPart(fields);
  const faults = listFaults(part, before, publisher.isTrial, photoFault);
  const isRight = faults.length === 0;
  const changes = isRight ? listChanges(before, joinIdentity(ownersSchema.parse(part)), now()) : [];
  return { state, part, faults, changes };
}

const writeSentence = (changes: string[]) => cutText(changes.join(' '), 400);

export const showQuestion: Handler = async (c, office) => {
  const fields = await office.publisher.findDraft();
  if (!fields) return goTo(c, publicationPath);
  const { state, faults, changes } = await readDraft(office, fields);
  if (faults.length > 0 || changes.length === 0) return goTo(c, '/pagina');
  // The form was open while something else was published.
  const isOutdated = fields.version !== String(state.newest?.id ?? 0);
  return show(
    c,
    <Frame area="Mi página" title="¿Publicar esto?">
      {isOutdated && (
        <Alert text="Mientras lo tenías abierto se publicó otra cosa. Lo tuyo sigue aquí, y si lo publicas, cambia esto:" />
      )}
      <ul className="bullets">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <PostForm action={officePath + questionPath} className="actions">
        <input name="seen" type="hidden" value={hashFields(fields, state)} />
        <Press className="button" label="Publicar" />
        <a href={`${officePath}/pagina`}>No, volver</a>
      </PostForm>
    </Frame>,
  );
};

const hashFields = (fields: Typed, { newest }: State) =>
  hash('sha256', JSON.stringify([fields, newest?.id]));

/** Publishes what the question has shown, or throws away what was typed. */
export const pressQuestion: Handler = async (c, office) => {
  const { publisher } = office;
  const { seen, action } = await readFields(c);
  const fields = await publisher.findDraft();
  if (action === 'discard') {
    await publisher.keepDraft(null);
    return goTo(c, '/pagina');
  }
  if (!fields) return goTo(c, publicationPath);
  const { state, part, faults, changes } = await readDraft(office, fields);
  if (faults.length > 0 || seen !== hashFields(fields, state)) return goTo(c, questionPath);
  const fault = await publisher.publish(ownersSchema.parse(part), writeSentence(changes));
  if (!fault) {
    await publisher.keepDraft(null);
    return goTo(c, publicationPath);
  }
  return show(
    c,
    <Frame area="Mi página">
      <Alert text={`No se ha publicado: ${fault}.`} />
      <WayBack label="Volver a lo que habías escrito" />
    </Frame>,
    400,
  );
};

/** Says what has become of the newest publication. While it is built, the page changes by itself. */
export const showPublication: Handler = async (c, { publisher, now }) => {
  const state = await publisher.describe();
  const { newest, current, isPublishing, isElsewhere } = state;
  if (!newest) return goTo(c, '/pagina');
  const isShown = newest.id === current?.id;
  return show(
    c,
    <Frame area="Mi página" refresh={isPublishing ? 5 : undefined}>
      {newest.fault ? (
        <Alert text={`No se ha publicado. ${writeFault(newest.fault)}`} />
      ) : (
        <div className="done" role="status">
          <p>
            <strong>
              {isPublishing ? 'Se está publicando: suele tardar un minuto.' : 'Publicado.'}
            </strong>
            {isShown &&
              isElsewhere &&
              ' La página lo dirá cuando quien la mantiene la vuelva a subir.'}
          </p>
          <p className="words">{newest.sentence}</p>
          {isShown && <Jump href={home} label="Ver la página" />}
          <UndoForm now={now()} state={state} />
        </div>
      )}
      <WayBack label={newest.fault ? 'Volver a lo que habías escrito' : 'Volver a Mi página'} />
    </Frame>,
  );
};

const WayBack = ({ label }: { label: string }) => (
  <Jump href={`${officePath}/pagina`} label={label} />
);

export const writeFault = (fault: string) =>
  `${fault.charAt(0).toUpperCase()}${fault.slice(1)}. La página de antes sigue en pie.`;

/** The button that undoes the last publication, if it can be undone, and what a press does. */
export function UndoForm({ state, now }: { state: State; now: number }) {
  const { newest, current, before } = state;
  if (!before || !current || newest?.id !== current.id) return null;
  const changes = listChanges(joinIdentity(current.part), joinIdentity(before.part), now);
  return (
    <PostForm action={`${officePath}/pagina/deshacer`}>
      <input name="version" type="hidden" value={current.id} />
      <Press className="quiet" label="Deshacer" />
      <p className="small">{`Si pulsas, la página vuelve a lo de antes. ${changes.join(' ')}`}</p>
    </PostForm>
  );
}

/** Publishes what was there before the last publication, if it is still the last. */
export const undo: Handler = async (c, office) => {
  const { publisher, now } = office;
  const { version } = await readFields(c);
  const { state, before: present } = await readState(office);
  const { newest, before } = state;
  // On the second of two presses another publication is the newest one.
  if (before && newest?.id === Number(version)) {
    const changes = listChanges(present, joinIdentity(before.part), now());
    await publisher.publish(before.part, writeSentence(['Se deshace lo último.', ...changes]));
  }
  return goTo(c, publicationPath);
};

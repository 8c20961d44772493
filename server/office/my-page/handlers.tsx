import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { listClosures } from '../../../lib/closures.ts';
import { ownersSchema } from '../../../lib/identity-schema.ts';
import { joinIdentity, pickOwnersPart } from '../../../lib/published.ts';
import { createTurns } from '../../data/database/turns.ts';
import { redirect } from '../../http/redirect.tsx';
import { home } from '../../pages/layout.tsx';
import { longestPhotograph } from '../shell/bodies.tsx';
import { allowKeptText } from '../shell/keep-text.tsx';
import { goTo, type Handler, type OfficeContext, readFields, show } from '../shell/office.ts';
import { listChanges, writeChanges } from './changes.ts';
import { listFaults } from './faults.ts';
import { MyPage, type MyPageProps, PublicationPage, Question, type State } from './my-page.tsx';
import { photoField, readPart, type Typed } from './typed.ts';

const publicationPath = '/pagina/publicacion';
const questionPath = '/pagina/publicar';

/** Reads the state of the publications, with the identities that count for the form. */
async function readState({ agency, publisher }: OfficeContext) {
  const state = await publisher.describe();
  const { newest } = state;
  /** What the form shows: also what waits, or has failed. */
  const shown = newest ? joinIdentity(newest.part) : agency.identity;
  /** What a change is compared with. */
  const before = newest?.fault ? agency.identity : shown;
  return { state, shown, before };
}

async function answer(
  c: Context,
  office: OfficeContext,
  props: Partial<MyPageProps> = {},
  status: 200 | 400 = 400,
) {
  const { state, shown } = await readState(office);
  const now = office.now();
  const draft = await office.publisher.findDraft();
  const closures = listClosures(shown.closures, now);
  const part = draft ? readPart(draft) : { ...pickOwnersPart(shown), closures };
  const filled = { part, faults: [] };
  const mailHint = writeMailHint(office.settings);
  const version = draft?.version ?? String(state.newest?.id ?? 0);
  const page = { state, filled, version, hasDraft: draft !== undefined, mailHint, now, ...props };
  allowKeptText(c);
  return show(c, <MyPage {...page} />, status);
}

const writeMailHint = ({ mailTo, isMailToSet }: OfficeContext['settings']) =>
  `Los mensajes y los enlaces para entrar llegan a ${mailTo}${isMailToSet ? ', ponga lo que ponga aquí: no cierres ese buzón. Lo cambia quien lleva la página.' : '. Si cambias el correo, van al nuevo: escríbelo con cuidado.'}`;

export const showMyPage: Handler = (c, office) => answer(c, office, {}, 200);

/** Says what is being published, was published, or has failed. */
export const showPublication: Handler = async (c, { publisher, now }) => {
  const state = await publisher.describe();
  return state.newest ? show(c, <PublicationPage now={now()} state={state} />) : goTo(c, '/pagina');
};

const turns = createTurns();

/** Handles the forms, one request after the other: the second of two sees the result of the first. */
export const pressMyPage: Handler = (c, office) => turns.run(() => press(c, office));
export const pressQuestion: Handler = (c, office) => turns.run(() => publish(c, office));

/** Keeps what was typed, until it is published or thrown away, and asks whether to publish it. */
async function press(c: Context, office: OfficeContext) {
  const { publisher } = office;
  const { photo } = await c.req.parseBody();
  const { action, key, ...fields } = await readFields(c);
  const isPhoto = photo instanceof File && photo.size > 0;
  const photoFault = isPhoto ? await addPhoto(photo, fields, publisher) : undefined;
  const { faults, changes } = await readDraft(office, fields, photoFault);
  const isKept = changes.length > 0 || faults.length > 0;
  await publisher.keepDraft(isKept ? fields : null);
  if (action === 'hidden') return c.body(null, 204);
  if (faults.length > 0) return answer(c, office, { filled: { part: readPart(fields), faults } });
  if (isKept) return goTo(c, questionPath);
  await publisher.forgetFailed();
  return goTo(c, publicationPath);
}

/** Reads what was typed: its faults, or what it changes. */
async function readDraft(office: OfficeContext, fields: Typed, photoFault?: string) {
  const { publisher, now } = office;
  const { state, before } = await readState(office);
  const part = readPart(fields);
  const faults = listFaults(part, before, publisher.isTrial, photoFault);
  if (faults.length > 0) return { state, part, faults, changes: [], sentence: '' };
  const after = joinIdentity(ownersSchema.parse(part));
  const sentence = writeChanges(before, after, now());
  return { state, part, faults, changes: listChanges(before, after, now()), sentence };
}

/** Asks whether to publish what was typed. */
export const showQuestion: Handler = async (c, office) => {
  const fields = await office.publisher.findDraft();
  if (!fields) return goTo(c, publicationPath);
  const { state, faults, changes } = await readDraft(office, fields);
  if (faults.length > 0 || changes.length === 0) return goTo(c, '/pagina');
  // The form was open while something else was published.
  const isOutdated = fields.version !== String(state.newest?.id ?? 0);
  const question = { changes, isOutdated, seen: hashFields(fields, state) };
  return show(c, <Question {...question} />);
};

/** Recognizes what the question has shown. */
const hashFields = (fields: Typed, { newest }: State) =>
  hash('sha256', JSON.stringify([fields, newest?.id]));

async function publish(c: Context, office: OfficeContext) {
  const { publisher } = office;
  const { seen, action } = await readFields(c);
  const fields = await publisher.findDraft();
  if (action === 'discard') {
    await publisher.keepDraft(null);
    return goTo(c, '/pagina');
  }
  if (!fields) return goTo(c, publicationPath);
  const { state, part, faults, sentence } = await readDraft(office, fields);
  if (faults.length > 0 || seen !== hashFields(fields, state)) return goTo(c, questionPath);
  const fault = await publisher.publish(ownersSchema.parse(part), sentence);
  if (fault)
    return answer(c, office, {
      notice: `No se ha publicado: ${fault}. Lo que has escrito sigue aquí.`,
    });
  await publisher.keepDraft(null);
  return goTo(c, publicationPath);
}

/** Stores a photograph, and adds it to the typed values. @returns the reason if it is refused */
async function addPhoto(photo: File, typed: Typed, publisher: OfficeContext['publisher']) {
  if (photo.size > longestPhotograph) return 'Pesa más de 15\u00a0MB: elige otra más pequeña.';
  const added = await publisher.addPhoto(new Uint8Array(await photo.arrayBuffer()));
  if (typeof added === 'string') return added;
  typed[photoField] = JSON.stringify(added);
  typed['photo.remove'] = '';
  return undefined;
}

/** Publishes what was there before the last publication, if it is still the last. */
export const undo: Handler = (c, office) =>
  turns.run(async () => {
    const { publisher, now } = office;
    const { version } = await readFields(c);
    const { state, before: present } = await readState(office);
    const { newest, before } = state;
    // On the second of two presses another publication is the newest one.
    if (!before || newest?.id !== Number(version)) return goTo(c, publicationPath);
    const changes = writeChanges(present, joinIdentity(before.part), now());
    const sentence = `Se deshace lo último. ${changes}`;
    const fault = await publisher.publish(before.part, sentence);
    if (!fault) return goTo(c, publicationPath);
    return answer(c, office, { notice: `No se ha deshecho: ${fault}.` });
  });

/** Sends a photograph of the page: an uploaded one or a file of the site. */
export const showPhotographOfPage: Handler = async (c, { publisher }) => {
  const name = c.req.param('name') ?? '';
  const bytes = await publisher.findPhoto(name);
  if (!bytes) return redirect(c, name, 302, home);
  c.header('content-type', `image/${name.split('.').at(-1)}`);
  c.header('cache-control', 'private, max-age=31536000, immutable');
  return c.body(new Uint8Array(bytes));
};

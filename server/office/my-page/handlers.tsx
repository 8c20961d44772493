import type { Context } from 'hono';
import { replaceOwnersPart } from '../../../lib/owners-part.ts';
import { joinIdentity } from '../../../lib/published.ts';
import { createTurns } from '../../data/database/turns.ts';
import { home } from '../../pages/layout.tsx';
import { longestPhotograph } from '../shell/body-limits.ts';
import { goTo, type Handler, type OfficeContext, readFields, show } from '../shell/office.ts';
import { writeChanges } from './changes.ts';
import { listLong, listPartFaults } from './faults.ts';
import { sortFaults, tell } from './fields.ts';
import { MyPage, type MyPageProps } from './my-page.tsx';
import { PublicationPage, type State } from './publication-page.tsx';
import { photoField, pickShown, readTyped, type Typed, writeTyped } from './typed.ts';

/** The author of a change if nobody is chosen. */
const noAuthor = 'La oficina';
const publicationPath = '/pagina/publicacion';

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
  const policy = c.res.headers.get('content-security-policy');
  c.header('content-security-policy', `${policy}; img-src 'self'`);
  const { state, shown } = await readState(office);
  const now = office.now();
  const filled = { typed: writeTyped(pickShown(shown, now)), faults: [] };
  return show(c, <MyPage state={state} filled={filled} now={now} {...props} />, status);
}

export const showMyPage: Handler = (c, office) => answer(c, office, {}, 200);

/** Says what is being published, was published, or has failed. */
export const showPublication: Handler = async (c, { publisher }) => {
  const state = await publisher.describe();
  return state.newest ? show(c, <PublicationPage {...state} />) : goTo(c, '/pagina');
};

const turns = createTurns();

/** Handles the form, one request after the other: the second of two sees the result of the first. */
export const pressMyPage: Handler = (c, office) => turns.run(() => press(c, office));

async function press(c: Context, office: OfficeContext) {
  const { agency, publisher, now } = office;
  const { photo } = await c.req.parseBody();
  const fields = await readFields(c);
  const { state, shown, before } = await readState(office);
  const author = agency.peopleNames.find((name) => name === fields.author) ?? noAuthor;
  const isPhoto = photo instanceof File && photo.size > 0;
  const wrongPhoto = isPhoto && (await addPhoto(photo, fields, publisher));
  const part = readTyped(fields, pickShown(shown, now()));
  const typed = writeTyped(part);
  const long = listLong(fields);
  const faults = sortFaults([
    ...(wrongPhoto ? [tell('photo', wrongPhoto)] : []),
    ...(long.length > 0 ? long : listPartFaults(part, before, publisher.listSample)),
  ]);
  if (faults.length > 0) return answer(c, office, { filled: { typed, faults }, author });
  const sentence = writeChanges(before, replaceOwnersPart(before, part), now());
  if (!sentence) {
    await publisher.forgetFailed();
    return goTo(c, publicationPath);
  }
  const refuse = (notice: string) =>
    answer(c, office, { filled: { typed, faults }, notice, author });
  if (fields.version && fields.version !== writeVersion(state))
    return refuse(
      `Mientras lo tenías abierto se publicó otra cosa. Lo tuyo sigue aquí. Si lo publicas, cambia esto: ${sentence}`,
    );
  const fault = await publisher.publish(part, sentence, author);
  if (!fault) return goTo(c, publicationPath);
  return refuse(`No se ha publicado: ${fault}. Lo que has escrito sigue aquí.`);
}

/** Identifies what was published last, for a form that was open meanwhile. */
const writeVersion = ({ newest }: State) => String(newest?.id ?? 0);

/** Adds a photograph to the typed values. @returns the reason if it is refused */
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
    const fault = await publisher.publish(
      before.part,
      `Se deshace lo último. ${changes}`,
      noAuthor,
    );
    if (!fault) return goTo(c, publicationPath);
    return answer(c, office, { notice: `No se ha deshecho: ${fault}.` });
  });

/** Sends a photograph of the page: an uploaded one or a file of the site. */
export const showPhotographOfPage: Handler = async (c, { publisher }) => {
  const name = c.req.param('name') ?? '';
  const bytes = await publisher.findPhoto(name);
  if (!bytes) return c.redirect(home + name.replace(/[^\w./-]/g, ''));
  c.header('content-type', `image/${name.split('.').at(-1)}`);
  c.header('cache-control', 'private, max-age=31536000, immutable');
  return c.body(new Uint8Array(bytes));
};

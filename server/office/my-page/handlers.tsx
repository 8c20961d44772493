import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { type OwnersPart, replaceOwnersPart } from '../../../lib/owners-part.ts';
import { createTurns } from '../../data/database/turns.ts';
import { home } from '../../pages/layout.tsx';
import { previewPolicy } from '../../publish/read-preview.ts';
import { longestPhotograph } from '../shell/body-limits.ts';
import { goTo, type Handler, type OfficeContext, readFields, show } from '../shell/office.ts';
import { writeChanges } from './changes.ts';
import { listLong, listPartFaults } from './faults.ts';
import { sortFaults, tell } from './fields.ts';
import type { Filled } from './form.tsx';
import { MyPage, type MyPageProps } from './my-page.tsx';
import { addPast, photoField, readTyped, type Typed, takeShown, writeTyped } from './typed.ts';

/** The author of a change if nobody is chosen. */
const noAuthor = 'La oficina';

/** Hashes the current identity, to notice that it changed while a form was open. */
const markPresent = ({ publisher }: OfficeContext) =>
  hash('sha256', JSON.stringify(publisher.findIdentity())).slice(0, 16);

const fillForm = ({ publisher, now }: OfficeContext): Filled => ({
  typed: writeTyped(takeShown(publisher.findIdentity(), now())),
  faults: [],
});

async function answer(
  c: Context,
  office: OfficeContext,
  own: Partial<MyPageProps> & Pick<MyPageProps, 'filled'>,
  status: 200 | 400 = 400,
) {
  const policy = c.res.headers.get('content-security-policy');
  c.header('content-security-policy', `${policy}; img-src 'self'`);
  const state = await office.publisher.describe();
  const did = c.req.query('hecho');
  const props = { state, did, seen: markPresent(office), now: office.now(), ...own };
  return show(c, <MyPage {...props} />, status);
}

export const showMyPage: Handler = (c, office) =>
  answer(c, office, { filled: fillForm(office) }, 200);

const turns = createTurns();

/** Handles the form, one request after the other: the second of two sees the result of the first. */
export const pressMyPage: Handler = (c, office) => turns.run(() => press(c, office));

async function press(c: Context, office: OfficeContext) {
  const { agency, publisher, now } = office;
  const identity = publisher.findIdentity();
  const { photo } = await c.req.parseBody();
  const fields = await readFields(c);
  const who = agency.peopleNames.find((name) => name === fields.quien) ?? noAuthor;
  const isPhoto = photo instanceof File && photo.size > 0;
  const wrongPhoto = isPhoto && (await takePhoto(photo, fields, publisher));
  const made = readTyped(fields, takeShown(identity, now()));
  const typed = writeTyped(made);
  const long = listLong(fields);
  const faults = sortFaults([
    ...(wrongPhoto ? [tell('photo', wrongPhoto)] : []),
    ...(long.length > 0 ? long : listPartFaults(made, identity, publisher.listSample)),
  ]);
  if (fields.hacer === 'seguir')
    return answer(c, office, { filled: { typed, faults: [] }, who }, 200);
  if (faults.length > 0) return answer(c, office, { filled: { typed, faults }, who });
  const part = addPast(made, identity, now());
  if (fields.hacer === 'ver') return preview(c, part, publisher);
  const sentence = writeChanges(identity, replaceOwnersPart(identity, part), now());
  if (!sentence) return goTo(c, '/pagina?hecho=publicado#hecho');
  const refuse = (notice: string) => answer(c, office, { filled: { typed, faults }, notice, who });
  if (fields.visto && fields.visto !== markPresent(office))
    return refuse(
      `Mientras lo tenías abierto se publicó otra cosa. Lo tuyo sigue aquí. Si lo publicas, cambia esto: ${sentence}`,
    );
  const fault = await publisher.publish(part, sentence, who);
  if (!fault) return goTo(c, '/pagina?hecho=publicado#hecho');
  return refuse(`No se ha publicado: ${fault}. Lo que has escrito sigue aquí.`);
}

/** Adds a photograph to the typed values. @returns the reason if it is refused */
async function takePhoto(photo: File, typed: Typed, publisher: OfficeContext['publisher']) {
  if (photo.size > longestPhotograph) return 'Pesa más de 15\u00a0MB: elige otra más pequeña.';
  const taken = await publisher.addPhoto(new Uint8Array(await photo.arrayBuffer()));
  if (typeof taken === 'string') return taken;
  typed[photoField] = JSON.stringify(taken);
  typed['photo.quitar'] = '';
  return undefined;
}

/** Shows the page as it would be published. The policy blocks its scripts, forms and navigation. */
async function preview(c: Context, part: OwnersPart, publisher: OfficeContext['publisher']) {
  c.header(
    'content-security-policy',
    `${previewPolicy}; form-action 'none'; sandbox allow-same-origin`,
  );
  return publisher.preview(part).then(
    (page) => c.html(page),
    // The message is in the owner's words.
    ({ message }: Error) => c.text(`Ahora no se puede ver: ${message}.`, 500),
  );
}

export const undo: Handler = async (c, office) => {
  const { version } = await readFields(c);
  const fault = await office.publisher.undo(Number(version));
  if (!fault) return goTo(c, '/pagina?hecho=deshecho#hecho');
  return answer(c, office, {
    filled: fillForm(office),
    notice: `No se ha deshecho: ${fault}.`,
  });
};

/** Sends a photograph of the page: an uploaded one or a file of the site. */
export const showPhotographOfPage: Handler = async (c, { publisher }) => {
  const name = c.req.param('name') ?? '';
  const bytes = await publisher.findPhoto(name);
  if (!bytes) return c.redirect(home + name.replace(/[^\w./-]/g, ''));
  c.header('content-type', `image/${name.split('.').at(-1)}`);
  c.header('cache-control', 'private, max-age=31536000, immutable');
  return c.body(new Uint8Array(bytes));
};

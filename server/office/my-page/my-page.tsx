import type { Context } from 'hono';
import { listClosures } from '../../../lib/hours.ts';
import { joinIdentity, pickOwnersPart } from '../../../lib/published.ts';
import { mostListed } from '../../data/office/publications.ts';
import { redirect } from '../../http/responses.tsx';
import { home } from '../../pages/layout.tsx';
import { writeNearTime, writeTime } from '../../text/words.ts';
import { Alert, PostForm, Press, Tabs } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { allowKeptText } from '../shell/keep-text.tsx';
import { goTo, type Handler, type Office, officePath, readFields, show } from '../shell/office.ts';
import { readPhotograph } from '../shell/owner-bodies.tsx';
import { listChanges } from './changes.ts';
import { listSections } from './fields.ts';
import { type Filled, MyPageForm } from './form.tsx';
import * as publication from './publication.tsx';
import { photoField, readPart, type Typed } from './typed.ts';

export const showMyPage: Handler = (c, office) => answer(c, office);

/** Shows the form: with what is kept, or else with what counts. @param refused what was typed, and its faults */
async function answer(c: Context, office: Office, refused?: Filled) {
  const { agency, publisher } = office;
  const now = office.now();
  const { state, shown } = await publication.readState(office);
  const { newest, current, published, isPublishing, fault } = state;
  const draft = await publisher.findDraft();
  const closures = listClosures(shown.closures, now);
  const part = draft ? readPart(draft) : { ...pickOwnersPart(shown), closures };
  const filled = refused ?? { part, faults: [] };
  const listBetween = (former: number, present: number) => {
    const [before, after] = [published[former]?.part, published[present]?.part];
    return listChanges(joinIdentity(before), joinIdentity(after), now).join(' ');
  };
  allowKeptText(c);
  const page = (
    <Frame area="Mi página">
      {isPublishing && (
        <p className="done" role="status">
          Se está publicando lo último.{' '}
          <a href={officePath + publication.publicationPath}>Ver cómo va</a>
        </p>
      )}
      {newest?.fault && (
        <Alert
          text={`No se ha publicado lo último, que sigue escrito aquí. ${publication.writeFault(newest.fault)}`}
        />
      )}
      {fault && <Alert text={`La página no dice lo último: ${fault}.`} />}
      {draft && !refused && (
        <PostForm action={officePath + publication.questionPath} className="done">
          Esto lo dejaste escrito, y no está publicado.{' '}
          <Press className="quiet" label="Quitarlo" value="discard" />
        </PostForm>
      )}
      {refused && (
        <div className="outage" role="alert">
          <p>
            <strong>No se ha publicado nada.</strong> Lo que has escrito sigue aquí; falta esto:
          </p>
          <ul className="bullets">
            {refused.faults.map(({ name, label, fault }) => (
              <li key={name}>
                <a href={`#${name}`}>{label}</a>
                {`: ${fault}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {current && (
        <section aria-label="Lo publicado">
          <p>
            <strong>{`Publicado ${writeNearTime(current.created_at, now)}.`}</strong>{' '}
            {current.sentence}
          </p>
          <publication.UndoForm now={now} state={state} />
          {published.length > 1 && (
            <details>
              <summary>Lo publicado antes</summary>
              <ul className="rows">
                {/* The last may be listed only as what was before. */}
                {published.slice(1, mostListed - 1).map(({ id, created_at }, index) => (
                  <li key={id}>
                    <p className="small">{`${writeTime(created_at, now)}:`}</p>
                    <p>{listBetween(index + 2, index + 1)}</p>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
      <Tabs
        label="En esta página"
        tabs={listSections(agency).map(({ id, title }) => [title, `#${id}`])}
      />
      <p>
        Lo que publicas aquí es lo que cuenta. Lo demás de la agencia (nombre, datos legales,
        frases), pídeselo a quien lleva la página.
      </p>
      <MyPageForm
        filled={filled}
        mailHint={writeMailHint(office)}
        version={draft?.version ?? String(newest?.id ?? 0)}
      />
    </Frame>
  );
  return show(c, page, refused ? 400 : 200);
}

const writeMailHint = ({ settings: { mailTo, isMailToSet } }: Office) =>
  `Los mensajes y los enlaces para entrar llegan a ${mailTo}${isMailToSet ? ', ponga lo que ponga aquí: no cierres ese buzón. Lo cambia quien lleva la página.' : '. Si cambias el correo, van al nuevo: escríbelo con cuidado.'}`;

/** Keeps what was typed, until it is published or thrown away, and asks whether to publish it. */
export const pressMyPage: Handler = async (c, office) => {
  const { publisher } = office;
  const photo = await readPhotograph(c);
  const { action, key, ...fields } = await readFields(c);
  const photoFault = photo ? await addPhoto(photo, fields, office) : undefined;
  const { part, faults, changes } = await publication.readDraft(office, fields, photoFault);
  const isKept = changes.length > 0 || faults.length > 0;
  await publisher.keepDraft(isKept ? fields : null);
  if (action === 'hidden') return c.body(null, 204);
  if (faults.length > 0) return answer(c, office, { part, faults });
  if (isKept) return goTo(c, publication.questionPath);
  await publisher.deleteFailed();
  return goTo(c, publication.publicationPath);
};

/** Stores a photograph, and adds it to the typed values. @returns the reason if it is refused */
async function addPhoto(photo: Uint8Array, typed: Typed, { publisher }: Office) {
  const added = await publisher.addPhoto(photo);
  if (typeof added === 'string') return added;
  typed[photoField] = JSON.stringify(added);
  typed['photo.remove'] = '';
  return undefined;
}

export const showPhotographOfPage: Handler = async (c, { publisher }) => {
  const name = c.req.param('name') ?? '';
  const bytes = await publisher.findPhoto(name);
  if (!bytes) return redirect(c, name, 302, home);
  c.header('content-type', `image/${name.split('.').at(-1)}`);
  c.header('cache-control', 'private, max-age=31536000, immutable');
  return c.body(new Uint8Array(bytes));
};

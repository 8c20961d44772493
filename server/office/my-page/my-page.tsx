import { joinIdentity } from '../../../lib/published.ts';
import { mostListed } from '../../data/office/publications.ts';
import { home } from '../../pages/layout.tsx';
import type { Publisher } from '../../publish/publisher.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { writeNearTime, writeTime } from '../../text/words.ts';
import { PostForm, Press } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { listChanges } from './changes.ts';
import { listSections } from './fields.ts';
import { type Filled, MyPageForm } from './form.tsx';

const publicationPath = `${officePath}/pagina/publicacion`;
const questionPath = `${officePath}/pagina/publicar`;

/** The publications. */
export type State = Awaited<ReturnType<Publisher['describe']>>;

export type MyPageProps = {
  filled: Filled;
  /** What was published last when the typed values were read. */
  version: string;
  /** Whether the form shows what was typed before, and not published. */
  hasDraft: boolean;
  state: State;
  notice?: string;
  mailHint: string;
  now: number;
};

export function MyPage({ filled, version, hasDraft, state, notice, mailHint, now }: MyPageProps) {
  const { newest, isPublishing, fault } = state;
  return (
    <Frame area="Mi página">
      {isPublishing && (
        <p className="done" role="status">
          Se está publicando lo último. <a href={publicationPath}>Ver cómo va</a>
        </p>
      )}
      {newest?.fault && (
        <Alert
          text={`No se ha publicado lo último, que sigue escrito aquí. ${writeFault(newest.fault)}`}
        />
      )}
      {fault && <Alert text={`La página no dice lo último: ${fault}.`} />}
      {notice && <Alert text={notice} />}
      {hasDraft && (
        <PostForm action={questionPath} className="done">
          Esto lo dejaste escrito, y no está publicado.{' '}
          <Press className="quiet" label="Quitarlo" value="discard" />
        </PostForm>
      )}
      {filled.faults.length > 0 && <FaultList faults={filled.faults} />}
      <Published now={now} state={state} />
      <nav aria-label="En esta página">
        <ul className="tabs">
          {listSections(useAgency()).map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        Lo que publicas aquí es lo que cuenta. Lo demás de la agencia (nombre, datos legales,
        frases), pídeselo a quien lleva la página.
      </p>
      <MyPageForm filled={filled} mailHint={mailHint} version={version} />
    </Frame>
  );
}

/** What was published last, with the button that undoes it, and what was before, to be read. */
function Published({ state, now }: { state: State; now: number }) {
  const { published, current } = state;
  const list = (index: number) => {
    const [after, before] = [index, index + 1].map((at) => joinIdentity(published[at]?.part));
    return before && after ? listChanges(before, after, now).join(' ') : '';
  };
  return (
    current && (
      <section aria-label="Lo publicado" className="my-page-published">
        <p>
          <strong>{`Publicado ${writeNearTime(current.created_at, now)}.`}</strong>{' '}
          {current.sentence}
        </p>
        <UndoForm now={now} state={state} />
        {published.length > 1 && (
          <details>
            <summary>Lo publicado antes</summary>
            <ul className="rows">
              {/* The last may be listed only as what was before. */}
              {published.slice(1, mostListed - 1).map(({ id, created_at }, index) => (
                <li key={id}>
                  <p className="small">{`${writeTime(created_at, now)}:`}</p>
                  <p>{list(index + 1)}</p>
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
    )
  );
}

type QuestionProps = { changes: string[]; isOutdated: boolean; seen: string };

/** Asks whether to publish what was typed. */
export const Question = ({ changes, isOutdated, seen }: QuestionProps) => (
  <Frame area="Mi página" title="¿Publicar esto?">
    {isOutdated && (
      <Alert text="Mientras lo tenías abierto se publicó otra cosa. Lo tuyo sigue aquí, y si lo publicas, cambia esto:" />
    )}
    <ul className="bullets">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    <PostForm action={questionPath} className="actions">
      <input name="seen" type="hidden" value={seen} />
      <Press className="button" label="Publicar" />
      <a href={`${officePath}/pagina`}>No, volver</a>
    </PostForm>
  </Frame>
);

const Alert = ({ text }: { text: string }) => (
  <p className="outage" role="alert">
    {text}
  </p>
);

const writeFault = (fault: string) =>
  `${fault.charAt(0).toUpperCase()}${fault.slice(1)}. La página de antes sigue en pie.`;

function FaultList({ faults }: Pick<Filled, 'faults'>) {
  return (
    <div className="outage" role="alert">
      <p>
        <strong>No se ha publicado nada.</strong> Lo que has escrito sigue aquí; falta esto:
      </p>
      <ul className="bullets">
        {faults.map(({ name, label, fault }) => (
          <li key={name}>
            <a href={`#${name}`}>{label}</a>
            {`: ${fault}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How often the page asks whether a publication has ended, in seconds. */
const refreshTime = 5;

/** What has become of the newest publication. While it is built, the page changes by itself. */
export function PublicationPage({ state, now }: { state: State; now: number }) {
  const { newest, current, isPublishing, isElsewhere } = state;
  const isShown = newest?.id === current?.id;
  return (
    <Frame area="Mi página" refresh={isPublishing ? refreshTime : undefined}>
      {newest?.fault ? (
        <p className="outage" role="alert">
          <strong>No se ha publicado.</strong> {writeFault(newest.fault)}
        </p>
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
          <p className="words">{newest?.sentence}</p>
          {isShown && (
            <p>
              <a href={home}>Ver la página</a>
            </p>
          )}
          <UndoForm now={now} state={state} />
        </div>
      )}
      <p>
        <a href={`${officePath}/pagina`}>
          {newest?.fault ? 'Volver a lo que habías escrito' : 'Volver a Mi página'}
        </a>
      </p>
    </Frame>
  );
}

/** The button that undoes the last publication, if it can be undone, and what a press does. */
function UndoForm({ state, now }: { state: State; now: number }) {
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

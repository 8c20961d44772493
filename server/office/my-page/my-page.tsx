import { home } from '../../pages/layout.tsx';
import type { Publisher } from '../../publish/publisher.ts';
import { writeNearTime } from '../../text/words.ts';
import { PostForm, Press } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { sections } from './fields.ts';
import { type Filled, MyPageForm } from './form.tsx';

/** The publications. */
export type State = Awaited<ReturnType<Publisher['describe']>>;

export type MyPageProps = {
  filled: Filled;
  state: State;
  notice?: string;
  mailHint: string;
  now: number;
};

export function MyPage({ filled, state, notice, mailHint, now }: MyPageProps) {
  const { newest, current, isPublishing, before, fault } = state;
  return (
    <Frame area="Mi página">
      {isPublishing && (
        <p className="done" role="status">
          Se está publicando lo último. <a href={`${officePath}/pagina/publicacion`}>Ver cómo va</a>
        </p>
      )}
      {newest?.fault && (
        <Alert
          text={`No se ha publicado lo último, que sigue escrito aquí. ${writeFault(newest.fault)}`}
        />
      )}
      {fault && <Alert text={`La página no dice lo último: ${fault}.`} />}
      {notice && <Alert text={notice} />}
      {filled.faults.length > 0 && <FaultList faults={filled.faults} />}
      <nav aria-label="En esta página">
        <ul className="tabs">
          {sections.map(({ id, title }) => (
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
      <MyPageForm filled={filled} mailHint={mailHint} version={String(newest?.id ?? 0)} />
      {current && (
        <section aria-labelledby="published-title">
          <h2 id="published-title">Lo último que se publicó</h2>
          <p>{`Publicado ${writeNearTime(current.created_at, now)}.`}</p>
          <p className="words">{current.sentence}</p>
          {before && newest?.id === current.id && <UndoForm id={current.id} />}
        </section>
      )}
    </Frame>
  );
}

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
export function PublicationPage({ newest, current, isPublishing, before, isElsewhere }: State) {
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
          {isShown && newest && before && <UndoForm id={newest.id} />}
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

/** @param id the publication to undo */
const UndoForm = ({ id }: { id: number }) => (
  <PostForm action={`${officePath}/pagina/deshacer`}>
    <input name="version" type="hidden" value={id} />
    <Press className="quiet" label="Deshacer" />
  </PostForm>
);

import { writeNearTime } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { sections } from './fields.ts';
import { type Filled, MyPageForm } from './form.tsx';
import { type State, UndoForm } from './publication-page.tsx';

export type MyPageProps = {
  filled: Filled;
  state: State;
  notice?: string;
  /** The chosen author of the change. */
  author?: string;
  now: number;
};

export function MyPage({ filled, state, notice, author, now }: MyPageProps) {
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
          text={`No se ha publicado lo último, que sigue escrito aquí. ${newest.fault.charAt(0).toUpperCase()}${newest.fault.slice(1)}. La página de antes sigue en pie.`}
        />
      )}
      {fault && <Alert text={`La página no dice lo último: ${fault}.`} />}
      {notice && <Alert text={notice} />}
      {filled.faults.length > 0 && <FaultList faults={filled.faults} />}
      <nav aria-label="En esta página" className="my-page-contents">
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
      <MyPageForm author={author} filled={filled} version={String(newest?.id ?? 0)} />
      {current && (
        <section aria-labelledby="publicado-titulo" id="publicado">
          <h2 id="publicado-titulo">Lo último que se publicó</h2>
          <p>{`${current.author}, ${writeNearTime(current.created_at, now)}`}</p>
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

function FaultList({ faults }: Pick<Filled, 'faults'>) {
  return (
    <div className="outage" id="faltas" role="alert">
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

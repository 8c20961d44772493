import { home } from '../../pages/layout.tsx';
import type { Publisher } from '../../publish/publisher.ts';
import { writeNearTime } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { sections } from './fields.ts';
import { type Filled, MyPageForm } from './form.tsx';

export type MyPageProps = {
  filled: Filled;
  /** The publication's state. */
  state: Awaited<ReturnType<Publisher['describe']>>;
  seen: string;
  /** The action in the URL. */
  did?: string | undefined;
  notice?: string;
  /** The chosen author of the change. */
  who?: string;
  now: number;
};

export function MyPage({ filled, state, seen, did, notice, who, now }: MyPageProps) {
  const { current, canUndo, isElsewhere, version, left, fault } = state;
  const undo = current && canUndo && <UndoForm id={current.id} />;
  return (
    <Frame area="Mi página">
      {((did === 'publicado' && current) || did === 'deshecho') && (
        <div className="done" id="hecho" role="status">
          <p>
            <strong>{did === 'deshecho' ? 'Deshecho.' : 'Publicada.'}</strong>
            {isElsewhere && ' El alojamiento está sacando la página, que sale en unos minutos.'}
          </p>
          {did === 'publicado' && <p className="words">{current?.sentence}</p>}
          <a href={home}>Ver la página</a>
          {undo}
        </div>
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
        frases) está en el archivo agency/identity.ts: pídeselo a quien mantiene la página.
      </p>
      {left.length > 0 && (
        <p className="small">
          {`Se publicó también aquí y falta ponerlo en ese archivo; hasta entonces cuenta lo publicado: ${left.join(', ')}.`}
        </p>
      )}
      <MyPageForm filled={filled} seen={seen} version={version} who={who} />
      {current && (
        <section aria-labelledby="publicado-titulo" id="publicado">
          <h2 id="publicado-titulo">Lo último que se publicó</h2>
          <p>{`${current.author}, ${writeNearTime(current.created_at, now)}`}</p>
          <p className="words">{current.sentence}</p>
          {undo}
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

/** @param id the publication to undo */
const UndoForm = ({ id }: { id: number }) => (
  <form action={`${officePath}/pagina/deshacer`} method="post">
    <input name="version" type="hidden" value={id} />
    <button className="quiet" type="submit">
      Deshacer
    </button>
  </form>
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

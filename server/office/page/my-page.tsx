import type { Publication } from '../../data/publications.ts';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { type Filled, nameFault } from './form/page-fields.tsx';
import { Contents, PageForm } from './form/page-form.tsx';
import { PublicationList, PublishedNotice, UndoForm } from './publications.tsx';

/** How many of the versions the page itself lists. */
export const listed = 5;

export type MyPageProps = {
  filled: Filled;
  seen: string;
  publications: Publication[];
  current: number | undefined;
  /** Whether there is an earlier publication. */
  canUndo: boolean;
  done?: Publication | undefined;
  /** The notice above the form. */
  notice?: string;
  /** The fault of the present page. */
  fault?: string | undefined;
  /** Who was chosen to have changed it. */
  who?: string;
  now: number;
};

/** «Mi página»: the form of the agency's identity, and its publications. */
export function MyPage(props: MyPageProps) {
  const { filled, seen, publications, current, canUndo, done, notice, fault, who, now } = props;
  const { faults } = filled;
  return (
    <Frame area="Mi página">
      {done && (
        <PublishedNotice canUndo={canUndo} isLast={done.id === current} publication={done} />
      )}
      {fault && fault !== done?.fault && (
        <p className="outage" role="alert">{`La página no dice lo último: ${fault}.`}</p>
      )}
      {notice && (
        <p className="outage" role="alert">
          {notice}
        </p>
      )}
      {faults.length > 0 && <FaultList faults={faults} />}
      <Contents />
      <PageForm current={current} filled={filled} seen={seen} who={who} />
      <section aria-labelledby="publicado-titulo" id="publicado">
        <div className="list-head">
          <h2 id="publicado-titulo">Lo publicado</h2>
          {current !== undefined && canUndo && <UndoForm id={current} />}
        </div>
        {publications.length === 0 ? (
          <p>Todavía no has publicado nada desde aquí.</p>
        ) : (
          <PublicationList
            current={current}
            now={now}
            publications={publications.slice(0, listed)}
          />
        )}
        {publications.length > listed && (
          <p>
            <a className="jump" href={`${officePath}/pagina/versiones`}>
              Todo lo publicado
            </a>
          </p>
        )}
      </section>
    </Frame>
  );
}

/** The faults, each with a link to its field. */
function FaultList({ faults }: Pick<Filled, 'faults'>) {
  return (
    <div className="outage" id="faltas" role="alert">
      <p>
        <strong>No se ha publicado nada.</strong> Lo que has escrito sigue aquí; falta esto:
      </p>
      <ul className="bullets">
        {faults.map((one) => (
          <li key={one.name}>
            <a href={`#${one.name}`}>{nameFault(one)}</a>
            {`: ${one.fault}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

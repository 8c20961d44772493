import { home } from '../../pages/layout.tsx';
import type { Publisher } from '../../publish/publisher.ts';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';

/** The publications. */
export type State = Awaited<ReturnType<Publisher['describe']>>;

/** How often the page asks whether a publication has ended, in seconds. */
const refreshTime = 5;

/** What has become of the newest publication. While it is built, the page changes by itself. */
export function PublicationPage({ newest, current, isPublishing, before, isElsewhere }: State) {
  const isShown = newest?.id === current?.id;
  return (
    <Frame area="Mi página" refresh={isPublishing ? refreshTime : undefined}>
      {newest?.fault ? (
        <div className="outage" role="alert">
          <p>
            <strong>No se ha publicado.</strong>
            {` ${newest.fault.charAt(0).toUpperCase()}${newest.fault.slice(1)}. La página de antes sigue en pie.`}
          </p>
        </div>
      ) : (
        <div className="done" id="hecho" role="status">
          <p>
            <strong>
              {isPublishing ? 'Se está publicando: suele tardar un minuto.' : 'Publicado.'}
            </strong>
            {isShown &&
              isElsewhere &&
              ' La página lo dirá cuando quien la mantiene la vuelva a subir.'}
          </p>
          <p className="words">{newest?.sentence}</p>
          {isShown && <a href={home}>Ver la página</a>}
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
export const UndoForm = ({ id }: { id: number }) => (
  <form action={`${officePath}/pagina/deshacer`} method="post">
    <input name="version" type="hidden" value={id} />
    <button className="quiet" type="submit">
      Deshacer
    </button>
  </form>
);

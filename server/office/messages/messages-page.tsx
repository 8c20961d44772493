import { settings } from '../../../lib/settings.ts';
import type { ListedMessage, Section } from '../../data/messages/inbox.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { count } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { Pager } from '../shell/pager.tsx';
import { SearchField } from '../shell/search-field.tsx';
import { discardedPath, type ListQuery } from './list-query.ts';
import { MessageList } from './message-list.tsx';
import { type Notice, NoticeBar } from './message-notice.tsx';

/** The number of messages on a page of the list. */
export const partSize = 25;

type Props = {
  messages: (ListedMessage & { section: Section })[];
  total: number;
  waiting: number;
  discarded: number;
  list: ListQuery;
  part: number;
  notice: Notice | undefined;
  now: number;
};

export function MessagesPage(props: Props) {
  const { messages, total, waiting, discarded, list, part, notice, now } = props;
  const { search, isDiscarded } = list;
  const title = isDiscarded ? 'No son clientes' : undefined;
  const isFirst = !search && !title && part === 1;
  return (
    <Frame area="Mensajes" title={title}>
      {title ? (
        <p>
          <a href={officePath}>Todos los mensajes</a>
        </p>
      ) : (
        <>
          <div className="list-head">
            <p className="lead">{`${count(waiting, 'mensaje espera respuesta', 'mensajes esperan respuesta', 'Ningún mensaje espera respuesta')}.`}</p>
            <a className="jump" href={`${officePath}/mensajes/nuevo`}>
              Anotar una llamada o visita
            </a>
            <SearchField
              hint="Nombre, teléfono, correo, palabras o notas"
              path={officePath}
              text={search}
            />
          </div>
          {search && (
            <p role="status">{`${count(total, 'mensaje', 'mensajes', 'Ningún mensaje')} con «${search}».`}</p>
          )}
        </>
      )}
      {notice && <NoticeBar notice={notice} now={now} />}
      <MessageList list={list} messages={messages} now={now} />
      {total === 0 && !search && !title && (
        <p>Aquí aparecerá lo que te escriban desde la página.</p>
      )}
      <Pager
        part={part}
        path={officePath}
        query={{ q: search, discarded: isDiscarded ? 'yes' : '' }}
        size={partSize}
        total={total}
      />
      {discarded > 0 && !isDiscarded && (
        <p>
          <a href={discardedPath}>{`No son clientes: ${discarded}`}</a>
        </p>
      )}
      {isFirst && <Notes total={total} />}
    </Frame>
  );
}

/** Facts about all messages, below the first page of the list. */
function Notes({ total }: Pick<Props, 'total'>) {
  const agency = useAgency();
  return (
    <>
      <p className="small">
        {`Cada mensaje se ve aquí ${agency.retentionText}. Tu buzón guarda su copia hasta que la borres; tu `}
        <a href={`${settings.siteUrl}/#privacidad`}>Privacidad</a> promete el mismo plazo.
      </p>
      {total > 0 && (
        <p>
          <a href={`${officePath}/mensajes.csv`}>Descargar los mensajes</a>
        </p>
      )}
    </>
  );
}

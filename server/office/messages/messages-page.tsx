import { settings } from '../../../lib/settings.ts';
import type { ListedMessage, Section } from '../../data/messages/inbox.ts';
import { discardedDays, type Note } from '../../data/messages/notebook.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { count } from '../../text/words.ts';
import { Pager, SearchField } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { officePath } from '../shell/office.ts';
import { type Notice, NoticeBar } from './message-notice.tsx';
import { AllMessages } from './message-page.tsx';
import { MessageSlip } from './message-slip.tsx';

/** The number of messages on a page of the list. */
export const partSize = 25;

type Props = {
  messages: ListedMessage[];
  notes: Map<string, Note[]>;
  total: number;
  waiting: number;
  discarded: number;
  search: string;
  isDiscarded: boolean;
  part: number;
  /** The query of this list. */
  query: Record<string, string>;
  notice: Notice | undefined;
  now: number;
};

export function MessagesPage(props: Props) {
  const { total, waiting, discarded, search, isDiscarded, part, query, notice, now } = props;
  return (
    <Frame area="Mensajes" title={isDiscarded ? 'No son clientes' : undefined}>
      {isDiscarded ? (
        <AllMessages />
      ) : (
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
      )}
      {search && (
        <p role="status">{`${count(total, 'mensaje', 'mensajes', 'Ningún mensaje')} con «${search}».`}</p>
      )}
      <NoticeBar notice={notice} now={now} />
      <MessageList {...props} />
      {total === 0 && !search && !isDiscarded && (
        <p>Aquí aparecerá lo que te escriban desde la página.</p>
      )}
      <Pager part={part} path={officePath} query={query} size={partSize} total={total} />
      {discarded > 0 && !isDiscarded && (
        <p>
          <a href={`${officePath}?discarded=yes`}>{`No son clientes: ${discarded}`}</a>
        </p>
      )}
      {!search && !isDiscarded && part === 1 && <Foot total={total} />}
    </Frame>
  );
}

const titles: Record<Section, string> = {
  today: 'Hoy',
  new: 'Han escrito hoy',
  waiting: 'Esperan desde antes',
  later: 'Para otro día',
  answered: 'Atendidos',
};

/** The messages in sections, by state. */
function MessageList({ messages, notes, query, isDiscarded, now }: Props) {
  const sections = new Set(messages.map(({ section }) => section));
  const hasBoth = sections.has('new') && sections.has('waiting');
  return [...sections].map((section) => {
    // New messages and older waiting ones are two sections only if there are both.
    const isOnly = ['new', 'waiting'].includes(section) && !hasBoth;
    const title = isOnly ? 'Esperan respuesta' : titles[section];
    const name = isDiscarded ? `Se borran a los ${discardedDays} días` : title;
    return (
      <section aria-label={name} key={section}>
        <h2>{name}</h2>
        <ul className={`slips paper ${section === 'answered' ? 'flat' : 'cast'}`}>
          {messages.map(
            (message) =>
              message.section === section && (
                <li key={message.id}>
                  <MessageSlip
                    list={String(new URLSearchParams(query))}
                    message={message}
                    notes={notes.get(message.id) ?? []}
                    now={now}
                  />
                </li>
              ),
          )}
        </ul>
      </section>
    );
  });
}

/** Facts about all messages, below the first page of the list. */
function Foot({ total }: Pick<Props, 'total'>) {
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

import { settings as site } from '../../../lib/settings.ts';
import type { Section } from '../../data/messages/inbox.ts';
import { discardedDays } from '../../data/messages/notebook.ts';
import { readWords } from '../../text/search.ts';
import { count } from '../../text/words.ts';
import { listMessages } from '../people/records.ts';
import { Pager, readPart, SearchField } from '../shell/controls.tsx';
import { sendFile, writeTable } from '../shell/download.ts';
import { Frame } from '../shell/frame.tsx';
import { cutSearch, type Handler, officePath, show } from '../shell/office.ts';
import { readNotice } from './message-actions.tsx';
import { AllMessages } from './message-page.tsx';
import { MessageRow } from './message-row.tsx';

/** The number of messages on a page of the list. */
const size = 30;

/** Shows the list of messages, which is the office's first page. */
export const showMessages: Handler = async (c, office) => {
  const { store, agency, settings, now } = office;
  const { m, done, more, not, ...query } = c.req.query();
  const search = cutSearch(c.req.query('q'));
  const isDiscarded = query.discarded === 'yes';
  const filter = { handler: query.who ?? '', isDiscarded };
  const part = readPart(c);
  const range = { limit: size, offset: (part - 1) * size };
  const [messages, total, waiting, discarded, notice] = await Promise.all([
    store.inbox.search(search, range, filter),
    store.inbox.count(search, filter),
    store.inbox.countUnanswered(),
    store.inbox.count('', { isDiscarded: true }),
    readNotice(c, office, m),
  ]);
  const notes = await store.notebook.listNotes(messages.map(({ id }) => id));
  const sections = new Set(messages.map(({ section }) => section));
  const hasBoth = sections.has('new') && sections.has('waiting');
  const titles: Record<Section, string> = {
    today: 'Hoy',
    // New messages and older waiting ones are two sections only if there are both.
    new: hasBoth ? 'Han escrito hoy' : 'Esperan respuesta',
    waiting: hasBoth ? 'Esperan desde antes' : 'Esperan respuesta',
    later: 'Para otro día',
    all: 'Lo más parecido',
    some: 'Se parece en algo',
    answered: isDiscarded ? `Se borran a los ${discardedDays} días` : 'Atendidos',
  };
  return show(
    c,
    <Frame area="Mensajes" title={isDiscarded ? 'No son clientes' : undefined}>
      {isDiscarded ? (
        <AllMessages />
      ) : (
        <div className="list-head">
          <p className="lead">{`${count(waiting, 'mensaje espera respuesta', 'mensajes esperan respuesta', 'Ningún mensaje espera respuesta')}.`}</p>
          <a href={`${officePath}/mensajes/nuevo`}>Anotar una llamada o visita</a>
          <SearchField
            hint="Nombre, teléfono, correo, palabras o notas"
            path={officePath}
            text={search}
          >
            {agency.peopleNames.length > 0 && (
              <ul className="tabs">
                {agency.peopleNames.map((who) => (
                  <li key={who}>
                    <a href={`${officePath}?${new URLSearchParams({ who })}`}>{`Los de ${who}`}</a>
                  </li>
                ))}
              </ul>
            )}
          </SearchField>
        </div>
      )}
      {(search || query.who) && (
        <p role="status">
          {`${count(total, 'mensaje', 'mensajes', 'Ningún mensaje')} ${search ? `con ${writeSearch(search)}` : `de los que lleva ${query.who}`}. `}
          <a href={officePath}>Todos los mensajes</a>
        </p>
      )}
      {notice}
      {[...sections].map((section) => (
        <section aria-label={titles[section]} key={section}>
          <h2>{titles[section]}</h2>
          <ul className={`slips paper ${section === 'answered' ? 'flat' : 'cast'}`}>
            {messages
              .filter((message) => message.section === section)
              .map((message) => (
                <MessageRow
                  key={message.id}
                  list={String(new URLSearchParams(query))}
                  message={message}
                  notes={notes.get(message.id) ?? []}
                  now={now()}
                />
              ))}
          </ul>
        </section>
      ))}
      {total === 0 && !search && !isDiscarded && (
        <p>Aquí aparecerá lo que te escriban desde la página.</p>
      )}
      <Pager part={part} path={officePath} query={query} size={size} total={total} />
      {discarded > 0 && !isDiscarded && (
        <p>
          <a href={`${officePath}?discarded=yes`}>{`No son clientes: ${discarded}`}</a>
        </p>
      )}
      <p className="small">
        {`Cada mensaje llega también a ${settings.mailTo}, que guarda su copia hasta que la borres. Aquí se ve ${agency.retentionText}; tu `}
        <a href={`${site.siteUrl}/#privacidad`}>Privacidad</a> promete el mismo plazo.
      </p>
      <p>
        <a href={`${officePath}/mensajes.csv`}>Descargar los mensajes</a>
      </p>
    </Frame>,
  );
};

/** Writes what a search looks for: «piso» o «Ruzafa». */
const writeSearch = (text: string) =>
  (/\p{L}/u.test(text) ? readWords(text) : [text]).map((word) => `«${word}»`).join(' o ');

export const downloadMessages: Handler = (c, { store, log }) =>
  sendFile(
    c,
    { name: 'mensajes.csv', type: 'text/csv', parts: writeTable(listMessages(store)) },
    log,
  );

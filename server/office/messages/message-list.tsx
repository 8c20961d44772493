import { settings as site } from '../../../lib/settings.ts';
import type { Section } from '../../data/messages/inbox.ts';
import { discardedDays, type Note } from '../../data/messages/notebook.ts';
import { readWords } from '../../text/search.ts';
import { count, cutText } from '../../text/words.ts';
import { Jump, Pager, PostForm, readPart, SearchField, Tabs } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { cutSearch, type Handler, officePath, show } from '../shell/office.ts';
import { readNotice } from './message-actions.tsx';
import { AllMessages } from './message-page.tsx';
import { isDone, Marks, type Props, Rest, Tick, Ways } from './message-parts.tsx';

export const showMessages: Handler = async (c, office) => {
  const { store, agency, settings, now } = office;
  const { m, done, more, not, ...query } = c.req.query();
  const search = cutSearch(c.req.query('q'));
  const isDiscarded = query.discarded === 'yes';
  const filter = { handler: query.who ?? '', isDiscarded };
  const pages = readPart(c, 30);
  const [messages, total, waiting, discarded, notice] = await Promise.all([
    store.inbox.search(search, pages.range, filter),
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
              <Tabs
                label="Los de cada uno"
                tabs={agency.peopleNames.map((who) => [
                  `Los de ${who}`,
                  `${officePath}?${new URLSearchParams({ who })}`,
                ])}
              />
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
      <Pager {...pages} path={officePath} query={query} total={total} />
      {discarded > 0 && !isDiscarded && (
        <Jump href={`${officePath}?discarded=yes`} label={`No son clientes: ${discarded}`} />
      )}
      <p className="small">
        {`Cada mensaje llega también a ${settings.mailTo}, que guarda su copia hasta que la borres. Aquí se ve ${agency.retentionText}; tu `}
        <a href={`${site.siteUrl}/#privacidad`}>Privacidad</a> promete el mismo plazo.
      </p>
      <Jump href={`${officePath}/mensajes.csv`} label="Descargar los mensajes" />
    </Frame>,
  );
};

/** @param list its query, to return to it */
type RowProps = Props & { notes: Note[]; list: string };

/** A message in a list: who, since when, its beginning, which opens, and how to answer. Folded if it is answered. */
function MessageRow({ message, notes, list, now }: RowProps) {
  const path = `${officePath}/mensajes/${message.id}`;
  const isFolded = isDone(message, now) && !message.discarded_at;
  const ways = <Ways isListed message={message} />;
  const note = notes.at(-1);
  return (
    <li className="row">
      <div className="row-head">
        <h3>
          <a href={path}>
            <bdi>{message.name}</bdi>
          </a>
        </h3>
        <Marks isListed message={message} now={now} />
      </div>
      <PostForm action={path}>
        <input name="list" type="hidden" value={list} />
        <Tick message={message} now={now} />
      </PostForm>
      <details className={`row-words ${isFolded ? 'row-folded' : ''}`}>
        <summary>
          <bdi className="words">{message.message}</bdi>
        </summary>
        <Rest message={message} />
        {isFolded && ways}
      </details>
      <div className="row-acts">
        {!isFolded && ways}
        {note && (
          <p className="note">
            {cutText(note.text, 200)}{' '}
            {notes.length > 1 && <a href={path}>{`Las ${notes.length} notas`}</a>}
          </p>
        )}
      </div>
    </li>
  );
}

/** Writes what a search looks for: «piso» o «Ruzafa». */
const writeSearch = (text: string) =>
  (/\p{L}/u.test(text) ? readWords(text) : [text]).map((word) => `«${word}»`).join(' o ');

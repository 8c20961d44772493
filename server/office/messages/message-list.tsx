import type { ListedMessage, Section } from '../../data/messages/inbox.ts';
import { discardedDays } from '../../data/messages/notebook.ts';
import { type ListQuery, writeListQuery } from './list-query.ts';
import { MessageSlip } from './message-slip.tsx';

const titles: Record<Section, string> = {
  today: 'Hoy',
  new: 'Han escrito hoy',
  waiting: 'Esperan desde antes',
  later: 'Para otro día',
  answered: 'Atendidos',
};

type Props = { messages: (ListedMessage & { section: Section })[]; list: ListQuery; now: number };

/** The messages in sections, by state. */
export function MessageList({ messages, list, now }: Props) {
  const kinds = new Set(messages.map(({ section }) => section));
  // New messages and older waiting ones are two sections only if there are both.
  const isOnly = (section: string) =>
    ['new', 'waiting'].includes(section) && !(kinds.has('new') && kinds.has('waiting'));
  return Object.entries(titles).map(([section, title]) => {
    const rows = messages.filter((message) => message.section === section);
    if (rows.length === 0) return null;
    const name = list.isDiscarded
      ? `Se borran a los ${discardedDays} días`
      : isOnly(section)
        ? 'Esperan respuesta'
        : title;
    return (
      <section aria-label={name} key={section}>
        <h2>{name}</h2>
        <ul className={`slips paper ${section === 'answered' ? 'flat' : 'cast'}`}>
          {rows.map((message) => (
            <li key={message.id}>
              <MessageSlip list={writeListQuery(list)} message={message} now={now} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

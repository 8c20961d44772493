import type { ReactNode } from 'react';
import { groupByPerson } from '../../data/messages/group-by-person.ts';
import type { ListedMessage, Section } from '../../data/messages/inbox.ts';
import { discardedDays } from '../../data/messages/notebook.ts';
import { MessageSlip } from './message-slip.tsx';
import type { Place } from './place.tsx';

const titles: Record<Section, string> = {
  today: 'Hoy',
  new: 'Han escrito hoy',
  waiting: 'Esperan desde antes',
  later: 'Para otro día',
  answered: 'Atendidos',
};

type Listed = ListedMessage & { section: Section };
type Props = {
  messages: Listed[];
  place: Place;
  now: number;
  /** The result of the last action, shown before its row. */
  notice?: ReactNode;
};

/** The messages in sections, by state. */
export function MessageList({ messages, place, now, notice }: Props) {
  const last = Math.max(0, messages.length - 1);
  const at = Math.min(Number(place.row) || 0, last);
  if (messages.length === 0) return notice;
  const kinds = new Set(messages.map(({ section }) => section));
  // New messages and older waiting ones are two sections only if there are both.
  const isOnly = (section: string) =>
    ['new', 'waiting'].includes(section) && !(kinds.has('new') && kinds.has('waiting'));
  const rows = messages.map((message, n) => ({ message, n }));
  return Object.entries(titles).map(([section, title]) => {
    const own = rows.filter(({ message }) => message.section === section);
    const [first] = own;
    if (!first) return null;
    const name = place.discarded
      ? `Se borran a los ${discardedDays} días`
      : isOnly(section)
        ? 'Esperan respuesta'
        : title;
    const telling = groupByPerson(own.map(({ message }) => message)).map(findMostTimes);
    return (
      <section aria-label={name} key={section}>
        <h2>{name}</h2>
        <ul className={`slips paper ${section === 'answered' ? 'flat' : 'cast'}`}>
          {own.map(({ message, n }) => (
            <li key={message.id}>
              {n === at && notice}
              <MessageSlip
                message={message}
                now={now}
                place={{ ...place, row: String(n) }}
                saysTimes={!place.person && telling.includes(message)}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** Returns the message that is linked with most messages of the person, by phone or e-mail. */
const findMostTimes = (messages: Listed[]) =>
  messages.reduce((most, one) => (one.times > most.times ? one : most));

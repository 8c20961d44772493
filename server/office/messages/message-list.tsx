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
  /** What was done, said before the row where it was. */
  notice?: ReactNode;
};

/** Messages in their sections, each with the row that it has on the page. */
export function MessageList({ messages, place, now, notice }: Props) {
  const last = Math.max(0, messages.length - 1);
  const at = Math.min(Number(place.n) || 0, last);
  if (messages.length === 0) return notice;
  const kinds = new Set(messages.map(({ section }) => section));
  // What waits has two names where there is some of today, and some from before.
  const isOnly = (section: string) =>
    ['new', 'waiting'].includes(section) && !(kinds.has('new') && kinds.has('waiting'));
  const rows = messages.map((message, n) => ({ message, n }));
  return Object.entries(titles).map(([section, title]) => {
    const own = rows.filter(({ message }) => message.section === section);
    const [first] = own;
    if (!first) return null;
    const name = place.l
      ? `Se borran a los ${discardedDays} días`
      : isOnly(section)
        ? 'Esperan respuesta'
        : title;
    const telling = groupByPerson(own.map(({ message }) => message)).map(findMostTimes);
    return (
      <section aria-label={name} key={section}>
        <h2>{name}</h2>
        <ul className="slips">
          {own.map(({ message, n }) => (
            <li key={message.id}>
              {n === at && notice}
              <MessageSlip
                message={message}
                now={now}
                place={{ ...place, n: String(n) }}
                saysTimes={!place.de && telling.includes(message)}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** Of a person's messages, one with the phone of some and the e-mail of others knows them all. */
const findMostTimes = (messages: Listed[]) =>
  messages.reduce((most, one) => (one.times > most.times ? one : most));

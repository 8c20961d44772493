import { readDigits } from '../../data/database/search.ts';
import type { Note } from '../../data/messages/notebook.ts';
import { type Person, readKey, writeNumber } from '../../data/people/people.ts';
import { writeDay, writeTime } from '../../text/words.ts';
import { AnswerList } from '../messages/answer-list.tsx';
import { writeCallDay } from '../messages/message-notice.tsx';
import { NoteList } from '../messages/message-page.tsx';
import { Words } from '../messages/message-slip.tsx';
import { officePath } from '../shell/office.ts';
import { linkPeople, writePhoneKey } from '../shell/person-link.ts';
import { Box, type Choice, ReadingList } from './reading-list.tsx';

/** Whether the search surely found one person: several people may share a name or a part of a phone number. */
export function isOnePerson({ messages }: Person, q: string): boolean {
  const end = (phone: string) => readDigits(phone).slice(-9);
  const isWhole = end(q).length === 9 && messages.every(({ phone }) => end(phone) === end(q));
  const key = readKey(q);
  return key === 'phone' ? isWhole : key !== 'name';
}

/** Whether nothing was found, or only blocked entries. */
export const isEmpty = ({ messages, subscriptions }: Person) =>
  messages.length + subscriptions.length === 0;

/** The notes of messages, by their key. */
export type Notes = Map<string, Note[]>;

type ChoiceProps = { person: Person; notes: Notes; q: string; now: number };

/** All that is kept of a person, and what can be done with it. */
export function PersonChoice({ person, notes, q, now }: ChoiceProps) {
  const isOne = isOnePerson(person, q);
  return (
    <>
      {isOne ? (
        <>
          <p>Antes de dar datos, comprueba que es quien dice.</p>
          <p className="actions">
            <a
              className="button quiet-button"
              href={`${officePath}/personas/datos?${new URLSearchParams({ q })}`}
            >
              Ver lo que se le da
            </a>
          </p>
        </>
      ) : (
        <p>
          Puede ser de varias personas: elige a quién por su teléfono o su correo, o marca lo que
          quieras borrar.
          {person.hasMore && ' Hay más, y más antiguos: añade un apellido.'}
        </p>
      )}
      <form action={`${officePath}/personas/suprimir`} className="content" method="post">
        <input name="q" type="hidden" value={q} />
        <PersonFile choice={{ isChosen: isOne }} notes={notes} now={now} person={person} />
        <p className="small">
          Lo borrado no vuelve: antes, guarda o imprime lo que te pueda hacer falta, como un
          encargo.
        </p>
        <div className="actions">
          <button className="button erase paper" type="submit">
            Borrar lo marcado
          </button>
        </div>
      </form>
    </>
  );
}

type Props = { person: Person; notes: Notes; now: number; choice?: Choice };

/** All that is kept of a person. @param choice with boxes that choose what is erased */
export function PersonFile({ person, notes, now, choice }: Props) {
  const { messages } = person;
  const unsure = [...person.unsure.subscriptions, ...person.unsure.letters];
  return (
    <>
      {messages.length > 0 && (
        <ul className="slips">
          {messages.map((message) => (
            <li className="slip paper flat" key={message.id}>
              <h2>{message.name}</h2>
              <p className="small">
                {`Recibido ${writeTime(message.received_at)}${message.answered_at ? `; atendido ${writeDay(message.answered_at)}` : ''}.`}
              </p>
              <Keys hasLinks={choice !== undefined} message={message} />
              <Words message={message} />
              <AnswerList answers={message.answers} />
              {message.handler && <p className="small">{`Lo lleva ${message.handler}.`}</p>}
              {message.call_on && (
                <p className="small">{`Volver a llamar ${writeCallDay(message.call_on, now)}.`}</p>
              )}
              <NoteList notes={notes.get(message.id) ?? []} now={now} />
              <Box choice={choice} label="Borrar este mensaje" name="mensajes" value={message.id} />
            </li>
          ))}
        </ul>
      )}
      <ReadingList choice={choice} reading={person} />
      {choice && unsure.length > 0 && (
        <section aria-label="Solo si ese correo es suyo">
          <h2>Solo si ese correo es suyo</h2>
          <p className="small">
            Lo dejó con su mensaje, y nadie ha comprobado que sea de quien escribe. Por teléfono no
            se da: para darlo, busca por el correo, y que te lo pida desde él.
          </p>
          <ReadingList choice={{ isChosen: false }} reading={person.unsure} />
        </section>
      )}
    </>
  );
}

type KeysProps = { message: Person['messages'][number]; hasLinks: boolean };

/** What finds the person of a message, or the message alone. */
function Keys({ message, hasLinks }: KeysProps) {
  const { phone, email } = message;
  const keys = [
    [phone, writePhoneKey(phone)],
    [email, email],
    [hasLinks ? 'Solo este mensaje' : '', writeNumber(message)],
  ].filter(([text]) => text);
  return (
    <ul className="keys">
      {keys.map(([text, q]) => (
        <li key={text}>{hasLinks && q ? <a href={linkPeople(q)}>{text}</a> : text}</li>
      ))}
    </ul>
  );
}

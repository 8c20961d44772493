import type { Note } from '../../data/messages/notebook.ts';
import { type Person, readKey, writeNumber } from '../../data/people/people.ts';
import { readPhones } from '../../text/phone.ts';
import { writeDay, writeTime } from '../../text/words.ts';
import { AnswerList } from '../messages/answer-list.tsx';
import { writeCallDay } from '../messages/message-notice.tsx';
import { NoteList } from '../messages/message-page.tsx';
import { Words } from '../messages/message-slip.tsx';
import { officePath } from '../shell/office.ts';
import { linkPeople, writePhoneKey } from '../shell/person-link.ts';
import { Box, ReadingList } from './reading-list.tsx';

/** Checks whether a search can only find one person: several people may share a name. */
export function isOnePerson(q: string): boolean {
  const key = readKey(q);
  return key === 'phone' ? readPhones(q).length > 0 : key !== 'name';
}

/** Checks that a search found nothing, or only blocked entries. */
export const isEmpty = ({ messages, subscriptions }: Person) =>
  messages.length + subscriptions.length === 0;

/** Notes by the id of their message. */
export type Notes = Map<string, Note[]>;

type FoundProps = { person: Person; notes: Notes; q: string; now: number };

/** A person's data, with links to export and erase it. */
export function FoundPerson({ person, notes, q, now }: FoundProps) {
  const query = new URLSearchParams({ q });
  return (
    <>
      {isOnePerson(q) ? (
        <p>Antes de dar datos, comprueba que es quien dice.</p>
      ) : (
        <p>
          Puede ser de varias personas: elige a quién por su teléfono o su correo.
          {person.hasMore && ' Hay más, y más antiguos: añade un apellido.'}
        </p>
      )}
      {isOnePerson(q) && (
        <p className="actions">
          <a className="button quiet-button" href={`${officePath}/personas/datos?${query}`}>
            Ver lo que se le da
          </a>
        </p>
      )}
      <PersonFile kind="own" notes={notes} now={now} person={person} />
      <p>
        <a href={`${officePath}/personas/suprimir?${query}`}>Borrar…</a>
      </p>
    </>
  );
}

type Props = {
  person: Person;
  notes: Notes;
  now: number;
  /** Who reads it: the owner with additional facts, the owner with checkboxes for erasing, or the person. */
  kind: 'own' | 'boxes' | 'given';
};

export function PersonFile({ person, notes, now, kind }: Props) {
  const { messages } = person;
  const [isOwn, hasBoxes] = [kind !== 'given', kind === 'boxes'];
  const unsure = [...person.unsure.subscriptions, ...person.unsure.letters];
  return (
    <>
      {messages.length > 0 && (
        <ul className="slips paper flat">
          {messages.map((message) => (
            <li className="message" key={message.id}>
              <h2>{message.name}</h2>
              <p className="small">
                {`Recibido ${writeTime(message.received_at)}${message.answered_at ? `; atendido ${writeDay(message.answered_at)}` : ''}.`}
              </p>
              <Keys hasLinks={isOwn} message={message} />
              <Words message={message} />
              <AnswerList answers={message.answers} />
              {message.handler && <p className="small">{`Lo lleva ${message.handler}.`}</p>}
              {message.call_on && (
                <p className="small">{`Volver a llamar ${writeCallDay(message.call_on, now)}.`}</p>
              )}
              <NoteList notes={notes.get(message.id) ?? []} now={now} />
              {hasBoxes && (
                <Box label="Borrar este mensaje" name="mensajes" value={writeNumber(message)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <ReadingList hasBoxes={hasBoxes} reading={person} />
      {isOwn && unsure.length > 0 && (
        <section aria-label="Solo si ese correo es suyo">
          <h2>Solo si ese correo es suyo</h2>
          <p className="small">
            Lo dejó con su mensaje, y nadie ha comprobado que sea de quien escribe. Por teléfono no
            se da: para darlo, busca por el correo, y que te lo pida desde él.
          </p>
          <ReadingList hasBoxes={hasBoxes} reading={person.unsure} />
        </section>
      )}
    </>
  );
}

type KeysProps = { message: Person['messages'][number]; hasLinks: boolean };

/** What the message can be found by: the person's phone or e-mail, or its number. */
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

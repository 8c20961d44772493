import { Children } from 'react';
import { day } from '../../data/database/times.ts';
import type { OfficeMessage } from '../../data/messages/inbox.ts';
import type { Message } from '../../data/messages/messages.ts';
import { discardedDays, type Note } from '../../data/messages/notebook.ts';
import { longestWait } from '../../mail/delivery/monitor.ts';
import { writeProblem } from '../../mail/delivery/problems.ts';
import { breakAtDots } from '../../text/break-at-dots.tsx';
import { cutText, writeDay, writeFieldDay, writeNearTime, writeSpan } from '../../text/words.ts';
import { officePath } from '../shell/office.ts';
import { isDone, writeCallDay } from './call-days.ts';
import { MessageForm } from './message-form.tsx';
import { Notes } from './notes.tsx';

type Props = { message: OfficeMessage; now: number };
type SlipProps = Props & {
  notes: Note[];
  /** The query of the list that the message is in; on its own page there is none. */
  list?: string;
};

/** A message, shortened in lists, with everything needed to answer it. Folded if it is answered. */
export function MessageSlip({ message, notes, list, now }: SlipProps) {
  const { id, name, discarded_at } = message;
  const isListed = list !== undefined;
  const isFolded = isListed && isDone(message, now) && !discarded_at;
  const lastNotes = notes.slice(-1).map((note) => ({ ...note, text: cutText(note.text, 300) }));
  return (
    <div className="message">
      <div className="message-words">
        <div className="message-head">
          {isListed && (
            <h3>
              <a href={`${officePath}/mensajes/${id}`}>
                <bdi>{name}</bdi>
              </a>
            </h3>
          )}
          <Reach message={message} />
        </div>
        <Marks message={message} now={now} />
        <Words isFolded={isFolded} message={message} />
        <Notes
          notes={isListed ? lastNotes : notes}
          now={now}
          ofMessage={isListed ? undefined : id}
        />
        {isListed && notes.length > 1 && (
          <p className="small">
            <a href={`${officePath}/mensajes/${id}`}>{`Las ${notes.length} notas`}</a>
          </p>
        )}
        <Delivery message={message} now={now} />
      </div>
      <MessageForm
        isFolded={isFolded}
        list={list}
        message={message}
        notes={notes.length}
        now={now}
      />
    </div>
  );
}

/** The phone and the e-mail address of a message. */
export const Reach = ({ message: { phone, email } }: { message: Message }) => (
  <ul className="reach">
    {[phone, email].map(
      (text) =>
        text && (
          <li key={text}>
            <bdi>{breakAtDots(text)}</bdi>
          </li>
        ),
    )}
  </ul>
);

/** The state of a message: when it arrived, how long it has waited, who handles it. */
function Marks({ message, now }: Props) {
  const { id, received_at, answered_at, discarded_at, handler, call_on, is_test, times } = message;
  const wasDue = call_on && call_on < writeFieldDay(now) ? ': era' : '';
  const marks = [
    `Llegó ${writeNearTime(received_at, now)}.`,
    !answered_at && !discarded_at && (
      <strong>{`Espera desde hace ${writeSpan(received_at, now)}.`}</strong>
    ),
    is_test > 0 && 'Es la prueba de la puesta en marcha: nadie espera respuesta.',
    discarded_at && `Se borra ${writeDay(discarded_at + discardedDays * day, now)}.`,
    handler && `Lo lleva ${handler}.`,
    call_on && !discarded_at && (
      <strong>{`Volver a llamar${wasDue} ${writeCallDay(call_on, now)}.`}</strong>
    ),
    times > 1 && <a href={`${officePath}/persona?message=${id}`}>{`Ha escrito ${times} veces`}</a>,
  ];
  return <ul className="marks small">{Children.map(marks, (mark) => mark && <li>{mark}</li>)}</ul>;
}

type WordsProps = { message: Message & { isCut?: boolean }; isFolded?: boolean };

/** The text, or its beginning with a link to the rest, and the answers to added questions. */
export function Words({ message, isFolded = false }: WordsProps) {
  const { id, answers, isCut } = message;
  const text = isFolded ? cutText(message.message, 120) : message.message;
  return (
    <>
      <p className="words">
        <bdi>{text}</bdi>
      </p>
      {(isCut || text !== message.message) && (
        <p>
          <a href={`${officePath}/mensajes/${id}`}>Leer entero</a>
        </p>
      )}
      {answers.length > 0 && (
        <dl className="answers">
          {answers.map(({ name, label, text }) => (
            <div key={name}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Shows that the e-mail of a message was not delivered. */
function Delivery({ message, now }: Props) {
  const { delivered_at, is_mailed, fault, received_at } = message;
  if (!is_mailed || delivered_at || now - received_at < longestWait) return null;
  return (
    <p className="small">
      <strong className="fault">
        {`Todavía no está en el buzón${fault ? `, porque ${writeProblem(fault)}` : ''}.`}
      </strong>
    </p>
  );
}

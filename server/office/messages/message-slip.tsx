import type { ReactNode } from 'react';
import type { ListedMessage, OfficeMessage } from '../../data/messages/inbox.ts';
import type { Cut, Message } from '../../data/messages/messages.ts';
import { longestWait } from '../../mail/delivery/monitor.ts';
import { writeFault } from '../../mail/delivery/problems.ts';
import { breakAtDots } from '../../text/break-at-dots.tsx';
import { cutText, writeNearTime } from '../../text/words.ts';
import { officePath } from '../shell/office.ts';
import { AnswerList } from './answer-list.tsx';
import { isDone, MessageButtons } from './message-buttons.tsx';
import { MessageForms } from './message-forms.tsx';
import { Marks } from './message-marks.tsx';

type Listed = Partial<Omit<ListedMessage, keyof OfficeMessage>>;
type Props = { message: OfficeMessage & Listed; now: number };
type SlipProps = Props & {
  /** The query of the list that the message is in; on its own page there is none. */
  list?: string;
  /** All notes, instead of the last one. */
  noteList?: ReactNode;
};

/** A message, shortened in lists, with everything needed to answer it. Folded if it is answered. */
export function MessageSlip({ message, list, now, noteList }: SlipProps) {
  const { id, name, phone, email, discarded_at } = message;
  const buttons = <MessageButtons message={message} now={now} />;
  const isListed = list !== undefined;
  const isFolded = isDone(message, now) && !discarded_at && isListed;
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
          <ul className="reach">
            <li>
              <bdi>{phone}</bdi>
            </li>
            {email && (
              <li>
                <bdi>{breakAtDots(email)}</bdi>
              </li>
            )}
          </ul>
        </div>
        <Marks message={message} now={now} />
        <Words message={isFolded ? shorten(message) : message} />
        <AnswerList answers={message.answers} />
        {noteList ?? <LastNote message={message} now={now} />}
        <Delivery message={message} now={now} />
      </div>
      {/* One form, so that each button also saves the fields. */}
      <form action={`${officePath}/mensajes/${id}`} className="message-form" method="post">
        {isListed && <input name="list" type="hidden" value={list} />}
        {/* Enter in a field presses the first submit button. */}
        <button
          aria-hidden="true"
          className="on-enter"
          name="action"
          tabIndex={-1}
          type="submit"
          value="save"
        />
        {!isFolded && buttons}
        {!discarded_at && (
          <MessageForms isOpen={!isListed} message={message} notes={message.notes ?? 0} now={now}>
            {isFolded && buttons}
          </MessageForms>
        )}
        <a className="jump on-screen" href={`${officePath}/persona?message=${id}`}>
          Todo lo de esta persona
        </a>
      </form>
    </div>
  );
}

/** Cuts an answered message to a few lines. */
const shorten = (message: Props['message']) => {
  const beginning = cutText(message.message, 120);
  const isShort = beginning === message.message;
  return isShort ? message : { ...message, message: beginning, ending: null, is_cut: 1 };
};

type WordsProps = { message: Message & Partial<Cut> };

/** The text, or the beginning of a long one with a link to the rest. */
function Words({ message }: WordsProps) {
  return (
    <>
      <p className="words">
        <bdi>{message.message}</bdi>
      </p>
      {message.ending && (
        <p className="words">
          <bdi>{message.ending}</bdi>
        </p>
      )}
      {Boolean(message.is_cut) && (
        <p>
          <a href={`${officePath}/mensajes/${message.id}`}>Leer entero</a>
        </p>
      )}
    </>
  );
}

function LastNote({ message, now }: Props) {
  const { id, notes = 0, last_note, noted_at } = message;
  if (!last_note || !noted_at) return null;
  return (
    <div className="note">
      <p className="small">{`Apuntado ${writeNearTime(noted_at, now)}:`}</p>
      <p className="words">{last_note}</p>
      <p className="small on-screen">
        <a href={`${officePath}/mensajes/${id}#notas`}>
          {notes > 1 ? `Las ${notes} notas` : 'Corregirla'}
        </a>
      </p>
    </div>
  );
}

/** Shows that the e-mail of a message was not delivered. */
function Delivery({ message, now }: Props) {
  const { delivered_at, is_mailed, fault, received_at } = message;
  if (!is_mailed || delivered_at || now - received_at < longestWait) return null;
  return (
    <p className="small">
      <strong className="fault">
        {`Todavía no está en el buzón${fault ? `, porque ${writeFault(fault, 'own')}` : ''}.`}
      </strong>
    </p>
  );
}

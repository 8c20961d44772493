import type { ReactNode } from 'react';
import type { ListedMessage, OfficeMessage } from '../../data/messages/inbox.ts';
import type { Cut, Message } from '../../data/messages/messages.ts';
import { writeFault } from '../../mail/delivery/fault-texts.ts';
import { longestWait } from '../../mail/delivery/monitor.ts';
import { breakAtDots } from '../../text/break-at-dots.tsx';
import { cutText, writeNearTime } from '../../text/words.ts';
import { officePath } from '../shell/office.ts';
import { AnswerList } from './answer-list.tsx';
import { writeServed } from './message-actions.ts';
import { isDone, MessageButtons } from './message-buttons.tsx';
import { MessageForms } from './message-forms.tsx';
import { Marks } from './message-marks.tsx';
import { MessageText } from './message-text.tsx';
import { type Place, PlaceFields } from './place.tsx';

type Listed = Partial<Omit<ListedMessage, keyof OfficeMessage>>;
type Props = { message: OfficeMessage & Listed; place: Place; now: number };
type SlipProps = Props & {
  saysTimes?: boolean;
  /** All notes, instead of the last one. */
  noteList?: ReactNode;
};

/** A message, shortened in lists, with everything needed to answer it. Folded if it is answered. */
export function MessageSlip({ message, place, now, saysTimes, noteList }: SlipProps) {
  const { id, name, phone, email, discarded_at } = message;
  const buttons = <MessageButtons message={message} now={now} />;
  const isFolded = isDone(message, now) && !discarded_at && !place.alone;
  return (
    <div className="message">
      <div className="message-words">
        <div className="message-head">
          {!place.alone && (
            <h3>
              <a href={`${officePath}/mensajes/${id}`}>{name}</a>
            </h3>
          )}
          <ul className="reach">
            <li>{phone}</li>
            {email && <li>{breakAtDots(email)}</li>}
          </ul>
        </div>
        <Marks message={message} now={now} saysTimes={saysTimes} />
        <Words isAlone={Boolean(place.alone)} message={isFolded ? shorten(message) : message} />
        <AnswerList answers={message.answers} />
        {noteList ?? <LastNote message={message} now={now} />}
        <Delivery message={message} now={now} />
      </div>
      {/* One form, so that each button also saves the fields. */}
      <form action={`${officePath}/mensajes/${id}`} className="message-form" method="post">
        <PlaceFields place={place} />
        <input name="servido" type="hidden" value={writeServed(message)} />
        {/* Enter in a field presses the first submit button. */}
        <button
          aria-hidden="true"
          className="on-enter"
          name="hacer"
          tabIndex={-1}
          type="submit"
          value="guardar"
        />
        {!isFolded && buttons}
        {!discarded_at && (
          <MessageForms
            isOpen={Boolean(place.alone)}
            message={message}
            notes={message.notes ?? 0}
            now={now}
          >
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

type WordsProps = { message: Message & Partial<Cut>; isAlone?: boolean };

/** The text, or the beginning of a long one with a link to the rest. */
export function Words({ message, isAlone = false }: WordsProps) {
  return (
    <>
      <MessageText isAlone={isAlone} text={message.message} />
      {message.ending && <p className="words">{message.ending}</p>}
      {Boolean(message.is_cut) && (
        <p>
          <a href={`${officePath}/mensajes/${message.id}`}>Leer entero</a>
        </p>
      )}
    </>
  );
}

function LastNote({ message, now }: Omit<Props, 'place'>) {
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
function Delivery({ message, now }: Omit<Props, 'place'>) {
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

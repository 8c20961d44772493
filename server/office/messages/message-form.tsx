import type { Agency } from '../../../lib/present-agency.ts';
import { linkEmail } from '../../../lib/texts/email-link.ts';
import type { OfficeMessage } from '../../data/messages/inbox.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { linkPhone, linkWhatsApp, writeFirstName, writeGreeting } from '../../text/phone.ts';
import { writeFieldDay, writeTime } from '../../text/words.ts';
import { Press } from '../shell/controls.tsx';
import { officePath } from '../shell/office.ts';
import { isDone } from './call-days.ts';
import { nameNote, nameServed } from './message-actions.tsx';

type Props = { message: OfficeMessage; now: number };
type FormProps = Props & {
  /** The number of notes. */
  notes: number;
  /** The query of the list that the message is in; on its own page there is none. */
  list: string | undefined;
  /** Whether the buttons are folded. */
  isFolded: boolean;
};

/** All that can be done with a message: one form, so that each button also saves the fields. */
export function MessageForm({ message, notes, list, isFolded, now }: FormProps) {
  const { id, discarded_at } = message;
  const isListed = list !== undefined;
  const ways = <Ways message={message} now={now} />;
  return (
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
      {!isFolded && ways}
      {!discarded_at && (
        <details className="notebook" open={!isListed}>
          <summary>{isFolded ? 'Llamar, apuntar…' : 'Apuntar'}</summary>
          {isFolded && ways}
          <Fields message={message} notes={notes} now={now} />
        </details>
      )}
      <a className="jump" href={`${officePath}/persona?message=${id}`}>
        Todo lo de esta persona
      </a>
    </form>
  );
}

/** The ways to reach the author, the first one as the main button, and the button that changes its state. */
function Ways({ message, now }: Props) {
  const agency = useAgency();
  const { phone, email } = message;
  const ways = [
    ['Responder', email && linkReply(agency, message)],
    ['Llamar', linkPhone(phone)],
    ['WhatsApp', linkWhatsApp(phone, writeGreeting(agency, message))],
  ].filter(([, href]) => href);
  return (
    <div className="ways">
      {ways.map(([name, href], index) => (
        <a
          className={`button ${index > 0 ? 'quiet-button' : ''}`}
          href={href ?? ''}
          key={name}
          rel="noreferrer"
        >
          {name}
        </a>
      ))}
      {message.discarded_at ? (
        <Press label="Sí es cliente" value="recover" />
      ) : isDone(message, now) ? (
        <Press label="Dejarlo pendiente" value="waiting" />
      ) : (
        <Press label="Ya está atendido" value="answered" />
      )}
    </div>
  );
}

/** Writes a `mailto:` link that quotes the message. */
function linkReply(agency: Agency, { name, email, message, received_at }: OfficeMessage): string {
  const quote = message.replace(/^/gm, '> ');
  return linkEmail(email ?? '', {
    subject: `Tu mensaje a ${agency.name}`,
    body: `Hola, ${writeFirstName(name)}:\n\n\n\nNos escribiste ${writeTime(received_at)}:\n${quote}`,
  });
}

/** A note, the day to call again, who handles the message, and «No es cliente». */
function Fields({ message: { handler, call_on }, notes, now }: Props & { notes: number }) {
  const people = useAgency().peopleNames;
  const today = writeFieldDay(now);
  return (
    <div className="form">
      <input name={nameServed('assignee')} type="hidden" value={handler ?? ''} />
      <input name={nameServed('day')} type="hidden" value={call_on ?? ''} />
      <label>
        Nota
        <textarea name={nameNote(notes)} />
      </label>
      <label>
        Volver a llamar el
        <input
          defaultValue={call_on ?? ''}
          // A day in the past must not block the submit of the other buttons.
          min={call_on && call_on < today ? call_on : today}
          name="day"
          type="date"
        />
      </label>
      {call_on && <Press className="quiet" label="Ya no hay que llamar" value="uncall" />}
      {people.length > 0 && (
        <label>
          Lo lleva
          <select defaultValue={handler ?? ''} name="assignee">
            <option value="">Nadie todavía</option>
            {[...new Set([...people, handler])].map(
              (name) => name && <option key={name}>{name}</option>,
            )}
          </select>
        </label>
      )}
      <Press label="Guardar" value="save" />
      <Press className="quiet" label="No es cliente" value="discard" />
    </div>
  );
}

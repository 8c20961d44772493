import { Children } from 'react';
import type { Agency } from '../../../lib/present-agency.ts';
import { linkEmail } from '../../../lib/texts/email-link.ts';
import { day } from '../../data/database/times.ts';
import type { Answer } from '../../data/messages/answers.ts';
import type { OfficeMessage } from '../../data/messages/inbox.ts';
import type { Contact, Message } from '../../data/messages/messages.ts';
import { discardedDays, type Note } from '../../data/messages/notebook.ts';
import { longestWait } from '../../mail/delivery/monitor.ts';
import { writeProblem } from '../../mail/delivery/problems.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { breakAtDots } from '../../text/break-at-dots.tsx';
import { linkPhone, linkWhatsApp, writeFirstName, writeGreeting } from '../../text/phone.ts';
import { writeDay, writeFieldDay, writeNearTime, writeSpan, writeTime } from '../../text/words.ts';
import { officePath } from '../shell/office.ts';
import { isDone, writeCall } from './call-days.ts';
import { formId, MessageForm } from './message-form.tsx';
import { Notes } from './notes.tsx';

export type Props = { message: OfficeMessage & { isCut?: boolean }; now: number };
type RowProps = Props & { isListed?: boolean };

/** A message on its own page, with all that can be done with it. */
export const MessageSlip = ({ message, notes, now }: Props & { notes: Note[] }) => (
  <div className="message paper cast">
    <div className="message-words">
      {/* Enter in a field presses the first submit button. */}
      <button
        aria-hidden="true"
        className="on-enter"
        form={formId}
        name="action"
        tabIndex={-1}
        type="submit"
        value="save"
      />
      <Reach message={message} />
      <Marks message={message} now={now} />
      <Ways message={message} />
      <Tick form={formId} message={message} now={now} />
      <Words message={message} />
      <Notes notes={notes} now={now} ofMessage={message.id} />
      <Delivery message={message} now={now} />
    </div>
    <MessageForm message={message} notes={notes.length} now={now} />
  </div>
);

/** The phone and the e-mail address of a message, and what its author wrote if the office has corrected it. */
export function Reach({
  message: { phone, email, written },
}: {
  message: Contact & Pick<Message, 'written'>;
}) {
  const former = written && Object.values(written).filter(Boolean).join(', ');
  return (
    <ul className="reach">
      {[phone, email].map(
        (text) =>
          text && (
            <li key={text}>
              <bdi>{breakAtDots(text)}</bdi>
            </li>
          ),
      )}
      {former && (
        <li className="small">
          Escribió: <bdi>{breakAtDots(former)}</bdi>
        </li>
      )}
    </ul>
  );
}

/** The ways to reach the author. The strong one is that which the author left, e-mail first. */
export function Ways({ message, isListed = false }: Omit<RowProps, 'now'>) {
  const agency = useAgency();
  const { phone, email } = message;
  const reply = email && linkReply(agency, message);
  const ways = [
    ['Llamar', linkPhone(phone)],
    ['WhatsApp', linkWhatsApp(phone, writeGreeting(agency, message))],
    ['Responder', reply],
  ].filter(([, href]) => href);
  return (
    <div className="ways">
      {ways.map(([name, href], index) => (
        <a
          className={`button ${href === reply || (!reply && index === 0) ? '' : 'quiet-button'}`}
          href={href ?? ''}
          key={name}
          rel="noreferrer"
        >
          {name}
        </a>
      ))}
      {/* What no button calls or writes to has to be read. */}
      {isListed && !linkPhone(phone) && phone && <bdi className="small">{phone}</bdi>}
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

/** The button that changes the state, drawn as a box to tick. @param form the one that it belongs to, if it is outside */
export function Tick({ message, now, form }: Props & { form?: string }) {
  const [label, value] = message.discarded_at
    ? ['Sí es cliente', 'recover']
    : isDone(message, now)
      ? ['Dejarlo pendiente', 'waiting']
      : ['Ya está atendido', 'answered'];
  return (
    <button className="tick" form={form} name="action" title={label} type="submit" value={value}>
      <span>{label}</span>
    </button>
  );
}

/** The state of a message: when it arrived, how long it has waited, who handles it. */
export function Marks({ message, now, isListed = false }: RowProps) {
  const { id, received_at, answered_at, discarded_at, handler, call_on, is_test, times } = message;
  const isWaiting = !answered_at && !discarded_at;
  const wasDue = call_on && call_on < writeFieldDay(now) ? ': era' : '';
  const arrival = message.is_mailed ? 'Llegó' : 'Lo apuntaste';
  const marks = [
    !(isListed && isWaiting && message.is_mailed) &&
      `${arrival} ${writeNearTime(received_at, now)}.`,
    isWaiting && <strong>{`Espera desde hace ${writeSpan(received_at, now)}.`}</strong>,
    is_test > 0 && 'Es la prueba de la puesta en marcha: nadie espera respuesta.',
    discarded_at && `Se borra ${writeDay(discarded_at + discardedDays * day, now)}.`,
    handler && `Lo lleva ${handler}.`,
    call_on && !discarded_at && (
      <strong>{`Volver a llamar${wasDue} ${writeCall(message, now)}.`}</strong>
    ),
    times > 1 && <a href={`${officePath}/persona?message=${id}`}>{`Ha escrito ${times} veces`}</a>,
  ];
  return <ul className="marks small">{Children.map(marks, (mark) => mark && <li>{mark}</li>)}</ul>;
}

/** The text, or its beginning with a link to the rest, and the answers to added questions. */
export const Words = ({ message }: { message: Message & { isCut?: boolean } }) => (
  <>
    <p className="words">
      <bdi>{message.message}</bdi>
    </p>
    {message.isCut && (
      <p>
        <a href={`${officePath}/mensajes/${message.id}`}>Leer entero</a>
      </p>
    )}
    <Answers answers={message.answers} />
  </>
);

export const Answers = ({ answers }: { answers: Answer[] }) =>
  answers.length > 0 && (
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
  );

/** Shows that the e-mail of a message was not delivered, and why, which in lists the top of the page says. */
export function Delivery({ message, now, isListed = false }: RowProps) {
  const { delivered_at, is_mailed, fault, received_at } = message;
  if (!is_mailed || delivered_at || now - received_at < longestWait) return null;
  return (
    <p className="small fault">
      {`Todavía no está en el buzón${fault && !isListed ? `, porque ${writeProblem(fault)}` : ''}.`}
    </p>
  );
}

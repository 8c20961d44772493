import { Children } from 'react';
import { isClosed } from '../../../lib/hours.ts';
import type { Agency } from '../../../lib/present-agency.ts';
import { linkEmail } from '../../../lib/texts/email-link.ts';
import { day } from '../../data/database/times.ts';
import type { OfficeMessage } from '../../data/messages/inbox.ts';
import type { Contact, Message } from '../../data/messages/messages.ts';
import { discardedDays, type Handling, type Note } from '../../data/messages/notebook.ts';
import { longestWait } from '../../mail/delivery/monitor.ts';
import { writeProblem } from '../../mail/delivery/problems.ts';
import { breakAtDots } from '../../text/addresses.tsx';
import { useAgency } from '../../text/agency-context.tsx';
import { linkPhone, linkWhatsApp, writeFirstName } from '../../text/phone.ts';
import * as words from '../../text/words.ts';
import { writeFormer } from '../people/records.ts';
import { Jump, PostForm, Press } from '../shell/controls.tsx';
import { officePath } from '../shell/office.ts';

export type Props = { message: OfficeMessage; now: number };
type ListedProps = Props & { isListed?: boolean };

/** The phone and the e-mail address of a message, and what its author wrote if the office has corrected it. */
export function Reach({ message }: { message: Contact & Pick<Message, 'written'> }) {
  const { phone, email } = message;
  const former = writeFormer(message);
  const lines = [
    phone && <bdi>{breakAtDots(phone)}</bdi>,
    email && <bdi>{breakAtDots(email)}</bdi>,
    former && (
      <small>
        Escribió: <bdi>{breakAtDots(former)}</bdi>
      </small>
    ),
  ];
  return <ul className="reach">{Children.map(lines, (line) => line && <li>{line}</li>)}</ul>;
}

/** The ways to reach the author. The strong one is that which the author left, e-mail first. */
export function Ways({ message, isListed = false }: Omit<ListedProps, 'now'>) {
  const agency = useAgency();
  const { phone, email } = message;
  const reply = email && linkReply(agency, message);
  const ways = [
    ['Llamar', linkPhone(phone)],
    ['WhatsApp', linkWhatsApp(agency, message)],
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

function linkReply(agency: Agency, { name, email, message, received_at }: OfficeMessage): string {
  const quote = message.replace(/^/gm, '> ');
  return linkEmail(email ?? '', {
    subject: `Tu mensaje a ${agency.name}`,
    body: `Hola, ${writeFirstName(name)}:\n\n\n\nNos escribiste ${words.writeTime(received_at)}:\n${quote}`,
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

/** The state of a message: when it arrived, how long it has waited, who handles it, and whether its e-mail is late. */
export function Marks({ message, now, isListed = false }: ListedProps) {
  const { id, received_at, answered_at, discarded_at, handler, call_on, times } = message;
  const { is_test, is_mailed, delivered_at, fault } = message;
  const isWaiting = !answered_at && !discarded_at;
  const isLate = is_mailed > 0 && !delivered_at && now - received_at >= longestWait;
  const wasDue = call_on && call_on < words.writeFieldDay(now) ? ': era' : '';
  const agency = useAgency();
  const closed = call_on && isClosed(agency, call_on) ? ', con la oficina cerrada' : '';
  const wait = isListed && is_mailed ? 'Hace' : 'Espera desde hace';
  const marks = [
    !(isListed && isWaiting && is_mailed) &&
      `${is_mailed ? 'Llegó' : 'Lo apuntaste'} ${words.writeNearTime(received_at, now)}.`,
    isWaiting && <strong>{`${wait} ${words.writeSpan(received_at, now)}.`}</strong>,
    is_test > 0 && 'Es la prueba de la puesta en marcha: nadie espera respuesta.',
    discarded_at && `Se borra ${words.writeDay(discarded_at + discardedDays * day, now)}.`,
    handler && `Lo lleva ${handler}.`,
    call_on && !discarded_at && (
      <strong>{`Volver a llamar${wasDue} ${writeCall(message, now)}${closed}.`}</strong>
    ),
    times > 1 && <a href={`${officePath}/persona?message=${id}`}>{`Ha escrito ${times} veces`}</a>,
    // Why is at the top of a list, and differs only with a message.
    isLate && (
      <span className="fault">
        {`Todavía no está en el buzón${fault && !isListed ? `, porque ${writeProblem(fault)}` : ''}.`}
      </span>
    ),
  ];
  return <ul className="marks small">{Children.map(marks, (mark) => mark && <li>{mark}</li>)}</ul>;
}

type WordsProps = { message: Message & { isCut?: boolean } };

/** The text, or its beginning with a link to the rest, and the answers to added questions. */
export const Words = ({ message }: WordsProps) => (
  <>
    <p className="words">
      <bdi>{message.message}</bdi>
    </p>
    <Rest message={message} />
  </>
);

/** What follows the beginning of a text: a link to the whole, and the answers to added questions. */
export const Rest = ({ message: { id, isCut, answers } }: WordsProps) => (
  <>
    {isCut && <Jump href={`${officePath}/mensajes/${id}`} label="Leer entero" />}
    {answers.length > 0 && (
      <dl className="answers">
        {answers.map(({ name, label, text }) => (
          <div key={name}>
            <dt className="small" dir="auto">
              {label}
            </dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
);

type NotesProps = { notes: Note[]; now: number; ofMessage?: string };

/** Shows notes. @param ofMessage the key of their message, for forms to correct or delete them */
export const Notes = ({ notes, now, ofMessage }: NotesProps) =>
  notes.length > 0 && (
    <ul aria-label="Notas" className="notes">
      {notes.map(({ id, written_at, text }) => (
        <li className="note" key={id}>
          <p className="small">{`Apuntado ${words.writeNearTime(written_at, now)}:`}</p>
          <p className="words">{text}</p>
          {ofMessage && (
            <details>
              <summary>Corregir o quitar</summary>
              <PostForm action={`${officePath}/mensajes/${ofMessage}/notas/${id}`} className="form">
                <textarea aria-label="La nota" autoComplete="off" defaultValue={text} name="text" />
                <p className="form-hint">Sin palabras, se quita.</p>
                <Press label="Guardar la nota" />
              </PostForm>
            </details>
          )}
        </li>
      ))}
    </ul>
  );

type Handled = Pick<Handling, 'answered_at' | 'call_on' | 'call_time'>;

/** Checks that a message was answered and no call is due. */
export const isDone = ({ answered_at, call_on }: Handled, now: number) =>
  answered_at !== null && !(call_on !== null && call_on <= words.writeFieldDay(now));

/** Writes when to call again: «mañana», «el jueves 26 de noviembre, a las 17.30». */
export function writeCall({ call_on, call_time }: Omit<Handled, 'answered_at'>, now: number) {
  const time = words.readTime(`${call_on}T${call_time ?? '12:00'}`) ?? 0;
  return call_time ? words.writeNearTime(time, now) : words.writeNearDay(time, now);
}

import type { Agency } from '../../../lib/present-agency.ts';
import { linkEmail } from '../../../lib/texts/email-link.ts';
import type { OfficeMessage } from '../../data/messages/inbox.ts';
import type { Message } from '../../data/messages/messages.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { linkPhone, linkWhatsApp, writeFirstName, writeGreeting } from '../../text/phone.ts';
import { writeTime } from '../../text/words.ts';
import { isDue } from './message-marks.tsx';

type Props = { message: OfficeMessage; now: number };

/** Checks that a message was answered and no call is due. */
export const isDone = ({ answered_at, call_on }: OfficeMessage, now: number) =>
  answered_at !== null && !(call_on && isDue(call_on, now));

/** The ways to reach the author, the first one as the main button, and the button that changes its state. */
export function MessageButtons({ message, now }: Props) {
  const agency = useAgency();
  const { phone, email } = message;
  const ways = [
    ['Responder', email && linkReply(agency, message)],
    ['Llamar', linkPhone(phone)],
    ['WhatsApp', linkWhatsApp(phone, writeGreeting(agency, message))],
  ].flatMap(([name, href]) => (name && href ? [{ name, href }] : []));
  return (
    <div className="ways">
      {ways.map(({ name, href }, index) => (
        <a
          className={`button ${index > 0 ? 'quiet-button' : ''}`}
          href={href}
          key={name}
          rel="noreferrer"
        >
          {name}
        </a>
      ))}
      <Press message={message} now={now} />
    </div>
  );
}

function Press({ message, now }: Props) {
  const [value, text] = message.discarded_at
    ? ['recover', 'Sí es cliente']
    : isDone(message, now)
      ? ['waiting', 'Dejarlo pendiente']
      : ['answered', 'Ya está atendido'];
  return (
    <button className="button quiet-button" name="action" type="submit" value={value}>
      {text}
    </button>
  );
}

/** Writes a `mailto:` link that quotes the message. */
function linkReply(agency: Agency, { name, email, message, received_at }: Message): string {
  const quote = message.replace(/^/gm, '> ');
  return linkEmail(email ?? '', {
    subject: `Tu mensaje a ${agency.name}`,
    body: `Hola, ${writeFirstName(name)}:\n\n\n\nNos escribiste ${writeTime(received_at)}:\n${quote}`,
  });
}

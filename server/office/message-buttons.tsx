import { agency } from '../../lib/agency.ts';
import { isShortLink, linkEmail } from '../../lib/email-link.ts';
import type { OfficeMessage } from '../data/inbox.ts';
import type { Message } from '../data/messages.ts';
import { linkPhone, linkWhatsApp } from '../text/phone.ts';
import { writeTime } from '../text/words.ts';
import { isDue } from './message-marks.tsx';
import { office } from './office.ts';
import { type Place, PlaceFields } from './place.tsx';

type Props = { message: OfficeMessage; place: Place; now: number };

/** Whether nothing is left to do: it was answered, and no call is due. */
export const isDone = ({ answered_at, call_on }: OfficeMessage, now: number) =>
  answered_at !== null && !(call_on && isDue(call_on, now));

/** The ways to reach whoever wrote, and the one press that a message asks for. */
export function MessageButtons({ message, place, now }: Props) {
  const { phone, email } = message;
  const ways = [
    ['Llamar', linkPhone(phone)],
    ['WhatsApp', linkWhatsApp(phone)],
    ['Responder', email && linkReply(message)],
  ];
  return (
    <div className="actions">
      {ways.map(
        ([name, href]) =>
          href && (
            <a className="button quiet-button" href={href} key={name} rel="noreferrer">
              {name}
            </a>
          ),
      )}
      <Press message={message} place={place} now={now} />
    </div>
  );
}

function Press({ message, place, now }: Props) {
  const { id, discarded_at } = message;
  const [value, text] = discarded_at
    ? ['recuperar', 'Sí es cliente']
    : isDone(message, now)
      ? ['pendiente', 'Dejarlo pendiente']
      : ['atendido', 'Ya está atendido'];
  return (
    <form action={`${office}/mensajes/${id}`} method="post">
      <PlaceFields place={place} />
      <button
        className={`button ${value === 'atendido' ? '' : 'quiet-button'}`}
        name="hacer"
        type="submit"
        value={value}
      >
        {text}
      </button>
    </form>
  );
}

/** `mailto:` with the words quoted. */
function linkReply({ name, email, message, received_at }: Message): string {
  const quote = message.replace(/^/gm, '> ');
  const write = (text: string) =>
    linkEmail(email ?? '', {
      subject: `Tu mensaje a ${agency.name}`,
      body: `Hola, ${name}:\n\n\n\nNos escribiste ${writeTime(received_at)}:\n${text}`,
    });
  const whole = write(quote);
  return isShortLink(whole) ? whole : write(`${quote.slice(0, 300)} […]`);
}

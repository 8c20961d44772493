import { agency } from '../../lib/agency.ts';
import { faultTexts } from '../fault-texts.ts';
import { linkPhone } from '../phone.ts';
import type { OfficeMessage } from '../store/messages.ts';
import { office } from './office.ts';
import { writeSpan, writeTime } from './words.ts';

/** Longer texts are folded. */
const longText = 1200;
/** Windows hands longer addresses over to no mail program. */
const longestAddress = 2000;

type Props = { message: OfficeMessage; now: number; q: string };

/** A message with all that an answer needs. What a visitor wrote is text, whatever it looks like. */
export function MessageSlip({ message, now, q }: Props) {
  const { id, name, phone, email, received_at, answered_at } = message;
  const call = linkPhone(phone);
  return (
    <li className="slip paper cast">
      <h3>{name}</h3>
      <p className="small">
        {writeTime(received_at)}
        {!answered_at && (
          <>
            {'. '}
            <strong>Espera desde hace {writeSpan(received_at, now)}.</strong>
          </>
        )}
      </p>
      <Words text={message.message} />
      <ul className="keys small">
        <li>{phone}</li>
        {email && <li>{email}</li>}
      </ul>
      <p className="small">
        <Delivery message={message} />
      </p>
      <div className="actions">
        {call && (
          <a className="button quiet-button" href={call}>
            Llamar
          </a>
        )}
        {email && (
          <a className="button quiet-button" href={linkReply(message)}>
            Responder
          </a>
        )}
        <form action={`${office}/mensajes/${id}`} method="post">
          <input name="q" type="hidden" value={q} />
          <button
            className={`button ${answered_at ? 'quiet-button' : ''}`}
            name="hacer"
            type="submit"
            value={answered_at ? 'reabrir' : 'atendido'}
          >
            {answered_at ? 'Vuelve a esperar' : 'Atendido'}
          </button>
        </form>
      </div>
    </li>
  );
}

function Words({ text }: { text: string }) {
  if (text.length <= longText) return <p className="words">{text}</p>;
  return (
    <details>
      <summary>{`${[...text.slice(0, 200)].join('')}…`}</summary>
      <p className="words">{text}</p>
    </details>
  );
}

/** Whether the message is in the mailbox. */
function Delivery({ message: { delivered_at, fault } }: { message: OfficeMessage }) {
  if (delivered_at) return `En el buzón desde el ${writeTime(delivered_at)}.`;
  return (
    <strong className="fault">
      {`Todavía no está en el buzón${fault ? `, porque ${faultTexts[fault]}` : ''}.`}
    </strong>
  );
}

/** `mailto:` with the words quoted. */
function linkReply({ name, email, message, received_at }: OfficeMessage): string {
  const quote = message.replace(/^/gm, '> ');
  const write = (text: string) => {
    const parts = {
      subject: `Tu mensaje a ${agency.name}`,
      body: `Hola, ${name}:\n\n\n\nEl ${writeTime(received_at)} nos escribiste:\n${text}`,
    };
    const query = Object.entries(parts).map(
      ([key, value]) =>
        `${key}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\n', '\r\n'))}`,
    );
    return `mailto:${encodeURIComponent(email ?? '').replaceAll('%40', '@')}?${query.join('&')}`;
  };
  const whole = write(quote);
  return whole.length <= longestAddress ? whole : write(`${quote.slice(0, 300)} […]`);
}

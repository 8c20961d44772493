import { type Person, readKey, writeNumber } from '../store/people.ts';
import { readDigits } from '../store/search.ts';
import { office } from './office.ts';
import { writeDate, writeTime } from './words.ts';

type Props = { person: Person; q: string; isPlain?: boolean };

/** All that is kept of a person. @param isPlain without what can be done with it */
export function PersonFile({ person, q, isPlain = false }: Props) {
  const { messages, hasMore, subscriptions, letters } = person;
  const isName = readKey(q) === 'name';
  return (
    <>
      {isName && !isPlain && (
        <p>
          Un nombre puede ser de varias personas: elige a quién por su teléfono o su correo, o un
          mensaje solo.{hasMore && ' Hay más, y más antiguos: añade un apellido.'}
        </p>
      )}
      {!isName && !isPlain && (
        <form action={`${office}/personas/suprimir`} className="actions" method="post">
          <a
            className="button quiet-button"
            href={`${office}/personas/datos.json?${new URLSearchParams({ q })}`}
          >
            Descargar
          </a>
          <button className="button" name="q" type="submit" value={q}>
            Suprimir
          </button>
        </form>
      )}
      <ul className="slips">
        {messages.map((message) => (
          <li className="slip paper cast" key={message.id}>
            <h2>{message.name}</h2>
            <p className="small">
              {`Recibido el ${writeTime(message.received_at)}${message.answered_at ? `, atendido el ${writeDate(message.answered_at)}` : ''}.`}
            </p>
            <Keys isPlain={isPlain} message={message} />
            <p className="words">{message.message}</p>
          </li>
        ))}
      </ul>
      <ul className="rows">
        {subscriptions.map(({ token, email, asked_at, confirmed_at, left_at, purpose }) => (
          <li key={token}>
            <p>
              <strong className="address">{email}</strong>
            </p>
            <p className="small">
              {`Suscripción pedida el ${writeDate(asked_at)}${confirmed_at ? `, confirmada el ${writeDate(confirmed_at)}` : ', sin confirmar'}${left_at ? `, de baja el ${writeDate(left_at)}` : ''}. ${purpose}`}
            </p>
          </li>
        ))}
        {letters.map(({ subject, email, sent_at }) => (
          <li key={subject + email}>
            <p className="small">
              {`Carta «${subject}» a ${email}${sent_at ? `, enviada el ${writeDate(sent_at)}` : ', sin enviar'}.`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

type KeysProps = { message: Person['messages'][number]; isPlain: boolean };

/** What finds the person of a message, or the message alone. */
function Keys({ message, isPlain }: KeysProps) {
  const { phone, email } = message;
  const digits = readDigits(phone);
  const keys = [
    [phone, readKey(digits) === 'phone' ? digits : ''],
    [email, email],
    [isPlain ? '' : 'Solo este mensaje', writeNumber(message)],
  ].filter(([text]) => text);
  return (
    <ul className="keys">
      {keys.map(([text, q]) => (
        <li key={text}>
          {isPlain || !q ? (
            text
          ) : (
            <a href={`${office}/personas?${new URLSearchParams({ q })}`}>{text}</a>
          )}
        </li>
      ))}
    </ul>
  );
}

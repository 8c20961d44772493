import { type Person, readKey, writeNumber } from '../store/people.ts';
import { office } from './office.ts';
import { writeDate, writeTime } from './words.ts';

type Props = { person: Person; q: string; isPlain?: boolean };

/** All that is kept of a person. @param isPlain without what can be done with it */
export function PersonFile({ person, q, isPlain = false }: Props) {
  const { messages, subscriptions, letters } = person;
  const isName = readKey(q) === 'name';
  const address = (text: string) => `${office}/personas?${new URLSearchParams({ q: text })}`;
  return (
    <>
      {isName && !isPlain && (
        <p>Un nombre puede ser de varias personas: elige a quién por su teléfono o su correo.</p>
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
              {`${writeTime(message.received_at)} · mensaje ${writeNumber(message)}`}
            </p>
            <p>
              {isPlain ? message.phone : <a href={address(message.phone)}>{message.phone}</a>}
              {message.email && ' · '}
              {message.email &&
                (isPlain ? message.email : <a href={address(message.email)}>{message.email}</a>)}
            </p>
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

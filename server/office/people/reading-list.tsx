import type { Reading } from '../../data/people/people.ts';
import { writeDay } from '../../text/words.ts';

/** Whether what can be erased is marked before anybody has looked at it. */
export type Choice = { isChosen: boolean };

type BoxProps = {
  choice: Choice | undefined;
  label: string;
  name: 'mensajes' | 'correos';
  value: string;
};

/** A box that chooses an entry to erase, if there is a choice. */
export function Box({ choice, label, name, value }: BoxProps) {
  if (!choice) return null;
  return (
    <label className="choice">
      <input defaultChecked={choice.isChosen} name={name} type="checkbox" value={value} />
      {label}
    </label>
  );
}

type Props = { reading: Omit<Reading, 'blocked'>; choice: Choice | undefined };

/** The subscriptions and letters of addresses. */
export function ReadingList({ reading: { subscriptions, letters }, choice }: Props) {
  const isFirst = (email: string, index: number) =>
    subscriptions.findIndex((one) => one.email.toLowerCase() === email.toLowerCase()) === index;
  return (
    <ul className="rows">
      {subscriptions.map(({ token, email, asked_at, confirmed_at, left_at, purpose }, index) => (
        <li key={token}>
          <p>
            <strong className="address">{email}</strong>
          </p>
          <p className="small">
            {`Suscripción pedida ${writeDay(asked_at)}${confirmed_at ? `, confirmada ${writeDay(confirmed_at)}` : ', sin confirmar'}${left_at ? `, de baja desde ${writeDay(left_at)}` : ''}. ${purpose}`}
          </p>
          {isFirst(email, index) && (
            <Box
              choice={choice}
              label="Borrar este correo, con sus suscripciones y cartas"
              name="correos"
              value={email}
            />
          )}
        </li>
      ))}
      {letters.map(({ subject, email, sent_at }) => (
        <li key={subject + email}>
          <p className="small">
            {`Carta «${subject}» a ${email}${sent_at ? `, enviada ${writeDay(sent_at)}` : ', sin enviar'}.`}
          </p>
        </li>
      ))}
    </ul>
  );
}

import type { Reading } from '../../data/people/people.ts';
import { writeDay } from '../../text/words.ts';

type BoxProps = {
  label: string;
  name: 'mensajes' | 'correos' | 'todo';
  value: string;
};

/** A checkbox for an entry to erase. */
export const Box = ({ label, name, value }: BoxProps) => (
  <label className="choice">
    <input name={name} type="checkbox" value={value} />
    {label}
  </label>
);

type Props = { reading: Omit<Reading, 'blocked'>; hasBoxes: boolean };

export function ReadingList({ reading: { subscriptions, letters }, hasBoxes }: Props) {
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
          {hasBoxes && isFirst(email, index) && (
            <Box
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

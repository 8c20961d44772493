import { Children, type ReactNode } from 'react';
import { retentionTimes } from '../../../lib/retention.ts';
import { addYears } from '../../data/database/times.ts';
import type { Note } from '../../data/messages/notebook.ts';
import { mostMessages, type Person } from '../../data/people/people.ts';
import { breakAtDots } from '../../text/addresses.tsx';
import { count, writeDay, writeTime } from '../../text/words.ts';
import { writeCall } from '../messages/call-days.ts';
import { Notes, Reach, Words } from '../messages/message-parts.tsx';
import { PostForm, Press } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';

type Props = {
  person: Person;
  notes: Map<string, Note[]>;
  /** The address of the page. */
  address: string;
  now: number;
};

/** All that is stored of a person, each row with a checkbox, to be downloaded or erased. */
export function PersonPage({ person, notes, address, now }: Props) {
  const { messages } = person;
  return (
    <Frame area="Mensajes" title="Todo lo de esta persona">
      <p className="lead">
        Antes de dar o borrar nada, comprueba que es quien dice. Desmarca lo que sea de otro: un
        teléfono lo comparten varios, y un correo lo puede escribir cualquiera.
      </p>
      {messages.length === mostMessages && (
        <p>{`Salen los ${mostMessages} mensajes más recientes: después, vuelve a por los demás.`}</p>
      )}
      <PostForm action={address} className="content">
        <ul className="slips paper flat">
          {messages.map((message) => (
            <li className="message" key={message.id}>
              <Row isTicked={message.isSure} value={message.id}>
                <bdi>{message.name}</bdi>
              </Row>
              <p className="small">{`${describe(message, now)}.`}</p>
              <Reach message={message} />
              <Words message={message} />
              <Notes notes={notes.get(message.id) ?? []} now={now} />
            </li>
          ))}
          <Address now={now} person={person} />
        </ul>
        <p className="small">
          Lo borrado no vuelve: antes, contesta y guarda lo que te pueda hacer falta, como un
          encargo. Tienes un mes para contestar (RGPD, art. 12.3).
        </p>
        <div className="actions">
          <Press label="Descargar lo marcado" value="download" />
          <Press className="button erase paper" label="Borrar todo lo marcado" value="ask" />
        </div>
      </PostForm>
    </Frame>
  );
}

const describe = (message: Person['messages'][number], now: number) =>
  [
    `Recibido ${writeTime(message.received_at, now)}`,
    message.answered_at && `atendido ${writeDay(message.answered_at, now)}`,
    message.handler && `lo lleva ${message.handler}`,
    message.call_on && `hay que volver a llamar ${writeCall(message, now)}`,
  ]
    .filter(Boolean)
    .join('; ');

type RowProps = { value: string; isTicked: boolean; children: ReactNode };

const Row = ({ value, isTicked, children }: RowProps) => (
  <h2>
    <label className="choice">
      <input defaultChecked={isTicked} name="rows" type="checkbox" value={value} />
      {children}
    </label>
  </h2>
);

/** The e-mail address, with its subscriptions and letters. */
function Address({ person, now }: Pick<Props, 'person' | 'now'>) {
  const { email, isSure, subscriptions, letters, blocked } = person;
  if (!email) return null;
  const sent = letters.filter(({ sent_at }) => sent_at).length;
  const lines = [
    !isSure &&
      'Nadie ha comprobado que sea de quien escribe: márcalo solo si te lo pide desde ese correo.',
    subscriptions.length + letters.length + blocked.length === 0 &&
      'Sin suscripción. Borrado, ninguna lista le escribe.',
    ...subscriptions.map(
      ({ asked_at, confirmed_at, unsubscribed_at, purpose, consent }) =>
        `Suscripción pedida ${writeDay(asked_at, now)}${confirmed_at ? `, confirmada ${writeDay(confirmed_at, now)}` : ', sin confirmar'}${unsubscribed_at ? `, de baja desde ${writeDay(unsubscribed_at, now)}` : ''}. ${purpose}${consent && ` Lo pidió así: ${consent}`}`,
    ),
    ...blocked.map(
      ({ unsubscribed_at }) =>
        `Prueba de su consentimiento, bloqueada hasta ${writeDay(addYears(unsubscribed_at ?? now, retentionTimes.blockedYears), now)}.`,
    ),
    sent > 0 && `${count(sent, 'carta', 'cartas')} a este correo.`,
  ];
  return (
    <li className="message">
      <Row isTicked={isSure} value={email}>
        <span>{breakAtDots(email)}</span>
      </Row>
      {Children.map(lines, (line) => line && <p className="small">{line}</p>)}
    </li>
  );
}

import type { Context } from 'hono';
import { Children } from 'react';
import { retentionTimes } from '../../../lib/retention.ts';
import { addYears } from '../../data/database/times.ts';
import { mostMessages, type Person } from '../../data/people/people.ts';
import type { Store } from '../../data/store.ts';
import { breakAtDots } from '../../text/addresses.tsx';
import { count, writeDay, writeTime } from '../../text/words.ts';
import { showNothing } from '../messages/message-page.tsx';
import { Notes, Reach, Words, writeCall } from '../messages/message-parts.tsx';
import { Box, PostForm, Press } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { type Handler, officePath, show } from '../shell/office.ts';

/** Shows all that is stored of a person, each row with a checkbox, to be downloaded or erased. */
export const showPerson: Handler = async (c, { store, now }) => {
  const person = await findPerson(c, store);
  if (!person) return showNobody(c, 404);
  const { messages, email } = person;
  const notes = await store.notebook.listNotes(messages.map(({ id }) => id));
  return show(
    c,
    <Frame area="Mensajes" title="Todo lo de esta persona">
      <p className="lead">
        Antes de dar o borrar nada, comprueba que es quien dice. Desmarca lo que sea de otro: un
        teléfono lo comparten varios, y un correo lo puede escribir cualquiera.
      </p>
      {messages.length === mostMessages && (
        <p>{`Salen los ${mostMessages} mensajes más recientes: después, vuelve a por los demás.`}</p>
      )}
      <PostForm action={readAddress(c)} className="content">
        <ul className="slips paper flat">
          {messages.map((message) => (
            <li className="message" key={message.id}>
              <Row isTicked={message.isSure} text={message.name} value={message.id} />
              <p className="small">{`${describe(message, now())}.`}</p>
              <Reach message={message} />
              <Words message={message} />
              <Notes notes={notes.get(message.id) ?? []} now={now()} />
            </li>
          ))}
          {email && (
            <li className="message">
              <Row isTicked={person.isSure} text={email} value={email} />
              {Children.map(
                listAbout(person, now()),
                (line) => line && <p className="small">{line}</p>,
              )}
            </li>
          )}
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
    </Frame>,
  );
};

const Row = ({ text, value, isTicked }: { text: string; value: string; isTicked: boolean }) => (
  <h2>
    <Box
      defaultChecked={isTicked}
      label={<bdi>{breakAtDots(text)}</bdi>}
      name="rows"
      value={value}
    />
  </h2>
);

const describe = (message: Person['messages'][number], now: number) =>
  [
    `Recibido ${writeTime(message.received_at, now)}`,
    message.answered_at && `atendido ${writeDay(message.answered_at, now)}`,
    message.handler && `lo lleva ${message.handler}`,
    message.call_on && `hay que volver a llamar ${writeCall(message, now)}`,
  ]
    .filter(Boolean)
    .join('; ');

function listAbout({ isSure, subscriptions, letters, blocked }: Person, now: number) {
  const day = (time: number) => writeDay(time, now);
  const sent = letters.filter(({ sent_at }) => sent_at).length;
  return [
    !isSure &&
      'Nadie ha comprobado que sea de quien escribe: márcalo solo si te lo pide desde ese correo.',
    subscriptions.length + letters.length + blocked.length === 0 &&
      'Sin suscripción. Borrado, ninguna lista le escribe.',
    ...subscriptions.map(({ asked_at, confirmed_at, unsubscribed_at, purpose, consent }) => {
      const confirmed = confirmed_at ? `confirmada ${day(confirmed_at)}` : 'sin confirmar';
      const ended = unsubscribed_at ? `, de baja desde ${day(unsubscribed_at)}` : '';
      const proof = consent && ` Lo pidió así: ${consent}`;
      return `Suscripción pedida ${day(asked_at)}, ${confirmed}${ended}. ${purpose}${proof}`;
    }),
    ...blocked.map(({ unsubscribed_at }) => {
      const end = addYears(unsubscribed_at ?? now, retentionTimes.blockedYears);
      return `Prueba de su consentimiento, bloqueada hasta ${day(end)}.`;
    }),
    sent > 0 && `${count(sent, 'carta', 'cartas')} a este correo.`,
  ];
}

export const showNobody = (c: Context, status: 400 | 404) =>
  showNothing(c, status, 'Aquí no hay nada', 'No guardamos nada, o no había nada marcado.');

export const readAddress = (c: Context) => `${officePath}/persona${new URL(c.req.url).search}`;

export async function findPerson(c: Context, { people }: Store) {
  const { message, email = '' } = c.req.query();
  const person = message ? await people.findByMessage(message) : await people.findByEmail(email);
  return person && !isEmpty(person) ? person : undefined;
}

export const isEmpty = ({ messages, subscriptions, letters, blocked }: Person) =>
  messages.length + subscriptions.length + letters.length + blocked.length === 0;

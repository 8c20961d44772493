import type { Context } from 'hono';
import type { Person } from '../../data/people/people.ts';
import type { Subscription } from '../../data/people/subscriptions.ts';
import { breakAtDots } from '../../text/addresses.tsx';
import { count } from '../../text/words.ts';
import { AllMessages } from '../messages/message-page.tsx';
import { PostForm, Press } from '../shell/controls.tsx';
import { sendFile } from '../shell/download.ts';
import { Frame } from '../shell/frame.tsx';
import { goTo, type Handler, officePath, show } from '../shell/office.ts';
import { findPerson, isEmpty, readAddress, showNobody } from './person.tsx';
import { writePerson } from './records.ts';

export const changePerson: Handler = async (c, { agency, store, mailer, now, log }) => {
  const { rows = [], action } = await c.req.parseBody({ all: true });
  const found = await findPerson(c, store);
  const person = found && choose(found, [rows].flat().map(String));
  if (!person || isEmpty(person)) return showNobody(c, 400);
  if (action === 'download')
    return sendFile(c, log, 'datos.txt', writePerson(agency, store, person, now()));
  const messages = found.messages.length - person.messages.length;
  const subscription = person.email ? undefined : found.subscriptions.find(isUnderWay);
  if (action !== 'erase') return askToErase(c, person, { messages, subscription });
  await mailer.erase(await store.erasure.erasePerson(person));
  const query = { messages: `${messages}`, subscription: subscription?.token ?? '' };
  return goTo(c, `/persona/borrado?${new URLSearchParams(query)}`);
};

/** Returns the ticked rows: messages by their ids, and all about the e-mail address by the address. */
function choose(person: Person, rows: string[]): Person {
  const messages = person.messages.filter(({ id }) => rows.includes(id));
  const hasAddress = person.email !== undefined && rows.includes(person.email);
  const none = { email: undefined, subscriptions: [], letters: [], blocked: [] };
  return { ...person, ...(!hasAddress && none), messages };
}

const isUnderWay = ({ unsubscribed_at }: Subscription) => !unsubscribed_at;

function askToErase(c: Context, { messages, email }: Person, remaining: Remaining) {
  const parts = [
    messages.length > 0 && count(messages.length, 'mensaje', 'mensajes'),
    email && `lo que hay de ${email}`,
  ];
  return show(
    c,
    <Frame area="Mensajes" title="¿Borrar esto?">
      <p className="lead">{`${parts.filter(Boolean).join(' y ')}. No se puede deshacer.`}</p>
      <PostForm action={readAddress(c)} className="actions">
        {[...messages.map(({ id }) => id), email].map(
          (row) => row && <input key={row} name="rows" type="hidden" value={row} />,
        )}
        <Press className="button erase paper" label="Sí, borrar" value="erase" />
        <a href={readAddress(c)}>No, volver</a>
      </PostForm>
      <Remains {...remaining} />
    </Frame>,
  );
}

type Remaining = { messages: number; subscription: Subscription | undefined };

const Remains = ({ messages, subscription }: Remaining) => (
  <>
    {messages > 0 && <p>{`Queda sin marcar: ${count(messages, 'mensaje', 'mensajes')}.`}</p>}
    {subscription && (
      <PostForm action={`${officePath}/suscriptores`} className="outage">
        <p>
          Queda la suscripción de <strong>{breakAtDots(subscription.email)}</strong>, que no estaba
          marcada: la carta le sigue llegando.
        </p>
        <input name="email" type="hidden" value={subscription.email} />
        <Press className="quiet" label="Dar de baja ese correo" value="end" />
      </PostForm>
    )}
  </>
);

/** Says what an erasure has left, and what remains to be erased by hand. */
export const showErased: Handler = async (c, { store }) => {
  const { messages, subscription = '' } = c.req.query();
  const email = await store.subscriptions.findAddress(subscription);
  const remaining = email ? (await store.people.findByEmail(email)).subscriptions : [];
  return show(
    c,
    <Frame area="Mensajes" title="Borrado">
      <Remains messages={Number(messages) || 0} subscription={remaining.find(isUnderWay)} />
      <p>Te queda por borrar a mano:</p>
      <ul className="bullets">
        <li>sus correos en el buzón de la agencia, también en «enviados» y en la papelera;</li>
        <li>lo que hayas apuntado de esa persona en otro sitio;</li>
        <li>las listas que hayas descargado.</li>
      </ul>
      <p className="small">
        Si confirmó una suscripción, la prueba queda bloqueada tres años, como manda la ley
        (LOPDGDD, art. 32), y después se borra sola. De su correo queda una huella que no se puede
        leer, para no volver a escribirle si está en una lista que añadas. Las copias de seguridad
        las lleva quien lleva la página.
      </p>
      <AllMessages />
    </Frame>,
  );
};

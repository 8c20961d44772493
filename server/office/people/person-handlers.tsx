import type { Context } from 'hono';
import type { Person } from '../../data/people/people.ts';
import type { Store } from '../../data/store.ts';
import { count } from '../../text/words.ts';
import { AllMessages } from '../messages/message-page.tsx';
import { Press } from '../shell/controls.tsx';
import { sendFile } from '../shell/download.ts';
import { Frame } from '../shell/frame.tsx';
import { goTo, type Handler, officePath, show } from '../shell/office.ts';
import { writePerson } from './person-file.ts';
import { PersonPage } from './person-page.tsx';

/** Shows all that is stored of a person. */
export const showPerson: Handler = async (c, { store, now }) => {
  const person = await findPerson(c, store);
  if (!person) return showNobody(c, 404);
  const notes = await store.notebook.listNotes(person.messages.map(({ id }) => id));
  return show(c, <PersonPage notes={notes} now={now()} person={person} address={readAddress(c)} />);
};

/** Downloads the ticked rows, or erases them after a question. */
export const changePerson: Handler = async (c, { agency, store, mailer, now, log }) => {
  const { rows = [], action } = await c.req.parseBody({ all: true });
  const found = await findPerson(c, store);
  const person = found && choose(found, [rows].flat().map(String));
  if (!person || isEmpty(person)) return showNobody(c, 400);
  if (action === 'download') {
    const file = { name: 'datos.txt', type: 'text/plain; charset=utf-8' };
    return sendFile(c, { ...file, parts: writePerson(agency, store, person, now()) }, log);
  }
  if (action !== 'erase') return askToErase(c, person);
  await mailer.erase(await store.erasure.erasePerson(person));
  return goTo(c, '/persona/borrado');
};

function askToErase(c: Context, { messages, email }: Person) {
  const parts = [
    messages.length > 0 && count(messages.length, 'mensaje', 'mensajes'),
    email && `lo que hay de ${email}`,
  ];
  return show(
    c,
    <Frame area="Mensajes" title="¿Borrar esto?">
      <p className="lead">{`${parts.filter(Boolean).join(' y ')}. No se puede deshacer.`}</p>
      <form action={readAddress(c)} className="actions" method="post">
        {[...messages.map(({ id }) => id), email].map(
          (row) => row && <input key={row} name="rows" type="hidden" value={row} />,
        )}
        <Press className="button erase paper" label="Sí, borrar" value="erase" />
        <a href={readAddress(c)}>No, volver</a>
      </form>
    </Frame>,
  );
}

/** Says that nothing is stored of a person, or nothing was ticked. */
const showNobody = (c: Context, status: 400 | 404) =>
  show(
    c,
    <Frame area="Mensajes" title="Aquí no hay nada">
      <p className="lead">No guardamos nada, o no había nada marcado.</p>
      <AllMessages />
    </Frame>,
    status,
  );

/** Says what remains to be erased by hand. */
export const showErased: Handler = (c) =>
  show(
    c,
    <Frame area="Mensajes" title="Borrado">
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

const readAddress = (c: Context) => `${officePath}/persona${new URL(c.req.url).search}`;

/** Finds a person by a message or by an e-mail address, which are in the URL. */
async function findPerson(c: Context, { people }: Store) {
  const { message, email = '' } = c.req.query();
  const person = message ? await people.findByMessage(message) : await people.findByEmail(email);
  return person && !isEmpty(person) ? person : undefined;
}

const isEmpty = ({ messages, subscriptions, letters, blocked }: Person) =>
  messages.length + subscriptions.length + letters.length + blocked.length === 0;

/** Returns the ticked rows: messages by their ids, and all about the e-mail address by the address. */
function choose(person: Person, rows: string[]): Person {
  const messages = person.messages.filter(({ id }) => rows.includes(id));
  const hasAddress = person.email !== undefined && rows.includes(person.email);
  const none = { email: undefined, subscriptions: [], letters: [], blocked: [] };
  return { ...person, ...(!hasAddress && none), messages };
}

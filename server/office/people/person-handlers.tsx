import type { Person } from '../../data/people/people.ts';
import type { Store } from '../../data/store.ts';
import { makeStorable } from '../../text/storable.ts';
import { sendFile } from '../shell/download.ts';
import { goTo, type Handler, show } from '../shell/office.ts';
import { writePerson } from './person-file.ts';
import { AskToErase, Erased, NobodyPage, type PersonKey, PersonPage } from './person-page.tsx';

/** Shows all that is stored of a person. */
export const showPerson: Handler = async (c, { store, now }) => {
  const { message, email } = c.req.query();
  const key = { message, email };
  const person = await findPerson(store, key);
  if (!person) return show(c, <NobodyPage />, 404);
  const notes = await store.notebook.listNotes(person.messages.map(({ id }) => id));
  return show(c, <PersonPage name={key} notes={notes} now={now()} person={person} />);
};

/** Downloads the ticked rows, or erases them after a question. */
export const changePerson: Handler = async (c, { agency, store, mailer, now, log }) => {
  const body = await c.req.parseBody({ all: true });
  const list = (name: string) =>
    [body[name] ?? []].flat().map((value) => makeStorable(String(value)));
  const key = { message: list('message')[0], email: list('email')[0] };
  const found = await findPerson(store, key);
  const person = found && choose(found, list('rows'));
  if (!person || isEmpty(person)) return show(c, <NobodyPage />, 400);
  const [action] = list('action');
  if (action === 'download') {
    const file = { name: 'datos.txt', type: 'text/plain; charset=utf-8' };
    return sendFile(c, { ...file, parts: writePerson(agency, store, person, now()) }, log);
  }
  if (action !== 'erase') return show(c, <AskToErase name={key} person={person} />);
  await mailer.erase(await store.erasure.erasePerson(person));
  return goTo(c, '/persona/borrado');
};

export const showErased: Handler = (c, { store }) =>
  show(c, <Erased isWiped={store.erasure.isWiped()} />);

async function findPerson(store: Store, { message, email }: PersonKey) {
  const person = message
    ? await store.people.findByMessage(message)
    : await store.people.findByEmail(email ?? '');
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

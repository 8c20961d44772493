import type { Context } from 'hono';
import type { Person } from '../../data/people/people.ts';
import type { Store } from '../../data/store.ts';
import { makeStorable } from '../../text/storable.ts';
import { sendFile } from '../shell/download.ts';
import { goTo, type Handler, officePath, show } from '../shell/office.ts';
import { writePerson } from './person-file.ts';
import { AskToErase, Erased, NobodyPage, PersonPage } from './person-page.tsx';

/** Shows all that is stored of a person. */
export const showPerson: Handler = async (c, { store, now }) => {
  const person = await findPerson(c, store);
  if (!person) return show(c, <NobodyPage />, 404);
  const notes = await store.notebook.listNotes(person.messages.map(({ id }) => id));
  return show(c, <PersonPage notes={notes} now={now()} person={person} address={readAddress(c)} />);
};

/** Downloads the ticked rows, or erases them after a question. */
export const changePerson: Handler = async (c, { agency, store, mailer, now, log }) => {
  const { rows = [], action } = await c.req.parseBody({ all: true });
  const ticked = [rows].flat().map((row) => makeStorable(String(row)));
  const found = await findPerson(c, store);
  const person = found && choose(found, ticked);
  if (!person || isEmpty(person)) return show(c, <NobodyPage />, 400);
  if (action === 'download') {
    const file = { name: 'datos.txt', type: 'text/plain; charset=utf-8' };
    return sendFile(c, { ...file, parts: writePerson(agency, store, person, now()) }, log);
  }
  if (action !== 'erase') return show(c, <AskToErase person={person} address={readAddress(c)} />);
  await mailer.erase(await store.erasure.erasePerson(person));
  return goTo(c, '/persona/borrado');
};

export const showErased: Handler = (c, { store }) =>
  show(c, <Erased isWiped={store.erasure.isWiped()} />);

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

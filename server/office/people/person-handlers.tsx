import type { Context } from 'hono';
import { type Person, readKey } from '../../data/people/people.ts';
import type { Store } from '../../data/store.ts';
import { sendFile } from '../shell/download.ts';
import { Frame } from '../shell/frame.tsx';
import {
  cutSearch,
  goTo,
  type Handler,
  officePath,
  readFields,
  readSearch,
  show,
} from '../shell/office.ts';
import { readPart } from '../shell/pager.tsx';
import { SearchField } from '../shell/search-field.tsx';
import { writePerson } from './person-export.ts';
import { FoundPerson, isEmpty, isOnePerson, type Notes } from './person-file.tsx';
import { sendPerson, Unsent } from './person-mail.tsx';
import { PersonPage } from './person-page.tsx';

export const showPeople: Handler = async (c, { store, now }) => {
  const q = readSearch(c);
  const person = await store.people.find(q);
  const notes = await store.notebook.listNotes(listIds(person));
  return show(c, <People notes={notes} now={now()} person={person} q={q} />);
};

/** Shows the data in the form that the person receives. */
export const showData: Handler = async (c, { store, now }) => {
  const q = readSearch(c);
  const person = await findOne(store, q);
  if (!person) return askAgain(c, q);
  const parts = await store.wholeMessages.split(listIds(person));
  const part = readPart(c.req.query('p'));
  const ids = parts[part - 1] ?? [];
  const messages = await store.wholeMessages.list(ids);
  const notes = await store.notebook.listNotes(ids);
  const props = { person: { ...person, messages }, notes, q, part, parts: parts.length };
  const notice = c.req.query('y') === 'enviado' ? 'Enviado.' : undefined;
  return show(c, <PersonPage {...props} notice={notice} now={now()} />);
};

/** Sends a person her data by e-mail. */
export const sendData: Handler = async (c, office) => {
  const { q: asked, correo = '' } = await readFields(c);
  const q = cutSearch(asked);
  const person = await findOne(office.store, q);
  if (!person) return askAgain(c, q);
  const fault = await sendPerson(office, person, correo);
  if (fault) return show(c, <Unsent fault={fault} q={q} />, 400);
  return goTo(c, `/personas/datos?${new URLSearchParams({ q, y: 'enviado' })}`);
};

/** Sends a person's data as a download. */
export const downloadData: Handler = async (c, { store, log }) => {
  const q = readSearch(c);
  const person = await findOne(store, q);
  if (!person) return askAgain(c, q);
  const type = 'application/json; charset=utf-8';
  return sendFile(c, { name: 'datos.json', type, parts: writePerson(store, person) }, log);
};

const listIds = ({ messages }: Person) => messages.map(({ id }) => id);
const askAgain = (c: Context, q: string) => goTo(c, `/personas?${new URLSearchParams({ q })}`);

/** Finds the person of a search if it can only find one. */
async function findOne(store: Store, q: string): Promise<Person | undefined> {
  return isOnePerson(q) ? store.people.find(q) : undefined;
}

type Props = { person: Person; notes: Notes; q: string; now: number };

function People({ person, notes, q, now }: Props) {
  return (
    <Frame area="Personas">
      <p className="lead">Lo que guardamos de alguien: para dárselo o borrarlo cuando lo pida.</p>
      <SearchField
        hint="Su nombre, su teléfono o su correo"
        path={`${officePath}/personas`}
        text={readKey(q) === 'message' ? '' : q}
      />
      {q && isEmpty(person) && (
        <p role="status">
          De «{q}» no guardamos nada
          {person.blocked.length > 0 && ', salvo la prueba bloqueada de que se suscribió'}.
        </p>
      )}
      {!isEmpty(person) && <FoundPerson notes={notes} now={now} person={person} q={q} />}
    </Frame>
  );
}

import type { Context } from 'hono';
import { type Person, readKey } from '../../data/people/people.ts';
import { sendFile } from '../shell/download.ts';
import { Frame } from '../shell/frame.tsx';
import {
  type AddPage,
  cutSearch,
  goTo,
  officePath,
  readFields,
  readSearch,
  show,
} from '../shell/office.ts';
import { readPageNumber } from '../shell/pager.tsx';
import { SearchField } from '../shell/search-field.tsx';
import { writePerson } from './person-export.ts';
import { isEmpty, isOnePerson, type Notes, PersonChoice } from './person-file.tsx';
import { sendPerson, Unsent } from './person-mail.tsx';
import { PersonPage } from './person-page.tsx';

/** Adds the page of the people, and what one of them is given. */
export const addPeople: AddPage = (app, desk) => {
  const { store, now, log } = desk;
  const listIds = ({ messages }: Person) => messages.map(({ id }) => id);

  app.get('/personas', async (c) => {
    const q = readSearch(c);
    const person = await store.people.find(q);
    const notes = await store.notebook.listNotes(listIds(person));
    return show(c, <People notes={notes} now={now()} person={person} q={q} />);
  });

  /** Finds whom her data are given to, if what was searched for is surely one person's. */
  async function findOne(q: string) {
    const person = await store.people.find(q);
    return { q, person: isOnePerson(person, q) ? person : undefined };
  }
  const askAgain = (c: Context, q: string) => goTo(c, `/personas?${new URLSearchParams({ q })}`);

  app.get('/personas/datos', async (c) => {
    const { q, person } = await findOne(readSearch(c));
    if (!person) return askAgain(c, q);
    const parts = await store.wholeMessages.split(listIds(person));
    const page = readPageNumber(c.req.query('p'));
    const ids = parts[page - 1] ?? [];
    const messages = await store.wholeMessages.list(ids);
    const notes = await store.notebook.listNotes(ids);
    const props = { person: { ...person, messages }, notes, q, page, pages: parts.length };
    const notice = c.req.query('y') === 'enviado' ? 'Enviado.' : undefined;
    return show(c, <PersonPage {...props} notice={notice} now={now()} />);
  });

  app.post('/personas/datos', async (c) => {
    const { q: asked, correo = '' } = await readFields(c);
    const { q, person } = await findOne(cutSearch(asked));
    if (!person) return askAgain(c, q);
    const fault = await sendPerson(desk, person, correo);
    if (fault) return show(c, <Unsent fault={fault} q={q} />, 400);
    return goTo(c, `/personas/datos?${new URLSearchParams({ q, y: 'enviado' })}`);
  });

  app.get('/personas/datos.json', async (c) => {
    const { q, person } = await findOne(readSearch(c));
    if (!person) return askAgain(c, q);
    const type = 'application/json; charset=utf-8';
    return sendFile(c, 'datos.json', type, writePerson(store, person), log);
  });
};

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
      {!isEmpty(person) && <PersonChoice notes={notes} now={now} person={person} q={q} />}
    </Frame>
  );
}

import type { Agency } from '../../../lib/present-agency.ts';
import { linkEmail } from '../../../lib/texts/email-link.ts';
import { type Person, writeNumber } from '../../data/people/people.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { linkPhone } from '../../text/phone.ts';
import { Frame } from '../shell/frame.tsx';
import { cutSearch, goTo, type Handler, officePath, readFields, show } from '../shell/office.ts';
import { isEmpty, isOnePerson, type Notes, PersonFile } from './person-file.tsx';
import { Box } from './reading-list.tsx';

const path = `${officePath}/personas`;

type Choice = { picked: string[]; addresses: string[]; isAll: boolean };

/** Lets the owner choose what is erased, and then asks for confirmation. */
export const askToErase: Handler = async (c, { store, now }) => {
  const q = cutSearch(c.req.query('q'));
  const found = await store.people.find(q);
  const chosen = choose(found, readChoice(c.req.queries()));
  const person = isEmpty(chosen) ? found : chosen;
  if (isEmpty(person)) return goTo(c, `/personas?${new URLSearchParams({ q })}`);
  const notes = await store.notebook.listNotes(person.messages.map(({ id }) => id));
  const Page = isEmpty(chosen) ? ChooseToErase : AskToErase;
  return show(c, <Page notes={notes} now={now()} person={person} q={q} />);
};

export const erasePerson: Handler = async (c, { store, mailer }) => {
  const q = cutSearch((await readFields(c)).q);
  const body = Object.entries(await c.req.parseBody({ all: true }));
  const choice = readChoice(
    Object.fromEntries(body.map(([name, value]) => [name, [value].flat()])),
  );
  const person = choose(await store.people.find(q), choice);
  if (isEmpty(person)) return goTo(c, `/personas?${new URLSearchParams({ q })}`);
  await mailer.erase(await store.erasure.erasePerson(person));
  return goTo(c, '/personas/borrado');
};

export const showErased: Handler = (c, { store }) =>
  show(c, <Erased isWiped={store.erasure.isWiped()} />);

/** Reads what to erase: numbers of messages, and addresses. */
function readChoice(fields: Record<string, unknown[]>): Choice {
  const read = (name: string) => (fields[name] ?? []).join(' ').split(/\s+/).filter(Boolean);
  return {
    picked: read('mensajes'),
    addresses: read('correos').map((email) => email.toLowerCase()),
    isAll: fields.todo !== undefined,
  };
}

/** Returns the chosen entries. Without a mark of its own, an address found only in a message stays. */
function choose(person: Person, { picked, addresses, isAll }: Choice): Person {
  const { unsure } = person;
  const isChosen = ({ email }: { email: string }) => addresses.includes(email.toLowerCase());
  const isOwn = (one: { email: string }) => isAll || isChosen(one);
  return {
    ...person,
    messages: person.messages.filter((one) => isAll || picked.includes(writeNumber(one))),
    subscriptions: [
      ...person.subscriptions.filter(isOwn),
      ...unsure.subscriptions.filter(isChosen),
    ],
    letters: [...person.letters.filter(isOwn), ...unsure.letters.filter(isChosen)],
  };
}

/** Greatest number of addresses and phones of one person. */
const mostWays = 20;
const writeAnswer = ({ name }: Agency) => ({
  subject: `Tus datos en ${name}`,
  body: 'Hola:\n\nComo nos has pedido, hemos borrado lo que guardábamos de ti. Si confirmaste una suscripción, la prueba queda bloqueada tres años, como manda la ley, y después se borra sola.\n',
});

type Props = { person: Person; notes: Notes; q: string; now: number };

/** Nothing is selected at first, so that the owner looks at each entry. */
function ChooseToErase({ person, notes, q, now }: Props) {
  return (
    <Frame area="Personas" title="¿Qué se borra?">
      <p className="lead">Marca lo que quieras borrar.</p>
      <form action={`${path}/suprimir`} className="content">
        <input name="q" type="hidden" value={q} />
        {isOnePerson(q) && <Box label="Todo lo suyo, que es lo que sigue" name="todo" value="si" />}
        <PersonFile kind="boxes" notes={notes} now={now} person={person} />
        <p className="small">
          Lo borrado no vuelve: antes, guarda o imprime lo que te pueda hacer falta, como un
          encargo.
        </p>
        <div className="actions">
          <button className="button erase paper" type="submit">
            Borrar lo marcado
          </button>
          <a href={`${path}?${new URLSearchParams({ q })}`}>No, volver</a>
        </div>
      </form>
    </Frame>
  );
}

function AskToErase({ person, notes, q, now }: Props) {
  const numbers = person.messages.map(writeNumber);
  const addresses = person.subscriptions.map(({ email }) => email);
  return (
    <Frame area="Personas" title="¿Borrar esto?">
      <p className="lead">No se puede deshacer.</p>
      <AnswerFirst person={person} />
      <form action={`${path}/suprimir`} className="actions" method="post">
        <input name="q" type="hidden" value={q} />
        <input name="mensajes" type="hidden" value={numbers.join(' ')} />
        <input name="correos" type="hidden" value={[...new Set(addresses)].join(' ')} />
        <button className="button erase paper" type="submit">
          Sí, borrar
        </button>
        <a href={`${path}?${new URLSearchParams({ q })}`}>No, volver</a>
      </form>
      <PersonFile kind="given" notes={notes} now={now} person={person} />
    </Frame>
  );
}

/** A warning to answer first: the erasure also deletes the phone and the e-mail. */
function AnswerFirst({ person: { messages, subscriptions, email } }: Pick<Props, 'person'>) {
  const emails = [...messages, ...subscriptions].map((one) => one.email?.toLowerCase());
  const addresses = new Set([email?.toLowerCase(), ...emails].filter((one) => one !== undefined));
  const phones = new Set(messages.map(({ phone }) => phone));
  const answer = writeAnswer(useAgency());
  const ways: [string, string | undefined][] = [
    ...Array.from(addresses, (one): [string, string] => [one, linkEmail(one, answer)]),
    ...Array.from(phones, (one): [string, string | undefined] => [one, linkPhone(one)]),
  ];
  return (
    <div>
      <p>Contéstale antes, mientras su dirección está todavía aquí:</p>
      <ul className="keys">
        {ways.slice(0, mostWays).map(([text, href]) => (
          <li className="address" key={text}>
            {href ? <a href={href}>{text}</a> : text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Erased({ isWiped }: { isWiped: boolean }) {
  return (
    <Frame area="Personas" title="Borrado">
      <p className="lead">Lo que has visto ya no está en la página.</p>
      {!isWiped && (
        <p role="alert">
          Falta un poco: queda un resto, quizá porque se está haciendo una copia de seguridad. Se
          borra solo en unos minutos: no tienes que hacer nada.
        </p>
      )}
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
      <p>
        <a href={path}>Volver a Personas</a>
      </p>
    </Frame>
  );
}

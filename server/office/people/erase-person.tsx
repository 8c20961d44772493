import type { Context } from 'hono';
import { agency } from '../../../lib/agency.ts';
import { linkEmail } from '../../../lib/texts/email-link.ts';
import type { Person } from '../../data/people/people.ts';
import { linkPhone } from '../../text/phone.ts';
import { Frame } from '../shell/frame.tsx';
import { cutSearch, goTo, type Handler, officePath, readFields, show } from '../shell/office.ts';
import { isEmpty, type Notes, PersonFile } from './person-file.tsx';

const path = `${officePath}/personas`;

/** Asks for confirmation, and then erases a person's data. */
export const erasePerson: Handler = async (c, { store, eraseFiles, now }) => {
  const { seguro, ...fields } = await readFields(c);
  const q = cutSearch(fields.q);
  const person = choose(await store.people.find(q), await readChoice(c));
  if (isEmpty(person)) return goTo(c, `/personas?${new URLSearchParams({ q })}`);
  if (seguro !== 'si') {
    const notes = await store.notebook.listNotes(person.messages.map(({ id }) => id));
    return show(c, <AskToErase notes={notes} now={now()} person={person} q={q} />);
  }
  await eraseFiles(await store.erasure.erasePerson(person));
  return show(c, <Erased isWiped={store.erasure.isWiped()} />);
};

type Choice = Record<'mensajes' | 'correos', string[]>;

/** The entries to erase: keys of messages, and addresses, as the page showed them. */
async function readChoice(c: Context): Promise<Choice> {
  const body = await c.req.parseBody({ all: true });
  const read = (name: string) => [body[name] ?? []].flat().join(' ').split(/\s+/);
  return {
    mensajes: read('mensajes'),
    correos: read('correos').map((email) => email.toLowerCase()),
  };
}

function choose(person: Person, { mensajes, correos }: Choice): Person {
  const { unsure } = person;
  const isChosen = ({ email }: { email: string }) => correos.includes(email.toLowerCase());
  return {
    ...person,
    messages: person.messages.filter(({ id }) => mensajes.includes(id)),
    subscriptions: [...person.subscriptions, ...unsure.subscriptions].filter(isChosen),
    letters: [...person.letters, ...unsure.letters].filter(isChosen),
  };
}

/** More are no person's. */
const mostWays = 20;
const writeAnswer = () => ({
  subject: `Tus datos en ${agency.name}`,
  body: 'Hola:\n\nComo nos has pedido, hemos borrado lo que guardábamos de ti. Si confirmaste una suscripción, la prueba queda bloqueada tres años, como manda la ley, y después se borra sola.\n',
});

type Props = { person: Person; notes: Notes; q: string; now: number };

function AskToErase({ person, notes, q, now }: Props) {
  const ids = person.messages.map(({ id }) => id);
  const addresses = person.subscriptions.map(({ email }) => email);
  return (
    <Frame area="Personas" title="¿Borrar esto?">
      <p className="lead">No se puede deshacer.</p>
      <AnswerFirst person={person} />
      <form action={`${path}/suprimir`} className="actions" method="post">
        <input name="q" type="hidden" value={q} />
        <input name="mensajes" type="hidden" value={ids.join(' ')} />
        <input name="correos" type="hidden" value={[...new Set(addresses)].join(' ')} />
        <button className="button erase paper" name="seguro" type="submit" value="si">
          Sí, borrar
        </button>
        <a href={`${path}?${new URLSearchParams({ q })}`}>No, volver</a>
      </form>
      <PersonFile notes={notes} now={now} person={person} />
    </Frame>
  );
}

/** After the erasure nobody can answer her, because her phone and e-mail are erased, too. */
function AnswerFirst({ person: { messages, subscriptions, email } }: Pick<Props, 'person'>) {
  const emails = [...messages, ...subscriptions].map((one) => one.email?.toLowerCase());
  const addresses = new Set([email?.toLowerCase(), ...emails].filter((one) => one !== undefined));
  const phones = new Set(messages.map(({ phone }) => phone));
  const ways: [string, string | undefined][] = [
    ...Array.from(addresses, (one): [string, string] => [one, linkEmail(one, writeAnswer())]),
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

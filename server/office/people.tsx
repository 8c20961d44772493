import { type Person, readKey } from '../store/people.ts';
import { Frame } from './frame.tsx';
import { type AddPage, goTo, office, readFields, show } from './office.ts';
import { PersonFile } from './person-file.tsx';
import { SearchField } from './search-field.tsx';

const path = `${office}/personas`;

/** Adds the page of the people: all that is kept of one, for her, or to be erased. */
export const addPeople: AddPage = (app, { store, eraseFiles }) => {
  app.get('/personas', async (c) => {
    const q = c.req.query('q')?.trim() ?? '';
    return show(c, <People person={await store.findPerson(q)} q={q} />);
  });

  app.get('/personas/datos.json', async (c) => {
    const person = await store.findPerson(c.req.query('q') ?? '');
    c.header('content-disposition', 'attachment; filename="datos.json"');
    return c.body(JSON.stringify(toSpanish(person), null, 2), 200, {
      'content-type': 'application/json; charset=utf-8',
    });
  });

  app.post('/personas/suprimir', async (c) => {
    const { q = '', seguro } = await readFields(c);
    const person = await store.findPerson(q);
    if (readKey(q) === 'name' || isEmpty(person))
      return goTo(c, `/personas?${new URLSearchParams({ q })}`);
    if (seguro !== 'si') return show(c, <AskToErase person={person} q={q} />);
    await eraseFiles(await store.erasePerson(person));
    return show(c, <Erased />);
  });
};

const isEmpty = ({ messages, subscriptions }: Person) =>
  messages.length + subscriptions.length === 0;

function People({ person, q }: { person: Person; q: string }) {
  return (
    <Frame room="Personas">
      <p className="lead">Lo que guardamos de alguien: para dárselo o suprimirlo cuando lo pida.</p>
      <SearchField
        hint="Su nombre, su teléfono o su correo"
        path={path}
        text={readKey(q) === 'message' ? '' : q}
      />
      {q && isEmpty(person) && (
        <p role="status">
          De «{q}» no guardamos nada
          {person.blocked.length > 0 && ', salvo la prueba bloqueada de que se suscribió'}.
        </p>
      )}
      {!isEmpty(person) && <PersonFile person={person} q={q} />}
    </Frame>
  );
}

function AskToErase({ person, q }: { person: Person; q: string }) {
  const title = readKey(q) === 'message' ? '¿Suprimir este mensaje?' : `¿Suprimir lo de «${q}»?`;
  return (
    <Frame room="Personas" title={title}>
      <p className="lead">No se puede deshacer. Antes puedes descargarlo.</p>
      <p>
        <a href={`${path}/datos.json?${new URLSearchParams({ q })}`}>Descargar</a>
      </p>
      <form action={`${path}/suprimir`} className="actions" method="post">
        <input name="q" type="hidden" value={q} />
        <button className="button" name="seguro" type="submit" value="si">
          Sí, suprimir
        </button>
        <a href={`${path}?${new URLSearchParams({ q })}`}>No, volver</a>
      </form>
      <PersonFile isPlain person={person} q={q} />
    </Frame>
  );
}

function Erased() {
  return (
    <Frame room="Personas" title="Suprimido">
      <p className="lead">Lo que has visto ya no está en la página.</p>
      <p>Te queda por borrar a mano:</p>
      <ul className="bullets">
        <li>sus correos en el buzón de la agencia, también en «enviados» y en la papelera;</li>
        <li>lo que hayas apuntado de ella en otro sitio;</li>
        <li>las listas que hayas descargado.</li>
      </ul>
      <p className="small">
        Si confirmó una suscripción, la prueba queda bloqueada tres años, como manda la ley
        (LOPDGDD, art. 32), y después se borra sola. Las copias de seguridad las lleva quien lleva
        la página.
      </p>
    </Frame>
  );
}

/** The data for their owner (RGPD, arts. 15 and 20). */
function toSpanish({ messages, subscriptions, letters, blocked }: Person) {
  const write = (time: number | null) => (time ? new Date(time).toISOString() : null);
  const subscription = (row: Person['subscriptions'][number]) => ({
    correo: row.email,
    pedida: write(row.asked_at),
    confirmada: write(row.confirmed_at),
    baja: write(row.left_at),
    finalidad: row.purpose,
  });
  return {
    mensajes: messages.map(({ received_at, answered_at, name, phone, email, message }) => ({
      recibido: write(received_at),
      atendido: write(answered_at),
      nombre: name,
      telefono: phone,
      correo: email,
      mensaje: message,
    })),
    suscripciones: subscriptions.map(subscription),
    cartas: letters.map(({ subject, email, sent_at }) => ({
      asunto: subject,
      correo: email,
      enviada: write(sent_at),
    })),
    bloqueado: blocked.map(subscription),
  };
}

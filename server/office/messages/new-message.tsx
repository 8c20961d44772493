import { newsletterRequest } from '../../../lib/api/requests.ts';
import { keepVisit } from '../../data/messages/keep-visit.ts';
import { writeFieldDay } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { goTo, type Handler, officePath, readFields, show } from '../shell/office.ts';
import { isDay } from './message-actions.ts';
import { writePlace } from './place.tsx';

const path = '/mensajes/nuevo';
const ways = ['Por teléfono', 'En persona'];

/** Shows the form to write down a visitor who phoned or came in. */
export const showNewMessage: Handler = (c, { now }) =>
  show(c, <NewMessage now={now()} typed={{}} />);

/** Stores the message of a visitor who phoned or came in. */
export const addMessage: Handler = async (c, { database, store, now }) => {
  const typed = await readFields(c);
  const { nombre = '', telefono = '', correo = '', texto = '', como = '', dia = '' } = typed;
  const email = correo.trim();
  const isWrong = email !== '' && !newsletterRequest.safeParse({ email }).success;
  if (!nombre.trim() || !texto.trim()) return ask('Falta el nombre, o qué quiere.');
  if (isWrong) return ask('Ese correo no es una dirección.');
  const way = ways.includes(como) ? [{ name: 'como', label: 'Cómo', text: como }] : [];
  const id = await keepVisit(database, now(), {
    name: nombre.trim(),
    phone: telefono.trim(),
    email: email || null,
    message: texto.trim(),
    answers: way,
  });
  if (isDay(dia)) await store.notebook.setHandling(id, { call_on: dia });
  return goTo(c, writePlace(id, { alone: 'si' }, { hecho: 'apuntado' }));

  function ask(fault: string) {
    return show(c, <NewMessage fault={fault} now={now()} typed={typed} />, 400);
  }
};

type Props = { typed: Record<string, string>; fault?: string; now: number };

function NewMessage({ typed, fault, now }: Props) {
  return (
    <Frame area="Mensajes" title="Apuntar a alguien">
      <p className="lead">A quien ha llamado o ha venido: espera respuesta como los demás.</p>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <form action={officePath + path} className="form" method="post">
        <fieldset className="when">
          <legend>Cómo</legend>
          {ways.map((way) => (
            <label className="choice" key={way}>
              <input
                defaultChecked={way === (typed.como ?? ways[0])}
                name="como"
                type="radio"
                value={way}
              />
              {way}
            </label>
          ))}
        </fieldset>
        <label>
          Nombre
          <input defaultValue={typed.nombre} name="nombre" required />
        </label>
        <label>
          Teléfono (opcional)
          <input defaultValue={typed.telefono} name="telefono" type="tel" />
        </label>
        <label>
          Correo (opcional)
          <input defaultValue={typed.correo} name="correo" type="email" />
        </label>
        <label>
          Qué quiere
          <textarea defaultValue={typed.texto} name="texto" required />
        </label>
        <label>
          Volver a llamar el (opcional)
          <input defaultValue={typed.dia} min={writeFieldDay(now)} name="dia" type="date" />
        </label>
        <p className="small">
          Dile que apuntas sus datos para atenderle, y que en tu página está qué haces con ellos.
        </p>
        <div className="actions">
          <button className="button" type="submit">
            Apuntar
          </button>
          <a href={officePath}>No, volver</a>
        </div>
      </form>
    </Frame>
  );
}

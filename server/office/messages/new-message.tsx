import { removeInvisible } from '../../../lib/api/normalize.ts';
import { newsletterRequest } from '../../../lib/api/requests.ts';
import { keepVisit } from '../../data/messages/keep-message.ts';
import { writeFieldDay } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { goTo, type Handler, officePath, readFields, show } from '../shell/office.ts';
import { isDay } from './call-days.ts';
import { writeMessagePath } from './handlers.tsx';

const path = '/mensajes/nuevo';
const ways = ['Por teléfono', 'En persona'];

/** Shows the form to write down a visitor who phoned or came in. */
export const showNewMessage: Handler = (c, { now }) => {
  // Lets Back show the form as it was typed: Firefox empties the fields of a page that is not stored.
  c.header('cache-control', 'private, no-cache');
  return show(c, <NewMessage now={now()} typed={{}} />);
};

/** Stores the message of a visitor who phoned or came in. */
export const addMessage: Handler = async (c, { database, store, now }) => {
  const typed = await readFields(c);
  const { text = '', way = '', day = '' } = typed;
  const [name, phone] = [typed.name, typed.phone].map((line = '') => removeInvisible(line).trim());
  const email = typed.email?.trim() ?? '';
  const isWrong = email !== '' && !newsletterRequest.safeParse({ email }).success;
  if (!name || !text.trim()) return ask('Falta el nombre, o qué quiere.');
  if (isWrong) return ask('Ese correo no es una dirección.');
  const answers = ways.includes(way) ? [{ name: 'way', label: 'Cómo', text: way }] : [];
  const visit = { name, phone: phone ?? '', email: email || null, message: text.trim() };
  const id = await keepVisit(database, now(), visit, answers);
  if (isDay(day)) await store.notebook.setHandling(id, { call_on: day });
  return goTo(c, writeMessagePath(id, 'added'));

  function ask(fault: string) {
    return show(c, <NewMessage fault={fault} now={now()} typed={typed} />, 400);
  }
};

type Props = { typed: Record<string, string>; fault?: string; now: number };

function NewMessage({ typed, fault, now }: Props) {
  return (
    <Frame area="Mensajes" title="Anotar una llamada o visita">
      <p className="lead">A quien ha llamado o ha venido: espera respuesta como los demás.</p>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <form action={officePath + path} className="form" method="post">
        <fieldset className="choices">
          <legend>Cómo</legend>
          {ways.map((way) => (
            <label className="choice" key={way}>
              <input
                defaultChecked={way === (typed.way ?? ways[0])}
                name="way"
                type="radio"
                value={way}
              />
              {way}
            </label>
          ))}
        </fieldset>
        <label>
          Nombre
          <input defaultValue={typed.name} name="name" required />
        </label>
        <label>
          Teléfono (opcional)
          <input defaultValue={typed.phone} name="phone" type="tel" />
        </label>
        <label>
          Correo (opcional)
          <input defaultValue={typed.email} name="email" type="email" />
        </label>
        <label>
          Qué quiere
          <textarea defaultValue={typed.text} name="text" required />
        </label>
        <label>
          Volver a llamar el (opcional)
          <input defaultValue={typed.day} min={writeFieldDay(now)} name="day" type="date" />
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

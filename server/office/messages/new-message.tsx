import { removeInvisible } from '../../../lib/api/normalize.ts';
import { keepVisit } from '../../data/messages/keep-message.ts';
import { Field } from '../../pages/field.tsx';
import { PostForm, Press } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import { goTo, type Handler, isAddress, officePath, readFields, show } from '../shell/office.ts';
import { isDay, isTime } from './message-actions.tsx';
import { writeMessagePath } from './message-page.tsx';

const path = '/mensajes/nuevo';

export const showNewMessage: Handler = (c) => {
  // Lets Back show the form as it was typed: Firefox empties the fields of a page that is not stored.
  c.header('cache-control', 'private, no-cache');
  return show(c, <NewMessage typed={{}} />);
};

export const addMessage: Handler = async (c, { database, store, now }) => {
  const typed = await readFields(c);
  const { text = '', call_on = '', call_time = '' } = typed;
  const [name = '', phone = '', email = ''] = [typed.name, typed.phone, typed.email].map(
    (line = '') => removeInvisible(line).trim(),
  );
  const fault =
    !name || !text.trim()
      ? 'Falta el nombre, o qué quiere.'
      : email && !isAddress(email) && 'Ese correo no es una dirección.';
  if (fault) return show(c, <NewMessage fault={fault} typed={typed} />, 400);
  const visit = { name, phone, email: email || null, message: text.trim() };
  const id = await keepVisit(database, now(), visit);
  if (isDay(call_on))
    await store.notebook.setHandling(id, { call_on, ...(isTime(call_time) && { call_time }) });
  return goTo(c, writeMessagePath(id, 'added'));
};

const fields = [
  { name: 'name', label: 'Nombre', required: true },
  { name: 'phone', label: 'Teléfono (opcional)', type: 'tel' },
  { name: 'email', label: 'Correo (opcional)', type: 'email' },
  { name: 'text', label: 'Qué quiere', type: 'textarea', required: true },
  { name: 'call_on', label: 'Volver a llamar el (opcional)', type: 'date' },
  { name: 'call_time', label: 'A las (opcional)', type: 'time' },
];

function NewMessage({ typed, fault }: { typed: Record<string, string>; fault?: string }) {
  return (
    <Frame area="Mensajes" title="Anotar una llamada o visita">
      <p className="lead">A quien ha llamado o ha venido: espera respuesta como los demás.</p>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <PostForm action={officePath + path} className="form">
        {fields.map((field) => (
          <Field {...field} defaultValue={typed[field.name]} key={field.name} />
        ))}
        <p className="small">
          Dile que apuntas sus datos para atenderle, y que en tu página está qué haces con ellos.
        </p>
        <div className="actions">
          <Press className="button" label="Apuntar" />
          <a href={officePath}>No, volver</a>
        </div>
      </PostForm>
    </Frame>
  );
}

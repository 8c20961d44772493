import type { Context } from 'hono';
import { count } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { type Handler, officePath, readFields, show } from '../shell/office.ts';
import { type AddressList, decodeFile, isWorkbook, readAddresses } from './address-list.ts';
import { type Invited, invite, sortByStanding } from './invite.ts';
import { LeftOut, mostNamed, Named } from './invite-lists.tsx';
import { invitePath, ListForm } from './list-form.tsx';

const longestFile = 2 ** 20;

export const showInvite: Handler = (c) => show(c, <Invite />);

/** Invites one address at once, and a list after the owner has confirmed what was read. */
export const askToConfirm: Handler = async (c, office) => {
  const read = await readList(c);
  if ('lead' in read) return show(c, <Invite {...read} />, 400);
  const list = readAddresses(read.text);
  const isPlain = list.addresses.length <= 1 && list.meant.length === 0;
  if (!isPlain && !read.isSure) {
    const found = await sortByStanding(office.store, list.addresses);
    if (found.new.length + found.rest.length > 0)
      return show(c, <AskFirst found={found} list={list} />);
  }
  const invited = await invite(office.store, list.addresses, office.settings.mailsPerHour);
  office.queue.wake();
  const hasMail = office.settings.smtp !== undefined && !office.queue.fault();
  return show(c, <Result hasMail={hasMail} invited={invited} list={list} />);
};

/** Reasons to refuse a file. */
const tooLong = {
  title: 'La lista es demasiado larga',
  lead: 'Cabe un megabyte. ¿Es la hoja, guardada como CSV? Pártela en dos.',
};
const workbook = {
  title: 'Esto es un libro de Excel',
  lead: 'De un .xlsx, .xls u .ods no se pueden leer los correos. Ábrelo, elige «Guardar como» y, en el tipo, «CSV»; o copia la columna de los correos y pégala aquí.',
};

/** Reads the typed list and the file. @returns their text, and whether the owner has confirmed it */
async function readList(c: Context) {
  const { lista = '', corregidos = '', seguro } = await readFields(c);
  const typed = { text: `${lista}\n${corregidos}`, isSure: seguro === 'si' };
  const { archivo } = await c.req.parseBody();
  if (!(archivo instanceof File)) return typed;
  // Checked before the size, because even an empty workbook exceeds the limit.
  const bytes = new Uint8Array(await archivo.slice(0, longestFile).arrayBuffer());
  if (isWorkbook(bytes)) return workbook;
  if (archivo.size > longestFile) return tooLong;
  return { ...typed, text: `${typed.text}\n${decodeFile(bytes)}` };
}

function Invite({ title = 'Añadir a alguien', lead }: Partial<typeof tooLong>) {
  return (
    <Frame area="Suscriptores" title={title}>
      {lead && <p className="lead">{lead}</p>}
      <ListForm />
    </Frame>
  );
}

function AskFirst({ found, list }: { found: Invited; list: AddressList }) {
  const asked = [...found.new, ...found.rest];
  const { faulty } = list;
  return (
    <Frame
      area="Suscriptores"
      title={`¿Pedir a ${count(asked.length, 'persona', 'personas')} que confirme${asked.length > 1 ? 'n' : ''}?`}
    >
      <p className="lead">
        A cada una le llega un correo con un botón. Todavía no ha salido ninguno.
      </p>
      <form action={officePath + invitePath} className="form" method="post">
        <textarea hidden name="lista" readOnly value={asked.join('\n')} />
        {faulty.length > 0 && faulty.length <= mostNamed && (
          <label>
            {`Sin correo válido (${faulty.length}): corrígelos aquí o déjalos fuera`}
            <textarea
              autoComplete="off"
              defaultValue={faulty.join('\n')}
              name="corregidos"
              rows={6}
            />
          </label>
        )}
        <div className="actions">
          <button className="button" name="seguro" type="submit" value="si">
            Sí, pedírselo
          </button>
          <a href={`${officePath}/suscriptores`}>No, volver</a>
        </div>
      </form>
      <Named list={asked} title="A quién" />
      <LeftOut invited={found} list={list} />
      {faulty.length > mostNamed && <Named list={faulty} title="Sin correo válido" />}
    </Frame>
  );
}

type Props = { invited: Invited; list: AddressList; hasMail: boolean };

function Result({ invited, list, hasMail }: Props) {
  const { faulty } = list;
  const asked = invited.new.length;
  const title =
    asked > 0
      ? `Hemos pedido a ${count(asked, 'persona', 'personas')} que confirme${asked > 1 ? 'n' : ''}`
      : 'No hemos escrito a nadie';
  return (
    <Frame area="Suscriptores" title={title}>
      {asked > 0 && (
        <p className="lead">
          {hasMail
            ? 'El correo sale ya.'
            : 'El correo sale en cuanto lo acepte el servidor de correo.'}{' '}
          Quien no confirme en siete días no recibe nada, y se borra.
        </p>
      )}
      <Named list={invited.new} />
      <LeftOut invited={invited} list={list} />
      <Named list={faulty} title="Sin correo válido">
        {faulty.length <= mostNamed && <ListForm list={faulty.join('\n')} />}
      </Named>
      {invited.rest.length > 0 && (
        <section aria-label="Para dentro de una hora">
          <h2>Para dentro de una hora</h2>
          <p>
            {`Quedan ${count(invited.rest.length, 'correo', 'correos')}: ahora no salen más. Vuelve dentro de una hora y pulsa aquí.`}
          </p>
          <ListForm list={invited.rest.join('\n')} />
        </section>
      )}
      <p>
        <a href={`${officePath}/suscriptores`}>Volver a los suscriptores</a>
      </p>
    </Frame>
  );
}

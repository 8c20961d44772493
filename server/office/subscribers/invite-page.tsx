import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { count } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { type Handler, officePath, readFields, show } from '../shell/office.ts';
import { decodeFile, isWorkbook, readAddresses } from './address-list.ts';
import { type Invited, invite } from './invite.ts';
import { ListForm } from './invite-forms.tsx';

const longestFile = 2 ** 20;
/** What is named of those who are left out, and of what is no address. */
const mostNamed = 50;

/** Shows the form for a list of addresses. */
export const showInvite: Handler = (c) =>
  show(
    c,
    <Frame area="Suscriptores" title="Añadir una lista">
      <ListForm />
    </Frame>,
  );

/** Asks somebody, or a list, to confirm. */
export const askToConfirm: Handler = async (c, office) => {
  const list = await readList(c);
  if (list === 'too long') return show(c, <TooLong />, 400);
  if (list === 'a workbook') return show(c, <Workbook />, 400);
  const { addresses, faulty } = readAddresses(list.text);
  const invited = await invite(office.store, addresses, office.settings.mailsPerHour);
  office.wake();
  const hasMail = office.settings.smtp !== undefined && !office.fault();
  return show(c, <Result faulty={faulty} hasMail={hasMail} invited={invited} />);
};

/** @returns what was typed and what a file holds, or why it is not read */
async function readList(c: Context): Promise<{ text: string } | 'too long' | 'a workbook'> {
  const { lista = '' } = await readFields(c);
  const { archivo } = await c.req.parseBody();
  if (!(archivo instanceof File)) return { text: lista };
  // A workbook is told as one first: even an empty one is longer than a list may be.
  const bytes = new Uint8Array(await archivo.slice(0, longestFile).arrayBuffer());
  if (isWorkbook(bytes)) return 'a workbook';
  if (archivo.size > longestFile) return 'too long';
  return { text: `${lista}\n${decodeFile(bytes)}` };
}

function TooLong() {
  return (
    <Frame area="Suscriptores" title="La lista es demasiado larga">
      <p className="lead">Cabe un megabyte. ¿Es la hoja, guardada como CSV? Pártela en dos.</p>
      <ListForm />
    </Frame>
  );
}

function Workbook() {
  return (
    <Frame area="Suscriptores" title="Esto es un libro de Excel">
      <p className="lead">
        De un .xlsx, .xls u .ods no se pueden leer los correos. Ábrelo, elige «Guardar como» y, en
        el tipo, «CSV»; o copia la columna de los correos y pégala aquí.
      </p>
      <ListForm />
    </Frame>
  );
}

type Props = { invited: Invited; faulty: string[]; hasMail: boolean };

function Result({ invited, faulty, hasMail }: Props) {
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
      <Named list={invited.known} title="Ya estaban, o ya se lo habíamos pedido" />
      <Named list={invited.left} title="Se dieron de baja: no les escribimos" />
      <Named list={invited.erased} title="Pidieron que los borraras: no les escribimos" />
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

type NamedProps = {
  /** None for what the page's own says. */
  title?: string;
  list: string[];
  /** In its place, to correct it. */
  children?: ReactNode;
};

function Named({ title, list, children }: NamedProps) {
  if (list.length === 0) return null;
  return (
    <section aria-label={title ?? 'A quién'}>
      {title && <h2>{`${title} (${list.length.toLocaleString('es-ES')})`}</h2>}
      {children || (
        <ul className="bullets">
          {list.slice(0, mostNamed).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li className="address" key={index}>
              {text.slice(0, 100)}
            </li>
          ))}
        </ul>
      )}
      {list.length > mostNamed && (
        <p className="small">{`Y ${count(list.length - mostNamed, 'más', 'más')}.`}</p>
      )}
    </section>
  );
}

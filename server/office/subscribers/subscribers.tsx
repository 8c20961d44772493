import type { Context } from 'hono';
import { newsletterRequest } from '../../../lib/api/requests.ts';
import type { subscriberStates } from '../../data/people/subscriptions.ts';
import type { Store } from '../../data/store.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { readMeantAddress } from '../../text/mailbox.ts';
import { count } from '../../text/words.ts';
import { Pager, readPart, SearchField } from '../shell/controls.tsx';
import { sendFile, writeSubscriptions } from '../shell/download.ts';
import { Frame } from '../shell/frame.tsx';
import {
  cutSearch,
  goTo,
  type Handler,
  type OfficeContext,
  readFields,
  readSearch,
  show,
} from '../shell/office.ts';
import { path, Subscriber, type SubscriberRow } from './subscriber.tsx';

const size = 50;
type State = keyof typeof subscriberStates;
const states: Record<State, string> = {
  subscribed: 'Suscritos',
  pending: 'Sin confirmar',
  dead: 'Correos que no existen',
  unsubscribed: 'De baja',
};

export const showSubscribers: Handler = (c, office) => answerList(c, office);

async function answerList(
  c: Context,
  { store, now }: OfficeContext,
  added?: { fault: string; typed: string },
) {
  const q = readSearch(c);
  const asked = c.req.query('estado') ?? '';
  const state = Object.hasOwn(states, asked) ? (asked as State) : 'subscribed';
  const part = readPart(c.req.query('p'));
  const [rows, total, counts] = await Promise.all([
    store.subscriptions.search(state, q, { limit: size, offset: (part - 1) * size }),
    store.subscriptions.count(state, q),
    store.subscriptions.countAddresses(),
  ]);
  const page = (
    <Subscribers
      rows={rows}
      total={total}
      counts={counts}
      state={state}
      q={q}
      part={part}
      added={added}
      now={now()}
    />
  );
  return show(c, page, added ? 400 : 200);
}

/** Ends a subscription for its owner, or restores it. */
export const endSubscription: Handler = async (c, { store }) => {
  const fields = await readFields(c);
  const email = cutSearch(fields.email);
  if (fields.action === 'restore') {
    await store.subscriptions.putBack(email);
    return goTo(c, `/suscriptores?${new URLSearchParams({ q: email })}`);
  }
  await store.subscriptions.takeOff(email);
  // The page shows the date.
  return goTo(c, `/suscriptores?${new URLSearchParams({ estado: 'unsubscribed', q: email })}`);
};

export const downloadSubscribers: Handler = (c, { store, log }) =>
  sendFile(c, { name: 'suscriptores.csv', parts: writeSubscriptions(store) }, log);

/** Why an address was not asked to confirm. */
const refusals = {
  faulty: 'Eso no es un correo: míralo otra vez.',
  known: 'Ya estaba, o ya se lo habíamos pedido.',
  unsubscribed:
    'Se dio de baja, y no le escribimos: vuelve si se suscribe en la página. Si la diste de baja tú por error, deshazlo en «De baja».',
  erased: 'Pidió que lo borraras: no le escribimos.',
};

/** Asks somebody by e-mail to confirm a subscription. */
export const addSubscriber: Handler = async (c, office) => {
  const { email: typed = '' } = await readFields(c);
  const email = readMeantAddress(cutSearch(typed));
  // Visitors may have a domain without a dot; a subscriber's is a typing error.
  const isAddress =
    email.includes('.', email.lastIndexOf('@')) && newsletterRequest.safeParse({ email }).success;
  const standing = isAddress ? await office.store.invitations.askToConfirm(email) : 'faulty';
  office.queue.wake();
  if (standing === 'new')
    return goTo(c, `/suscriptores?${new URLSearchParams({ estado: 'pending', q: email })}`);
  return answerList(c, office, { fault: refusals[standing], typed });
};

type Props = {
  rows: SubscriberRow[];
  total: number;
  counts: Awaited<ReturnType<Store['subscriptions']['countAddresses']>>;
  state: State;
  q: string;
  part: number;
  added: { fault: string; typed: string } | undefined;
  now: number;
};

function Subscribers({ rows, total, counts, state, q, part, added, now }: Props) {
  const estado = state === 'subscribed' ? '' : state;
  const agency = useAgency();
  // The introduction already says that there are no subscribers.
  const isSaid = !estado && !q && total === 0;
  return (
    <Frame area="Suscriptores">
      <div className="list-head">
        <p className="lead">
          {`${count(counts.subscribed, `persona recibe la ${agency.letterName}`, `personas reciben la ${agency.letterName}`, 'Todavía no hay suscriptores')}.`}
          {counts.pending > 0 &&
            ` ${count(counts.pending, 'está sin confirmar', 'están sin confirmar')}.`}
        </p>
        <a className="jump" href={`${path}.csv`}>
          Descargar la tabla
        </a>
      </div>
      <AddSomebody {...added} />
      <nav aria-label="Qué lista">
        <ul className="tabs">
          {Object.entries(states).map(([name, label]) => (
            <li key={name}>
              <a
                aria-current={name === state ? 'true' : undefined}
                href={name === 'subscribed' ? path : `${path}?estado=${name}`}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SearchField
        hidden={estado ? { estado } : {}}
        hint="Una parte del correo"
        path={path}
        text={q}
      />
      {state === 'unsubscribed' && rows.length > 0 && (
        <p className="small">
          Quien se fue por su cuenta vuelve solo si se suscribe otra vez. Lo que diste de baja tú se
          puede deshacer durante siete días.
        </p>
      )}
      {rows.length === 0 && !isSaid && <p role="status">Ninguno.</p>}
      <ul className="rows subscribers">
        {rows.map((row) => (
          <Subscriber key={row.token} now={now} row={row} />
        ))}
      </ul>
      <Pager
        part={part}
        path={path}
        query={{ ...(q && { q }), ...(estado && { estado }) }}
        size={size}
        total={total}
      />
    </Frame>
  );
}

function AddSomebody({ fault, typed }: { fault?: string; typed?: string }) {
  return (
    <details open={fault !== undefined}>
      <summary>Añadir a alguien</summary>
      <form action={`${path}/nuevo`} className="form" method="post">
        {fault && (
          <p className="fault" role="alert">
            {fault}
          </p>
        )}
        <label>
          Su correo
          <input autoComplete="off" defaultValue={typed} name="email" required type="email" />
        </label>
        <p className="small">
          Solo a quien te lo ha pedido, o a clientes tuyos para servicios parecidos (LSSI, art. 21).
          Le llega un correo con un botón: si no confirma en siete días no recibe nada, y su correo
          se borra. Apunta cuándo y cómo te lo pidió.
        </p>
        <button className="button" type="submit">
          Pedirle que confirme
        </button>
      </form>
    </details>
  );
}

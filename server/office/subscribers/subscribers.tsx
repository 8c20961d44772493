import type { Context } from 'hono';
import { officeForm } from '../../data/outbox/outbox.ts';
import type { Standing } from '../../data/people/subscribe.ts';
import { type State, undoTime } from '../../data/people/subscriptions.ts';
import type { Store } from '../../data/store.ts';
import { Field } from '../../pages/field.tsx';
import { breakAtDots } from '../../text/addresses.tsx';
import { readMeantAddress } from '../../text/mailbox.ts';
import { count, writeNearDay } from '../../text/words.ts';
import { Jump, Pager, PostForm, Press, readPart, SearchField, Tabs } from '../shell/controls.tsx';
import { Frame } from '../shell/frame.tsx';
import type { Handler, Office } from '../shell/office.ts';
import { cutSearch, goTo, isAddress, officePath, readFields, show } from '../shell/office.ts';

const path = `${officePath}/suscriptores`;

const states: Record<State, string> = {
  subscribed: 'Suscritos',
  pending: 'Sin confirmar',
  dead: 'No existen',
  unsubscribed: 'De baja',
};

const ofUnsubscribed =
  'Quien se fue por su cuenta vuelve solo si se suscribe otra vez. Lo que diste de baja tú se puede deshacer durante siete días.';

/** The form to add somebody, as it was typed, and why it was refused. */
type Adding = { fault?: string; typed?: Record<string, string>; added?: string };

export async function showSubscribers(
  c: Context,
  { agency, store: { subscriptions }, now }: Office,
  refused?: Adding,
) {
  const q = cutSearch(c.req.query('q'));
  const chosen = c.req.query('list') ?? '';
  const state = Object.hasOwn(states, chosen) ? (chosen as State) : 'subscribed';
  const list = state === 'subscribed' ? '' : state;
  const pages = readPart(c, 50);
  const { rows, total } = await subscriptions.search(state, q, pages.range);
  const { subscribed, pending, dead } = await subscriptions.countAddresses();
  const added = await subscriptions.find(c.req.query('added') ?? '');
  const adding = refused ?? (added && { added: added.email, typed: { consent: added.consent } });
  const page = (
    <Frame area="Suscriptores">
      <div className="list-head">
        <p className="lead">
          {`${count(subscribed, 'persona recibe', 'personas reciben', 'Nadie recibe todavía')} la ${agency.letterName}.`}
          {pending > 0 && ` ${count(pending, 'está sin confirmar', 'están sin confirmar')}.`}
          {dead > 0 && ` ${count(dead, 'correo no existe', 'correos no existen')}.`}
        </p>
        <AddSomebody {...adding} />
        <SearchField list={list} hint="Una parte del correo" path={path} text={q} />
      </div>
      <Tabs
        label="Qué lista"
        tabs={Object.entries(states).map(([name, label]) => [
          label,
          name === 'subscribed' ? path : `${path}?list=${name}`,
          name === state,
        ])}
      />
      {total === 0 && (q || list) && <p role="status">Ninguno.</p>}
      {total > 0 && state === 'unsubscribed' && <p className="small">{ofUnsubscribed}</p>}
      <ul className="rows subscribers">
        {rows.map((row) => (
          <Subscriber key={row.token} now={now()} row={row} />
        ))}
      </ul>
      <Pager {...pages} path={path} query={{ q, list }} total={total} />
      <Jump href={`${path}.csv`} label="Descargar la tabla" />
    </Frame>
  );
  return show(c, page, refused ? 400 : 200);
}

type Row = Awaited<ReturnType<Store['subscriptions']['search']>>['rows'][number];

/** A row of the list: an address with its dates, and the button that ends or restores the subscription. */
function Subscriber({ row, now }: { row: Row; now: number }) {
  const { email, name, form, asked_at, confirmed_at, unsubscribed_at, is_taken_off } = row;
  const [requested, confirmed] = [asked_at, confirmed_at].map(
    (time) => time && writeNearDay(time, now),
  );
  const dates = [
    `${form === officeForm ? 'Se lo pedimos' : 'Lo pidió'}${confirmed === requested ? ' y lo confirmó' : ''} ${requested}`,
    confirmed && confirmed !== requested && `lo confirmó ${confirmed}`,
    unsubscribed_at &&
      `${is_taken_off ? 'la diste de baja tú' : 'se dio de baja'} ${writeNearDay(unsubscribed_at, now)}`,
  ];
  const canBeUndone = is_taken_off && unsubscribed_at && unsubscribed_at > now - undoTime;
  const button = unsubscribed_at
    ? canBeUndone && { label: 'Deshacer la baja', value: 'restore' }
    : { label: 'Dar de baja', value: 'end' };
  return (
    <li>
      <p>
        <a href={`${officePath}/persona?${new URLSearchParams({ email })}`}>{breakAtDots(email)}</a>
        {name && (
          <>
            {' '}
            <bdi>{name}</bdi>
          </>
        )}
      </p>
      <p className="small">{`${dates.filter(Boolean).join(', ')}.`}</p>
      {button && (
        <PostForm action={path}>
          <input name="email" type="hidden" value={email} />
          <Press className="quiet" {...button} />
        </PostForm>
      )}
    </li>
  );
}

export const endSubscription: Handler = async (c, { store }) => {
  const fields = await readFields(c);
  const email = cutSearch(fields.email);
  const isBack = fields.action === 'restore';
  await store.subscriptions[isBack ? 'putBack' : 'takeOff'](email);
  const list = isBack ? 'subscribed' : 'unsubscribed';
  return goTo(c, `/suscriptores?${new URLSearchParams({ list, q: email })}`);
};

const refusals: Record<Exclude<Standing, 'new'> | 'faulty', string> = {
  faulty: 'Eso no es un correo: míralo otra vez.',
  subscribed: 'Ya está suscrito.',
  pending: 'Ya se lo habíamos pedido, y falta que confirme: tiene siete días.',
  dead: 'Su servidor de correo dice que no existe: mira si está bien escrito.',
  unsubscribed:
    'Se dio de baja, y no le escribimos: vuelve si se suscribe en la página. Si la diste de baja tú por error, deshazlo en «De baja».',
  erased: 'Pidió que lo borraras: no le escribimos.',
};

export const addSubscriber: Handler = async (c, office) => {
  const typed = await readFields(c);
  const email = readMeantAddress(cutSearch(typed.email));
  // Visitors may have a domain without a dot; a subscriber's is a typing error.
  const isRight = email.includes('.', email.lastIndexOf('@')) && isAddress(email);
  const consent = typed.consent?.trim().slice(0, longestConsent);
  const { standing, token } = isRight
    ? await office.store.invite(email, consent)
    : ({ standing: 'faulty', token: '' } as const);
  office.queue.wake();
  if (standing === 'new') return goTo(c, `/suscriptores?list=pending&added=${token}`);
  return showSubscribers(c, office, { fault: refusals[standing], typed });
};

const longestConsent = 300;

/** The form stays open for the next one, with what was typed about the consent. */
const AddSomebody = ({ fault, typed = {}, added }: Adding) => (
  <details open={fault !== undefined || added !== undefined}>
    <summary>Añadir a alguien</summary>
    <PostForm action={`${path}/nuevo`} className="form">
      {added && (
        <p className="done" role="status">
          Se lo hemos pedido a {breakAtDots(added)}. ¿Otro?
        </p>
      )}
      <Field
        autoComplete="off"
        defaultValue={typed.email}
        fault={fault}
        label="Su correo"
        name="email"
        required
        type="email"
      />
      <Field
        autoComplete="off"
        defaultValue={typed.consent}
        hint="Como «El 12 de noviembre, en la oficina». Se guarda como prueba."
        label="Cuándo y cómo te lo pidió"
        maxLength={longestConsent}
        name="consent"
      />
      <p className="small">
        Solo a quien te lo ha pedido, o a clientes tuyos para servicios parecidos (LSSI, art. 21).
        Le llega un correo con un botón: si no confirma en siete días no recibe nada, y su correo se
        borra.
      </p>
      <Press className="button" label="Pedirle que confirme" />
    </PostForm>
  </details>
);

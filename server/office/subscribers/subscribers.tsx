import type { Week } from '../../data/people/subscriber-counts.ts';
import type { subscriberStates } from '../../data/people/subscriptions.ts';
import type { Store } from '../../data/store.ts';
import { useAgency } from '../../text/agency-context.tsx';
import { count } from '../../text/words.ts';
import { sendFile } from '../shell/download.ts';
import { Frame } from '../shell/frame.tsx';
import {
  cutSearch,
  goTo,
  type Handler,
  officePath,
  readFields,
  readSearch,
  show,
} from '../shell/office.ts';
import { Pager, readPart } from '../shell/pager.tsx';
import { SearchField } from '../shell/search-field.tsx';
import { tableType, writeSubscriptions } from '../shell/tables.ts';
import { invitePath } from './list-form.tsx';
import { path, Subscriber, type SubscriberRow } from './subscriber.tsx';
import { Weeks } from './weeks.tsx';

const size = 50;
type State = keyof typeof subscriberStates;
const states: Record<State, string> = {
  subscribed: 'Suscritos',
  pending: 'Sin confirmar',
  dead: 'No existen',
  left: 'De baja',
};

export const showSubscribers: Handler = async (c, { store, now }) => {
  const q = readSearch(c);
  const asked = c.req.query('estado') ?? '';
  const state = Object.hasOwn(states, asked) ? (asked as State) : 'subscribed';
  const part = readPart(c.req.query('p'));
  const [rows, total, counts, weeks] = await Promise.all([
    store.subscriptions.search(state, q, { limit: size, offset: (part - 1) * size }),
    store.subscriptions.count(state, q),
    store.subscriberCounts.count(),
    store.subscriberCounts.countPerWeek(),
  ]);
  return show(c, <Subscribers {...{ rows, total, counts, weeks, state, q, part }} now={now()} />);
};

/** Ends a subscription for its owner, or restores it. */
export const endSubscription: Handler = async (c, { store }) => {
  const fields = await readFields(c);
  const email = cutSearch(fields.email);
  if (fields.hacer === 'deshacer') {
    await store.subscriptions.putBack(email);
    return goTo(c, `/suscriptores?${new URLSearchParams({ q: email })}`);
  }
  await store.subscriptions.takeOff(email);
  // The page shows the date.
  return goTo(c, `/suscriptores?${new URLSearchParams({ estado: 'left', q: email })}`);
};

export const downloadSubscribers: Handler = (c, { store, log }) =>
  sendFile(c, { name: 'suscriptores.csv', type: tableType, parts: writeSubscriptions(store) }, log);

/** The share of recent requests that were confirmed. */
function Confirmed({ weeks }: { weeks: Week[] }) {
  const recent = weeks.slice(-4).filter(({ asked }) => asked !== null);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const asked = sum(recent.map((week) => week.asked ?? 0));
  if (asked === 0) return null;
  const joined = sum(recent.map((week) => week.joined));
  return (
    <p className="small">
      {`En las últimas cuatro semanas se pidió confirmar a ${count(asked, 'persona', 'personas')}; ${count(joined, 'lo ha hecho', 'lo han hecho', 'nadie lo ha hecho todavía')}.`}
    </p>
  );
}

type Props = {
  rows: SubscriberRow[];
  total: number;
  counts: Awaited<ReturnType<Store['subscriberCounts']['count']>>;
  weeks: Week[];
  state: State;
  q: string;
  part: number;
  now: number;
};

function Subscribers({ rows, total, counts, weeks, state, q, part, now }: Props) {
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
            ` ${count(counts.pending, 'no ha confirmado todavía', 'no han confirmado todavía')}.`}
        </p>
        <a className="jump" href={officePath + invitePath}>
          Añadir a alguien
        </a>
      </div>
      <div className="sides list-first">
        <div>
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
            isFolded
            path={path}
            text={q}
          />
          {state === 'left' && rows.length > 0 && (
            <p className="small">
              Quien se fue por su cuenta vuelve solo si se suscribe otra vez. Lo que diste de baja
              tú se puede deshacer durante siete días.
            </p>
          )}
          {rows.length === 0 && !isSaid && <p role="status">Ninguno.</p>}
          <ul className="rows subscribers">
            {rows.map((row) => (
              <Subscriber key={row.token} now={now} row={row} />
            ))}
          </ul>
          <Pager part={part} path={path} query={{ q, estado }} size={size} total={total} />
        </div>
        <div>
          <Weeks weeks={weeks} />
          <Confirmed weeks={weeks} />
          <p>
            <a href={`${path}.csv`}>Descargar la lista</a>
          </p>
        </div>
      </div>
    </Frame>
  );
}

import { writeSubscriptions } from '../csv.ts';
import type { subscriberStates } from '../store/subscriptions.ts';
import type { Week } from '../store/weeks.ts';
import type { Store } from '../store.ts';
import { Frame } from './frame.tsx';
import { type AddPage, goTo, office, readFields, show } from './office.ts';
import { Pager, readPageNumber } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import { Weeks } from './weeks.tsx';
import { count, writeDate } from './words.ts';

const size = 50;
const path = `${office}/suscriptores`;
type State = keyof typeof subscriberStates;
const states: Record<State, string> = {
  subscribed: 'Suscritos',
  pending: 'Sin confirmar',
  left: 'De baja',
};

/** Adds the page of the subscribers, and their table. */
export const addSubscribers: AddPage = (app, { store }) => {
  app.get('/suscriptores', async (c) => {
    const q = c.req.query('q')?.trim() ?? '';
    const asked = c.req.query('estado') ?? '';
    const state = Object.hasOwn(states, asked) ? (asked as State) : 'subscribed';
    const page = readPageNumber(c.req.query('p'));
    const [rows, total, counts, weeks] = await Promise.all([
      store.searchSubscriptions(state, q, { limit: size, offset: (page - 1) * size }),
      store.countSubscriptions(state, q),
      store.countSubscribers(),
      store.countPerWeek(),
    ]);
    return show(c, <Subscribers {...{ rows, total, counts, weeks, state, q, page }} />);
  });

  app.post('/suscriptores', async (c) => {
    const { email = '' } = await readFields(c);
    await store.leaveOnBehalf(email);
    // Where the page says since when.
    return goTo(c, `/suscriptores?${new URLSearchParams({ estado: 'left', q: email })}`);
  });

  app.get('/suscriptores.csv', async (c) => {
    c.header('content-disposition', 'attachment; filename="suscriptores.csv"');
    c.header('content-type', 'text/csv; charset=utf-8');
    return c.body(writeSubscriptions(await store.listSubscriptions()));
  });
};

type Row = Awaited<ReturnType<Store['searchSubscriptions']>>[number];
type Props = {
  rows: Row[];
  total: number;
  counts: Awaited<ReturnType<Store['countSubscribers']>>;
  weeks: Week[];
  state: State;
  q: string;
  page: number;
};

function Subscribers({ rows, total, counts, weeks, state, q, page }: Props) {
  const estado = state === 'subscribed' ? '' : state;
  return (
    <Frame room="Suscriptores">
      <p className="lead">
        {`${count(counts.subscribed, 'persona recibe', 'personas reciben')} la carta. ${count(counts.pending, 'no ha confirmado', 'no han confirmado')} todavía.`}
      </p>
      <Weeks weeks={weeks} />
      <p>
        <a href={`${path}.csv`}>Descargar la lista</a>
      </p>
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
      {rows.length === 0 && <p role="status">Ninguno.</p>}
      <ul className="rows">
        {rows.map((row) => (
          <Line key={row.token} row={row} />
        ))}
      </ul>
      <Pager page={page} path={path} query={{ q, estado }} size={size} total={total} />
    </Frame>
  );
}

function Line({ row }: { row: Row }) {
  const { email, asked_at, confirmed_at, left_at, returned_at } = row;
  const dates = [
    `Lo pidió el ${writeDate(asked_at)}`,
    confirmed_at && `lo confirmó el ${writeDate(confirmed_at)}`,
    left_at && `se dio de baja el ${writeDate(left_at)}`,
  ];
  return (
    <li>
      <p>
        <strong className="address">{email}</strong>
        {returned_at && <span className="fault">{` Devuelto el ${writeDate(returned_at)}`}</span>}
      </p>
      <p className="small">{`${dates.filter(Boolean).join(', ')}.`}</p>
      {!left_at && (
        <details>
          <summary>Dar de baja</summary>
          <form action={path} className="actions" method="post">
            <button className="button" name="email" type="submit" value={email}>
              Sí, dar de baja
            </button>
          </form>
        </details>
      )}
    </li>
  );
}

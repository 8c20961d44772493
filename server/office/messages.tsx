import { findLastReport } from '../report.ts';
import type { OfficeMessage } from '../store/messages.ts';
import { Frame } from './frame.tsx';
import { MessageSlip } from './message-slip.tsx';
import { type AddPage, goTo, office, readFields, show } from './office.ts';
import { Pager, readPageNumber } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import { count, writeTime } from './words.ts';

const size = 25;

/** Adds the page of the messages, which is the first one. */
export const addMessages: AddPage = (app, desk) => {
  const { database, store, now } = desk;

  app.get('/', async (c) => {
    const report = await findLastReport(database);
    const q = c.req.query('q')?.trim() ?? '';
    const page = readPageNumber(c.req.query('p'));
    const [found, total, waiting] = await Promise.all([
      store.searchMessages(q, { limit: size, offset: (page - 1) * size }),
      store.countMessages(q),
      store.countUnanswered(),
    ]);
    // While the mail server is not asked, one message alone knows why.
    const messages = found.map((one) => ({ ...one, fault: one.fault ?? desk.fault() ?? null }));
    return show(c, <Messages {...{ messages, total, waiting, q, page, report, now: now() }} />);
  });

  app.post('/mensajes/:id', async (c) => {
    const { hacer, q = '' } = await readFields(c);
    await store.markAnswered(c.req.param('id'), hacer !== 'reabrir');
    return goTo(c, q && `?${new URLSearchParams({ q })}`);
  });
};

type Props = {
  messages: OfficeMessage[];
  total: number;
  waiting: number;
  q: string;
  page: number;
  /** When the week's e-mail was delivered. */
  report: number | null;
  now: number;
};

function Messages({ messages, total, waiting, q, page, report, now }: Props) {
  const [open, answered] = [false, true].map((isAnswered) =>
    messages.filter(({ answered_at }) => Boolean(answered_at) === isAnswered),
  ) as [OfficeMessage[], OfficeMessage[]];
  const found = `${count(total, 'mensaje', 'mensajes')} con «${q}».`;
  return (
    <Frame room="Mensajes">
      <p className="lead">
        {waiting > 0
          ? `${count(waiting, 'espera', 'esperan')} respuesta.`
          : 'Ninguno espera respuesta.'}
      </p>
      <SearchField hint="Nombre, teléfono, correo o palabras" path={office} text={q} />
      {q && <p role="status">{found}</p>}
      <List messages={open} now={now} q={q} title="Esperan respuesta" />
      <List messages={answered} now={now} q={q} title="Atendidos" />
      {total === 0 && !q && <p>Aquí aparecerá lo que te escriban desde la página.</p>}
      <p className="small">
        {report
          ? `El correo de los lunes salió por última vez el ${writeTime(report)}.`
          : 'El correo de los lunes aún no ha salido ninguna vez.'}
      </p>
      <Pager page={page} path={office} query={{ q }} size={size} total={total} />
    </Frame>
  );
}

type ListProps = { messages: OfficeMessage[]; title: string; q: string; now: number };

function List({ messages, title, q, now }: ListProps) {
  if (messages.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="slips">
        {messages.map((message) => (
          <MessageSlip key={message.id} message={message} now={now} q={q} />
        ))}
      </ul>
    </section>
  );
}

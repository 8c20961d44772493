import type { Context } from 'hono';
import { findLastReport } from '../../mail/report.ts';
import { sendFile } from '../shell/download.ts';
import { type AddPage, addFault, goTo, type Office, readFields, show } from '../shell/office.ts';
import { readPageNumber } from '../shell/pager.tsx';
import { tableType, writeMessages } from '../shell/tables.ts';
import { isAction, isOther, press, readBefore } from './message-actions.ts';
import { isDone } from './message-buttons.tsx';
import { type Notice, NoticeBar } from './message-notice.tsx';
import { AskIfAnswered, MessagePage, NoMessage } from './message-page.tsx';
import { MessagesPage, pageSize } from './messages-page.tsx';
import { type Place, readPlace, writePlace } from './place.tsx';

/** Adds the pages of the messages, the first of which is the office's, and their table. */
export const addMessages: AddPage = (app, desk) => {
  const { database, store, now } = desk;

  app.get('/', async (c) => {
    const place = readPlace(c.req.query());
    const text = place.q?.trim() ?? '';
    const page = readPageNumber(place.p);
    const filter = { of: place.de, isDiscarded: place.l !== undefined };
    const [found, total, waiting, discarded, times, report, notice, several] = await Promise.all([
      store.inbox.search(text, { limit: pageSize, offset: (page - 1) * pageSize }, filter),
      store.inbox.count(text, filter),
      store.messages.countUnanswered(),
      store.inbox.count('', { isDiscarded: true }),
      store.answerTimes.measure(),
      findLastReport(database),
      readNotice(c, desk, place),
      readSeveral(c, desk),
    ]);
    const messages = found.map((one) => addFault(desk, one));
    const props = {
      messages,
      total,
      waiting,
      discarded,
      times,
      place,
      page,
      report,
      notice,
      several,
    };
    return show(c, <MessagesPage {...props} now={now()} />);
  });

  app.get('/mensajes.csv', (c) =>
    sendFile(c, 'mensajes.csv', tableType, writeMessages(store), desk.log),
  );

  app.get('/mensajes/:id', async (c) => {
    const id = c.req.param('id');
    const message = await store.inbox.find(id);
    if (!message) return show(c, <NoMessage />, 404);
    const notes = (await store.notebook.listNotes([id])).get(id) ?? [];
    const notice = await readNotice(c, desk, { solo: 'si' }, id);
    const props = { message: addFault(desk, message), notes };
    const bar = notice && <NoticeBar notice={notice} now={now()} />;
    return show(c, <MessagePage {...props} notice={bar} now={now()} />);
  });

  app.post('/mensajes/:id', async (c) => {
    const id = c.req.param('id');
    const fields = await readFields(c);
    const done = await press(store, id, fields, now());
    return goTo(c, writePlace(id, readPlace(fields), done && { ...done, m: id }));
  });

  app.get('/mensajes/:id/atendido', async (c) => {
    const id = c.req.param('id');
    const message = await store.inbox.find(id);
    if (!message) return show(c, <NoMessage />, 404);
    if (message.discarded_at || isDone(message, now())) return goTo(c, `/mensajes/${id}`);
    return show(c, <AskIfAnswered message={message} />);
  });

  app.post('/mensajes/:id/notas/:note', async (c) => {
    const { id, note } = c.req.param();
    const { hacer, texto = '' } = await readFields(c);
    const text = hacer === 'quitar' ? '' : texto.trim();
    if (text) await store.notebook.correctNote(id, note, text);
    else await store.notebook.deleteNote(note);
    const hecho = text ? 'corregida' : 'quitada';
    return goTo(c, writePlace(id, { solo: 'si' }, { hecho, m: id }));
  });
};

/** How many messages one press has discarded, as the address says when. */
async function readSeveral(c: Context, { store }: Office) {
  const time = Number(c.req.query('varios'));
  return Number.isSafeInteger(time)
    ? { time, number: await store.notebook.countDiscarded(time) }
    : undefined;
}

/** What the address says that was done. */
async function readNotice(
  c: Context,
  { store }: Office,
  place: Place,
  id = c.req.query('m') ?? '',
): Promise<Notice | undefined> {
  const { hecho, antes } = c.req.query();
  if (!isAction(hecho) && !isOther(hecho)) return undefined;
  const mark = await store.notebook.findHandling(id);
  return mark && { id, mark, place, hecho, ...(isAction(hecho) && { before: readBefore(antes) }) };
}

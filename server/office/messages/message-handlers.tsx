import type { Context } from 'hono';
import { sendFile } from '../shell/download.ts';
import {
  addFault,
  goTo,
  type Handler,
  type OfficeContext,
  readFields,
  show,
} from '../shell/office.ts';
import { readPart } from '../shell/pager.tsx';
import { tableType, writeMessages } from '../shell/tables.ts';
import { isAction, isOther, press, readBefore } from './message-actions.ts';
import { isDone } from './message-buttons.tsx';
import { type Notice, NoticeBar } from './message-notice.tsx';
import { AskIfAnswered, MessagePage, NoMessage } from './message-page.tsx';
import { MessagesPage, partSize } from './messages-page.tsx';
import { type Place, readPlace, writePlace } from './place.tsx';

/** Shows the list of messages, which is the office's first page. */
export const showMessages: Handler = async (c, office) => {
  const { store, now } = office;
  const place = readPlace(c.req.query());
  const text = place.search?.trim() ?? '';
  const part = readPart(place.part);
  const filter = { of: place.person, isDiscarded: place.discarded !== undefined };
  const [found, total, waiting, discarded, notice, several] = await Promise.all([
    store.inbox.search(text, { limit: partSize, offset: (part - 1) * partSize }, filter),
    store.inbox.count(text, filter),
    store.messages.countUnanswered(),
    store.inbox.count('', { isDiscarded: true }),
    readNotice(c, office, place),
    readSeveral(c, office),
  ]);
  const messages = found.map((one) => addFault(office, one));
  const props = {
    messages,
    total,
    waiting,
    discarded,
    place,
    part,
    notice,
    several,
  };
  return show(c, <MessagesPage {...props} now={now()} />);
};

export const downloadMessages: Handler = (c, { store, log }) =>
  sendFile(c, { name: 'mensajes.csv', type: tableType, parts: writeMessages(store) }, log);

export const showMessage: Handler<'id'> = async (c, office) => {
  const { store, now } = office;
  const id = c.req.param('id');
  const message = await store.inbox.find(id);
  if (!message) return show(c, <NoMessage />, 404);
  const notes = (await store.notebook.listNotes([id])).get(id) ?? [];
  const notice = await readNotice(c, office, { alone: 'si' }, id);
  const props = { message: addFault(office, message), notes };
  const bar = notice && <NoticeBar notice={notice} now={now()} />;
  return show(c, <MessagePage {...props} notice={bar} now={now()} />);
};

/** Runs the pressed button of a message. */
export const changeMessage: Handler<'id'> = async (c, { agency, store, now }) => {
  const id = c.req.param('id');
  const fields = await readFields(c);
  const done = await press(agency, store, id, fields, now());
  return goTo(c, writePlace(id, readPlace(fields), done && { ...done, m: id }));
};

/** Asks for confirmation that a message was answered, from the link in its e-mail. */
export const askIfAnswered: Handler<'id'> = async (c, { store, now }) => {
  const id = c.req.param('id');
  const message = await store.inbox.find(id);
  if (!message) return show(c, <NoMessage />, 404);
  if (message.discarded_at || isDone(message, now())) return goTo(c, `/mensajes/${id}`);
  return show(c, <AskIfAnswered message={message} />);
};

export const changeNote: Handler<'id' | 'note'> = async (c, { store }) => {
  const { id, note } = c.req.param();
  const { hacer, texto = '' } = await readFields(c);
  const text = hacer === 'quitar' ? '' : texto.trim();
  if (text) await store.notebook.correctNote(id, note, text);
  else await store.notebook.deleteNote(note);
  const hecho = text ? 'corregida' : 'quitada';
  return goTo(c, writePlace(id, { alone: 'si' }, { hecho, m: id }));
};

/** Reads from the URL when messages were discarded in bulk, and counts them. */
async function readSeveral(c: Context, { store }: OfficeContext) {
  const time = Number(c.req.query('varios'));
  return Number.isSafeInteger(time)
    ? { time, number: await store.notebook.countDiscarded(time) }
    : undefined;
}

/** Reads the last action from the URL. */
async function readNotice(
  c: Context,
  { store }: OfficeContext,
  place: Place,
  id = c.req.query('m') ?? '',
): Promise<Notice | undefined> {
  const { hecho, antes } = c.req.query();
  if (!isAction(hecho) && !isOther(hecho)) return undefined;
  const mark = await store.notebook.findHandling(id);
  return mark && { id, mark, place, hecho, ...(isAction(hecho) && { before: readBefore(antes) }) };
}

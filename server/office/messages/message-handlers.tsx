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
import { readListQuery, writeListQuery } from './list-query.ts';
import { isResult, type Result, runAction } from './message-actions.ts';
import { isDone } from './message-buttons.tsx';
import type { Notice } from './message-notice.tsx';
import { AskIfAnswered, MessagePage, NoMessage } from './message-page.tsx';
import { MessagesPage, partSize } from './messages-page.tsx';

/** Shows the list of messages, which is the office's first page. */
export const showMessages: Handler = async (c, office) => {
  const { store, now } = office;
  const list = readListQuery(c.req.query());
  const { search, isDiscarded } = list;
  const part = readPart(list.part);
  const [found, total, waiting, discarded, notice] = await Promise.all([
    store.inbox.search(search, { limit: partSize, offset: (part - 1) * partSize }, isDiscarded),
    store.inbox.count(search, isDiscarded),
    store.messages.countUnanswered(),
    store.inbox.count('', true),
    readNotice(c, office, c.req.query('m')),
  ]);
  const messages = found.map((message) => addFault(office, message));
  const props = { messages, total, waiting, discarded, list, part, notice };
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
  const props = { message: addFault(office, message), notes };
  const notice = await readNotice(c, office, id);
  return show(c, <MessagePage {...props} notice={notice} now={now()} />);
};

/** Runs the pressed button of a message. */
export const changeMessage: Handler<'id'> = async (c, { agency, store, now }) => {
  const id = c.req.param('id');
  const fields = await readFields(c);
  const result = await runAction(agency, store, id, fields, now());
  if (fields.list === undefined) return goTo(c, writeMessagePath(id, result));
  const query = new URLSearchParams(
    writeListQuery(readListQuery(Object.fromEntries(new URLSearchParams(fields.list)))),
  );
  if (result)
    for (const [name, text] of [
      ['done', result],
      ['m', id],
    ] as const)
      query.set(name, text);
  return goTo(c, `${query.size > 0 ? `?${query}` : ''}${result ? '#done' : ''}`);
};

/** Writes the path of a message inside the office. @param result what the page says was done */
export const writeMessagePath = (id: string, result?: Result) =>
  `/mensajes/${id}${result ? `?done=${result}#done` : ''}`;

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
  const { action, text = '' } = await readFields(c);
  const corrected = action === 'remove' ? '' : text.trim();
  if (corrected) await store.notebook.correctNote(id, note, corrected);
  else await store.notebook.deleteNote(note);
  return goTo(c, writeMessagePath(id, corrected ? 'corrected' : 'removed'));
};

/** Reads the last action on a message from the URL. */
async function readNotice(
  c: Context,
  { store }: OfficeContext,
  id = '',
): Promise<Notice | undefined> {
  const result = c.req.query('done');
  const handling = isResult(result) && (await store.notebook.findHandling(id));
  return isResult(result) && handling ? { id, result, handling } : undefined;
}

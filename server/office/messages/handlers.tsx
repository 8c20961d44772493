import { readPart } from '../shell/controls.tsx';
import { sendFile, writeMessages } from '../shell/download.ts';
import { addFault, goTo, type Handler, readFields, readSearch, show } from '../shell/office.ts';
import { runAction } from './message-actions.ts';
import { type Result, readNotice } from './message-notice.tsx';
import { MessagePage, NoMessage } from './message-page.tsx';
import { MessagesPage, partSize } from './messages-page.tsx';

/** Shows the list of messages, which is the office's first page. */
export const showMessages: Handler = async (c, office) => {
  const { store, now } = office;
  const { m, done, ...query } = c.req.query();
  const search = readSearch(c);
  const isDiscarded = query.discarded === 'yes';
  const part = readPart(query.p);
  const range = { limit: partSize, offset: (part - 1) * partSize };
  const [found, total, waiting, discarded, notice] = await Promise.all([
    store.inbox.search(search, range, isDiscarded),
    store.inbox.count(search, isDiscarded),
    store.inbox.countUnanswered(),
    store.inbox.count('', true),
    readNotice(c, office, m),
  ]);
  const messages = found.map((message) => addFault(office, message));
  const notes = await store.notebook.listNotes(found.map(({ id }) => id));
  const list = { messages, notes, total, waiting, discarded, search, isDiscarded, part, query };
  return show(c, <MessagesPage {...list} notice={notice} now={now()} />);
};

export const downloadMessages: Handler = (c, { store, log }) =>
  sendFile(c, { name: 'mensajes.csv', parts: writeMessages(store) }, log);

export const showMessage: Handler<'id'> = async (c, office) => {
  const { store, now } = office;
  const id = c.req.param('id');
  const message = await store.inbox.find(id);
  if (!message) return show(c, <NoMessage />, 404);
  const notes = (await store.notebook.listNotes([id])).get(id) ?? [];
  const notice = await readNotice(c, office, id);
  const props = { message: addFault(office, message), notes, notice };
  return show(c, <MessagePage {...props} now={now()} />);
};

/** Writes the path of a message inside the office. @param result what the page says was done */
export const writeMessagePath = (id: string, result: Result | '' = '') =>
  `/mensajes/${id}?done=${result}#done`;

/** Runs the pressed button of a message, and returns to its list or its page. */
export const changeMessage: Handler<'id'> = async (c, office) => {
  const id = c.req.param('id');
  const fields = await readFields(c);
  const result = await runAction(office, id, fields);
  if (fields.list === undefined) return goTo(c, writeMessagePath(id, result));
  const query = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(fields.list)),
    ...(result && { done: result, m: id }),
  });
  return goTo(c, `?${query}#done`);
};

/** Corrects a note, or deletes it. */
export const changeNote: Handler<'id' | 'note'> = async (c, { store }) => {
  const { id, note } = c.req.param();
  const { action, text = '' } = await readFields(c);
  const corrected = action === 'remove' ? '' : text.trim();
  await store.notebook.changeNote(id, note, corrected);
  return goTo(c, writeMessagePath(id, corrected ? 'corrected' : 'removed'));
};

import { type Options, stringify } from 'csv-stringify/sync';
import { forms } from '../../../lib/api/forms.ts';
import { listAnswers } from '../../data/messages/answers.ts';
import { officeForm } from '../../data/outbox/outbox.ts';
import type { Store } from '../../data/store.ts';
import { writeTableTime } from '../../text/words.ts';

/** Greatest length of a spreadsheet's cell in characters, minus one for the quote that escapes a formula. */
const longestCell = 32_766;
const isCut = ' […]';

/** Writes a cell. The quote keeps leading zeros and long digit strings, which a spreadsheet would change. */
function writeCell(text: string): string {
  if (/^(0\d+|\d{12,})$/.test(text)) return `'${text}`;
  return text.length > longestCell
    ? text.slice(0, longestCell - isCut.length).replace(/[\ud800-\udbff]$/, '') + isCut
    : text;
}

/** The format that a Spanish spreadsheet expects. Texts that look like formulas are escaped. */
const options: Options = {
  cast: { number: writeTableTime, string: writeCell },
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  // Otherwise a spreadsheet that separates by commas would split texts.
  quoted: true,
};
export const tableType = 'text/csv; charset=utf-8';

type Columns = { key: string; header: string }[];

/** Writes a table in chunks: the header, then some rows at a time. */
async function* writeTable(columns: Columns, parts: AsyncIterable<object[]>) {
  yield stringify([columns.map(({ header }) => header)], { ...options, bom: true });
  for await (const rows of parts) yield stringify(rows, { ...options, columns });
}

/** Greatest number of columns for questions that are not in the form: a stranger may send thousands. */
const mostOthers = 30;

/**
 * Writes the messages as a table, with a column for each current or former question, and the office's notes.
 * A text that is too long for a cell ends with «[…]».
 */
export async function* writeMessages(store: Store): AsyncGenerator<string> {
  const former = await store.wholeMessages.listLabels(mostOthers + forms.contact.length);
  const labels = [...new Set([...forms.contact.map(({ label }) => label), ...former])];
  const columns = [
    { key: 'received_at', header: 'Recibido' },
    ...labels.map((label) => ({ key: `answer-${label}`, header: label })),
    ...(former.length < mostOthers ? [] : [{ key: 'others', header: 'Otras respuestas' }]),
    { key: 'answered_at', header: 'Atendido' },
    { key: 'handler', header: 'Lo lleva' },
    { key: 'notes', header: 'Notas' },
  ];
  yield* writeTable(columns, readMessageRows(store, labels));
}

async function* readMessageRows(store: Store, labels: string[]) {
  for (const ids of await store.wholeMessages.split()) {
    const notes = await store.notebook.listNotes(ids);
    const messages = await store.wholeMessages.list(ids);
    yield messages.map((message) => {
      const answers = listAnswers(message);
      const others = answers.filter(({ label }) => !labels.includes(label));
      const { received_at, answered_at, handler } = message;
      const noted = (notes.get(message.id) ?? []).map(
        (note) => `${writeTableTime(note.written_at)}: ${note.text}`,
      );
      return {
        ...Object.fromEntries(answers.map(({ label, text }) => [`answer-${label}`, text])),
        others: others.map(({ label, text }) => `${label}: ${text}`).join('\n'),
        notes: noted.join('\n'),
        received_at,
        answered_at,
        handler,
      };
    });
  }
}

/** Writes the subscriptions as a table, each with its proof of consent. */
export const writeSubscriptions = (store: Store) =>
  writeTable(
    [
      { key: 'email', header: 'Correo' },
      { key: 'asked_at', header: 'Pedida' },
      { key: 'confirmed_at', header: 'Confirmada' },
      { key: 'form', header: 'Pedida en' },
      { key: 'purpose', header: 'Finalidad' },
    ],
    readSubscriptionRows(store),
  );

async function* readSubscriptionRows(store: Store) {
  const size = 1000;
  for (let offset = 0, isEnd = false; !isEnd; offset += size) {
    const rows = await store.subscriptions.list({ limit: size, offset });
    yield rows.map((row) => ({
      ...row,
      form: row.form === officeForm ? 'La oficina' : 'La página',
    }));
    isEnd = rows.length < size;
  }
}

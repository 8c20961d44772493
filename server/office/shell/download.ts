import { ReadableStream } from 'node:stream/web';
import { type Options, stringify } from 'csv-stringify/sync';
import type { Context } from 'hono';
import { forms } from '../../../lib/api/forms.ts';
import { type Answer, listAnswers } from '../../data/messages/answers.ts';
import { officeForm } from '../../data/outbox/outbox.ts';
import type { Store } from '../../data/store.ts';
import { writeTableTime } from '../../text/words.ts';

/**
 * Streams a file as a download, never whole in memory. An error aborts the response, so that the browser does
 * not keep an incomplete file.
 * @param log receives a line for the error
 */
export function sendFile(
  c: Context,
  file: { name: string; type?: string; parts: AsyncGenerator<string> },
  log: (line: string) => void,
) {
  const { name, type = 'text/csv; charset=utf-8', parts } = file;
  async function* encode() {
    const encoder = new TextEncoder();
    try {
      for await (const part of parts) yield encoder.encode(part);
    } catch (error) {
      log(`${name} could not be written: ${(error as Error).message}`);
      throw error;
    }
  }
  c.header('content-disposition', `attachment; filename="${name}"`);
  // The DOM's type has no `from`.
  const body = ReadableStream.from(encode()) as unknown as globalThis.ReadableStream;
  return c.body(body, 200, { 'content-type': type });
}

/** Greatest length of a spreadsheet's cell in characters, minus one for the quote that escapes a formula. */
const longestCell = 32_766;

/** Writes a cell. The quote keeps leading zeros and long digit strings, which a spreadsheet would change. */
function writeCell(text: string): string {
  if (/^(0\d+|\d{12,})$/.test(text)) return `'${text}`;
  return text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text;
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

type Cell = string | number | null | undefined;

const writeRows = (rows: Cell[][], isFirst = false) =>
  stringify(rows, { ...options, bom: isFirst });

const writeAnswer = ({ label, text }: Answer) => `${label}: ${text}`;

/**
 * Writes the messages as a table in chunks, with a column for each question of the form, and the office's
 * notes. A text that is too long for a cell is cut.
 */
export async function* writeMessages({ wholeMessages, notebook }: Store): AsyncGenerator<string> {
  const names = forms.contact.map(({ name }) => name);
  const labels = forms.contact.map(({ label }) => label);
  const ends = ['Otras respuestas', 'Atendido', 'Lo lleva', 'Volver a llamar el', 'Notas'];
  yield writeRows([['Recibido', ...labels, ...ends]], true);
  for await (const messages of wholeMessages.readParts()) {
    const notes = await notebook.listNotes(messages.map(({ id }) => id));
    const rows = messages.map((message) => {
      const answers = listAnswers(message);
      const noted = (notes.get(message.id) ?? []).map(
        ({ written_at, text }) => `${writeTableTime(written_at)}: ${text}`,
      );
      return [
        message.received_at,
        ...names.map((column) => answers.find(({ name }) => name === column)?.text),
        answers
          .filter(({ name }) => !names.includes(name))
          .map(writeAnswer)
          .join('\n'),
        message.answered_at,
        message.handler,
        [message.call_on, message.call_time].filter(Boolean).join(' '),
        noted.join('\n'),
      ];
    });
    yield writeRows(rows);
  }
}

/** Writes the subscriptions as a table in chunks, each with its proof of consent. */
export async function* writeSubscriptions({ subscriptions }: Store): AsyncGenerator<string> {
  yield writeRows(
    [['Correo', 'Pedida', 'Confirmada', 'Pedida en', 'Finalidad', 'Cómo lo pidió']],
    true,
  );
  const limit = 1000;
  for (let offset = 0, count = limit; count === limit; offset += limit) {
    const rows = await subscriptions.list({ limit, offset });
    count = rows.length;
    yield writeRows(
      rows.map(({ email, asked_at, confirmed_at, form, purpose, consent }) => {
        const place = form === officeForm ? 'La oficina' : 'La página';
        return [email, asked_at, confirmed_at, place, purpose, consent];
      }),
    );
  }
}

import { ReadableStream } from 'node:stream/web';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'hono';
import type { Store } from '../../data/store.ts';
import { writeTableTime } from '../../text/words.ts';
import type { Line } from '../people/records.ts';
import type { Handler } from './office.ts';

/**
 * Streams a file as a download, never whole in memory. An error aborts the response, so that the browser does
 * not keep an incomplete file.
 * @param name ends with `.csv` or `.txt`
 */
export function sendFile(
  c: Context,
  log: (line: string) => void,
  name: string,
  parts: AsyncGenerator<string>,
) {
  async function* read() {
    try {
      yield* parts;
    } catch (error) {
      log(`${name} could not be written: ${(error as Error).message}`);
      throw error;
    }
  }
  c.header('content-disposition', `attachment; filename="${name}"`);
  // The DOM's type has no `from`.
  const texts = ReadableStream.from(read()) as unknown as globalThis.ReadableStream<string>;
  const type = name.endsWith('.csv') ? 'csv' : 'plain';
  return c.body(texts.pipeThrough(new TextEncoderStream()), 200, {
    'content-type': `text/${type}; charset=utf-8`,
  });
}

/** Greatest length of a spreadsheet's cell in characters, minus one for the quote that escapes a formula. */
const longestCell = 32_766;

/** Writes a cell. The quote keeps leading zeros and long digit strings, which a spreadsheet would change. */
function writeCell(text: string): string {
  if (/^(0\d+|\d{12,})$/.test(text)) return `'${text}`;
  return text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text;
}

/**
 * Writes records as a table in chunks, with a column for each of their lines, in the format that a Spanish
 * spreadsheet expects. Texts that look like formulas are escaped; one that is too long for a cell is cut.
 */
async function* writeTable(parts: AsyncIterable<Line[][]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const records of parts) {
    const head = isFirst ? records.slice(0, 1).map((lines) => lines.map(([name]) => name)) : [];
    const rows = records.map((lines) => lines.map(([, value]) => value));
    yield stringify([...head, ...rows], {
      bom: isFirst,
      cast: { number: writeTableTime, string: writeCell },
      delimiter: ';',
      record_delimiter: 'windows',
      escape_formulas: true,
      // Otherwise a spreadsheet that separates by commas would split texts.
      quoted: true,
    });
    isFirst = false;
  }
}

export const downloadTable =
  (name: string, list: (store: Store) => AsyncIterable<Line[][]>): Handler =>
  (c, { store, log }) =>
    sendFile(c, log, name, writeTable(list(store)));

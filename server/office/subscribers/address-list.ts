import { parse } from 'csv-parse/sync';
import { normalizeEmail, trimText } from '../../../lib/api/normalize.ts';
import { newsletterRequest } from '../../../lib/api/requests.ts';
import { readMailbox } from '../../data/database/search.ts';

/** The addresses of a list, one of each mailbox, and the entries that are no address. */
type AddressList = { addresses: string[]; faulty: string[] };

/** Reads the bytes of a file as a spreadsheet saves it: UTF-8, UTF-16, or Windows-1252, as Excel does. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether a file is a workbook and not a text: a ZIP file (.xlsx, .ods, .numbers), or OLE (.xls). */
export const isWorkbook = (bytes: Uint8Array) =>
  ['504b0304', 'd0cf11e0'].includes(Buffer.from(bytes.slice(0, 4)).toString('hex'));

/** Reads a list: lines, or rows of a table with commas, semicolons or tabs, in whose cells addresses stand. */
export function readAddresses(text: string): AddressList {
  const found = new Map<string, string>();
  const faulty: string[] = [];
  const rows = readRows(text);
  for (const [index, row] of rows.entries()) {
    const cells = row.map(readCell).filter(Boolean);
    const valid = cells.filter(isAddress);
    for (const email of valid) {
      const mailbox = readMailbox(email);
      if (!found.has(mailbox)) found.set(mailbox, normalizeEmail(email));
    }
    const wrong = cells.filter((cell) => cell.includes('@') && !isAddress(cell));
    const isHead = index === 0 && rows.length > 1 && wrong.length === 0;
    if (valid.length === 0 && wrong.length === 0 && !isHead) faulty.push(cells.join(' '));
    faulty.push(...wrong);
  }
  return { addresses: [...found.values()], faulty: faulty.filter(Boolean) };
}

function readRows(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [';', ',', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch {
    // A quotation mark is never closed, so the text is lines and no table.
    return text.split(/\r\n?|\n/).map((line) => line.split(/[;,\t]/));
  }
}

/** The address of «Ana Peña <ana@casa.es>», or a cell as it is. */
function readCell(cell: string): string {
  const text = trimText(cell);
  const start = text.lastIndexOf('<');
  return start >= 0 && text.endsWith('>') ? text.slice(start + 1, -1) : text;
}

const isAddress = (email: string) => newsletterRequest.safeParse({ email }).success;

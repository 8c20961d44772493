import { parse } from 'csv-parse/sync';
import { normalizeEmail, trimText } from '../../../lib/api/normalize.ts';
import { newsletterRequest } from '../../../lib/api/requests.ts';
import { readMeantAddress } from '../../text/address.ts';
import { readMailbox } from '../../text/mailbox.ts';

/** A list, as it was read. */
export type AddressList = {
  /** Normalized, one of each mailbox. */
  addresses: string[];
  /** Entries that are no address. */
  faulty: string[];
  /** Addresses whose mailbox stands in the list already. */
  repeated: string[];
  /** Entries that plainly mean an address, such as «(ana@casa.es)», with that address. */
  meant: string[];
};

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
  const list: AddressList = { addresses: [], faulty: [], repeated: [], meant: [] };
  const rows = readRows(text);
  for (const [index, row] of rows.entries()) {
    const cells = joinCommas(row.map(trimText).filter(Boolean));
    const addresses = cells.filter((cell) => isAddress(readMeantAddress(cell)));
    for (const cell of addresses) {
      const email = readMeantAddress(cell);
      const mailbox = readMailbox(email);
      if (found.has(mailbox)) list.repeated.push(email);
      else found.set(mailbox, email);
      if (!cell.includes('<') && normalizeEmail(cell) !== email)
        list.meant.push(`${cell} → ${email}`);
    }
    const wrong = cells.filter((cell) => cell.includes('@') && !addresses.includes(cell));
    const isHead = index === 0 && rows.length > 1;
    if (addresses.length + wrong.length === 0 && !isHead) list.faulty.push(cells.join(' '));
    list.faulty.push(...wrong);
  }
  return { ...list, addresses: [...found.values()], faulty: list.faulty.filter(Boolean) };
}

/** Puts together what a comma in an address has parted: «ana@gmail,com». */
const joinCommas = (cells: string[]) =>
  cells.flatMap((cell, at) => {
    const isHalf = (text = '') => /@[^.]+$/.test(text);
    if (/^[a-z]{2,4}$/i.test(cell) && isHalf(cells[at - 1])) return [];
    const next = cells[at + 1] ?? '';
    return isHalf(cell) && /^[a-z]{2,4}$/i.test(next) ? [`${cell},${next}`] : [cell];
  });

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

/** Whether a text is an address that the mail server of another house can have. */
const isAddress = (email: string) =>
  email.includes('.', email.lastIndexOf('@')) && newsletterRequest.safeParse({ email }).success;

import { normalizeEmail, trimText } from '../../../lib/api/normalize.ts';
import { newsletterRequest } from '../../../lib/api/requests.ts';
import { readMeantAddress } from '../../text/address.ts';
import { readMailbox } from '../../text/mailbox.ts';

/** A parsed list. */
export type AddressList = {
  /** Normalized, one for each mailbox. */
  addresses: string[];
  /** Entries that are not addresses. */
  faulty: string[];
  /** Further addresses of a mailbox in the list. */
  repeated: string[];
  /** Entries that were corrected, such as «(ana@casa.es)», with the resulting address. */
  meant: string[];
};

/** Decodes a file as spreadsheets save it: UTF-8, UTF-16, or Windows-1252 (Excel). */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Checks for a workbook, which is not text: a ZIP file (.xlsx, .ods, .numbers), or OLE (.xls). */
export const isWorkbook = (bytes: Uint8Array) =>
  ['504b0304', 'd0cf11e0'].includes(Buffer.from(bytes.slice(0, 4)).toString('hex'));

/** Parses a list: lines, or rows of a table with addresses in some of its cells (comma, semicolon or tab). */
export function readAddresses(text: string): AddressList {
  const found = new Map<string, string>();
  const list: AddressList = { addresses: [], faulty: [], repeated: [], meant: [] };
  const lines = text
    .split(/[\r\n]+/)
    .map(trimText)
    .filter(Boolean);
  for (const [index, line] of lines.entries()) {
    const cells = line
      .split(/[;,\t]/)
      .map((cell) => trimText(cell).replace(/^"(.*)"$/, '$1'))
      .filter((cell) => cell.includes('@'));
    const wrong: string[] = [];
    for (const cell of cells) {
      const email = readMeantAddress(cell);
      if (!isAddress(email)) {
        wrong.push(cell);
        continue;
      }
      const mailbox = readMailbox(email);
      if (found.has(mailbox)) list.repeated.push(email);
      else found.set(mailbox, email);
      if (!cell.includes('<') && normalizeEmail(cell) !== email)
        list.meant.push(`${cell} → ${email}`);
    }
    const isHead = cells.length === 0 && index === 0 && lines.length > 1;
    // The whole line if it has no valid address: the comma may be a typing error, as in «ana@gmail,com».
    const isWhole = wrong.length === cells.length && !isHead;
    for (const entry of isWhole ? [line] : wrong) list.faulty.push(entry);
  }
  return { ...list, addresses: [...found.values()] };
}

/** Checks an address. Its domain must have a dot. */
const isAddress = (email: string) =>
  email.includes('.', email.lastIndexOf('@')) && newsletterRequest.safeParse({ email }).success;

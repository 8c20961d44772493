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
    // Whole, as a comma may have parted the only one: «ana@gmail,com».
    const isWhole = wrong.length === cells.length && !isHead;
    for (const entry of isWhole ? [line] : wrong) list.faulty.push(entry);
  }
  return { ...list, addresses: [...found.values()] };
}

/** Whether a text is an address that the mail server of another house can have. */
const isAddress = (email: string) =>
  email.includes('.', email.lastIndexOf('@')) && newsletterRequest.safeParse({ email }).success;

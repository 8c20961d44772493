import { cutText } from '../../text/words.ts';
import type { Database } from '../database/database.ts';
import type { Values } from '../database/schema.ts';
import type { Answer } from './answers.ts';

/** `answers` are those to the questions that an agency has added. */
export type Message = Contact & {
  id: string;
  received_at: number;
  message: string;
  answers: Answer[];
  /** What the visitor wrote, if the office has corrected it. */
  written: Contact | null;
};
/** Who wrote a message. */
export type Contact = { name: string; phone: string; email: string | null };
export const messageFields = 'id, received_at, name, phone, email, message, answers';

/** How many characters of a text a list shows. */
const shown = { name: 200, phone: 60, email: 254, message: 600 };
// One character more shows whether the cut is at the end of a word.
const beginnings = `messages.id, received_at, written,
  ${Object.entries(shown).map(([name, most]) => `substr(${name}, 1, ${most + 1}) AS ${name}`)},
  iif(length(answers) > 1000, '[]', answers) AS answers, length(answers) > 1000 AS is_cut`;

const whole = `${messageFields}, written`.replace(/\w+/g, 'messages.$&');

type Reader = Pick<Database, 'query'>;

/** Reads messages. @param rest of the statement, after FROM @param more columns to read */
export async function readMessages<More>(
  { query }: Reader,
  rest: string,
  values: Values,
  more: string,
  columns = whole,
) {
  type Row = Omit<Message, 'answers' | 'written'> & {
    answers: string;
    written: string | null;
  } & More;
  const rows = await query<Row>(`SELECT ${columns}, ${more} FROM messages ${rest}`, values);
  return rows.map((row) => ({
    ...row,
    answers: JSON.parse(row.answers) as Answer[],
    written: JSON.parse(row.written ?? 'null') as Contact | null,
  }));
}

/** Does the same with cut texts, because a list of long messages would fill the memory. */
export async function readBeginnings<More>(...args: [Reader, string, Values, string]) {
  const rows = await readMessages<More & { is_cut: number }>(...args, beginnings);
  return rows.map((row) => {
    const cut = {
      name: cutText(row.name, shown.name),
      phone: cutText(row.phone, shown.phone),
      email: row.email && cutText(row.email, shown.email),
      message: cutText(row.message, shown.message),
    };
    const names = ['name', 'phone', 'email', 'message'] as const;
    const isCut = row.is_cut > 0 || names.some((name) => cut[name] !== row[name]);
    return { ...row, ...cut, isCut };
  });
}

/** In digits. */
export const shortestPhone = 7;

// Callers put a unary plus before other columns, so that SQLite uses the indexes of the phone or the e-mail.
export const isSamePerson = (other: string) => `((length(messages.phone_digits) >= ${shortestPhone}
  AND ${other}.phone_digits = messages.phone_digits) OR ${other}.email = messages.email)`;

/** Groups messages by phone number or e-mail address, in the order of each person's first message. */
export function groupByPerson<Item extends { phone_digits: string; email: string | null }>(
  items: Item[],
): Item[][] {
  const people = new Map<unknown, Item[]>();
  for (const item of items) {
    const { phone_digits, email } = item;
    const phone = phone_digits.length >= shortestPhone ? phone_digits : item;
    const address = email?.toLowerCase() ?? item;
    const person = people.get(phone) ?? people.get(address) ?? [];
    person.push(item);
    for (const key of [phone, address]) if (!people.has(key)) people.set(key, person);
  }
  return [...new Set(people.values())];
}

/** How many messages are in memory at once. One may have a megabyte. */
const partSize = 10;

type Kept = Record<'handler' | 'call_on' | 'call_time', string | null> & {
  answered_at: number | null;
};
export type KeptMessage = Message & Kept;

/**
 * Messages with their whole texts, for reading in parts.
 * @param since returns the beginning of their retention time; older messages are blocked, and in no list
 */
export function createWholeMessages(database: Database, since: () => number) {
  const isChosen = 'messages.id IN (SELECT value FROM json_each(:ids))';
  const isCustomers = 'received_at > :since AND discarded_at IS NULL';
  const select = (ids: string[] | undefined) => ({
    rest: `WHERE ${ids ? isChosen : isCustomers} ORDER BY received_at, messages.rowid`,
    values: { ids: JSON.stringify(ids ?? []), since: since() },
  });

  return {
    /**
     * Lists the customers' messages within their retention time, the newest last.
     * @param ids lists these messages instead
     */
    list(ids?: string[]): Promise<KeptMessage[]> {
      const { rest, values } = select(ids);
      return readMessages<Kept>(database, rest, values, 'answered_at, handler, call_on, call_time');
    },

    /** Splits the keys of what `list` returns into parts that fit into memory with their notes. */
    async split(ids?: string[]): Promise<string[][]> {
      const { rest, values } = select(ids);
      const rows = await database.query<{ id: string }>(`SELECT id FROM messages ${rest}`, values);
      const starts = rows.flatMap((_, index) => (index % partSize === 0 ? index : []));
      return starts.map((start) => rows.slice(start, start + partSize).map(({ id }) => id));
    },
  };
}

import { forms } from '../../../lib/api/forms.ts';
import { removeInvisible } from '../../../lib/api/normalize.ts';
import type { ContactRequest } from '../../../lib/api/requests.ts';
import type { Database, Part } from '../database/database.ts';
import type { Values } from '../database/schema.ts';

/** An answer with the label of its question, so that a later change of the form changes no message. */
type Answer = Record<'name' | 'label' | 'text', string>;

/** `answers` are those to the questions that an agency has added. */
export type Message = Contact & {
  id: string;
  received_at: number;
  message: string;
  answers: Answer[];
  written: Contact | null;
};
export type Contact = { name: string; phone: string; email: string | null };
/** What the office has noted: the day to call back is like `2026-11-26`, and its hour like `17:30`. */
export type Handled = Record<'handler' | 'call_on' | 'call_time', string | null> & {
  answered_at: number | null;
};
export const handledFields = 'answered_at, handler, call_on, call_time';
export const messageFields = 'id, received_at, name, phone, email, message, answers';

const whole = `${messageFields}, written`.replace(/\w+/g, 'messages.$&');

/** How many characters of a text a list shows. */
const shown = Object.entries({ name: 200, phone: 60, email: 254, message: 600 });
const isCut = [...shown, ['answers', 1000]].map(([name, most]) => `length(${name}) > ${most}`);
const beginnings = `messages.id, received_at, written,
  ${shown.map(([name, most]) => `iif(length(${name}) > ${most}, substr(${name}, 1, ${most}) || '…', ${name}) AS ${name}`)},
  iif(length(answers) > 1000, '[]', answers) AS answers, ${isCut.join(' OR ')} AS is_cut`;

type Row = Omit<Message, 'answers' | 'written'> & { answers: string; written: string | null };

export async function readMessages<More>(
  { query }: Database,
  rest: string,
  values: Values,
  more: string,
  columns = whole,
) {
  const rows = await query<Row & More>(`SELECT ${columns}, ${more} FROM messages ${rest}`, values);
  return rows.map((row) => ({
    ...row,
    answers: JSON.parse(row.answers) as Answer[],
    written: JSON.parse(row.written ?? 'null') as Contact | null,
  }));
}

/** Does the same with cut texts, because a list of long messages would fill the memory. */
export async function readBeginnings<More>(...reading: [Database, string, Values, string]) {
  const rows = await readMessages<More & { is_cut: number | null }>(...reading, beginnings);
  return rows.map((row) => ({ ...row, isCut: Boolean(row.is_cut) }));
}

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

const columns = ['name', 'phone', 'email', 'message'] as const;

/** The name of an unknown field comes from a stranger, who may imitate the words of the office: it is set apart. */
const writeLabel = (name: string) =>
  forms.contact.find((question) => question.name === name)?.label ??
  `Añadido por quien escribe, «${removeInvisible(name.replace(/[\s\p{Cc}]+/gu, ' ')).trim()}»`;

export function readOthers(request: ContactRequest): Answer[] {
  const names: readonly string[] = columns;
  return Object.entries(request).flatMap(([name, text]) =>
    text && !names.includes(name) ? [{ name, label: writeLabel(name), text }] : [],
  );
}

/** Lists all answers of a message in the order of the form, and then those to former questions. */
export function listAnswers(
  message: Pick<Message, (typeof columns)[number] | 'answers'>,
): Answer[] {
  const answers = new Map(message.answers.map((answer) => [answer.name, answer]));
  for (const name of columns)
    answers.set(name, { name, label: writeLabel(name), text: message[name] ?? '' });
  const names = new Set([...forms.contact.map(({ name }) => name), ...answers.keys()]);
  return [...names].flatMap((name) => answers.get(name) ?? []).filter(({ text }) => text);
}

export type KeptMessage = Message & Handled;

/** How many messages are in memory at once. One may have a megabyte. */
const partSize = 10;

/** @param since returns the beginning of the retention time; older messages are blocked, and in no list */
export function createWholeMessages(database: Database, since: () => number) {
  /** Lists these messages or, without `ids`, the customers', the newest last. */
  function list(ids?: string[], { limit = -1, offset = 0 }: Part = {}): Promise<KeptMessage[]> {
    const isChosen = 'id IN (SELECT value FROM json_each(:ids))';
    const isCustomers = 'received_at > :since AND discarded_at IS NULL';
    return readMessages<Handled>(
      database,
      `WHERE rowid IN (SELECT rowid FROM messages WHERE ${ids ? isChosen : isCustomers}
        ORDER BY received_at, rowid LIMIT :limit OFFSET :offset) ORDER BY received_at, rowid`,
      { ids: JSON.stringify(ids ?? []), since: since(), limit, offset },
      handledFields,
    );
  }

  return {
    list,
    /** Reads what `list` returns in parts that fit into memory with their notes. */
    async *readParts(ids?: string[]) {
      for (let offset = 0, size = partSize; size === partSize; offset += partSize) {
        const messages = await list(ids, { limit: partSize, offset });
        yield messages;
        size = messages.length;
      }
    },
  };
}

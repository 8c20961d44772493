import { cutText } from '../../text/words.ts';
import type { Database, Values } from '../database/database.ts';
import type { Answer } from './answers.ts';

/** `answers` are those to the questions that an agency has added. */
export type Message = Record<'id' | 'name' | 'phone' | 'message', string> & {
  received_at: number;
  email: string | null;
  answers: Answer[];
};
export const messageFields = 'id, received_at, name, phone, email, message, answers';

const columns = messageFields.replace(/\w+/g, 'messages.$&');

/** How many characters of a text a list shows. */
const shown = { name: 200, phone: 60, email: 254, message: 800, answers: 1000 };
/** How many characters of a longer message a list shows at both ends: a question often comes last. */
const [opening, ending] = [300, 140];
const lengths = Object.entries(shown);
/** Reads one character more, to see whether the cut is at the end of a word. */
const beginnings = [
  'messages.id, received_at',
  ...lengths.map(([name, most]) =>
    name === 'answers'
      ? `CASE WHEN length(answers) > ${most} THEN '[]' ELSE answers END AS answers`
      : `substr(${name}, 1, ${most + 1}) AS ${name}`,
  ),
  `${lengths.map(([name, most]) => `ifnull(length(${name}) > ${most}, FALSE)`).join(' OR ')} AS is_cut`,
  `CASE WHEN length(message) > ${shown.message} THEN substr(message, -${ending}) END AS ending`,
].join(', ');

/** Whether any text of a message was cut, and the end of a long message. */
export type Cut = { is_cut: number; ending: string | null };

/** @param sql selects at least all columns of a message */
async function readRows<More>({ query }: Pick<Database, 'query'>, sql: string, values: Values) {
  type Row = Omit<Message, 'answers'> & { answers: string } & More;
  const rows = await query<Row>(sql, values);
  return rows.map((row) => ({ ...row, answers: JSON.parse(row.answers) as Answer[] }));
}

/** Reads messages. @param rest of the statement, after FROM @param more columns to read */
export const readMessages = <More = unknown>(
  database: Pick<Database, 'query'>,
  rest: string,
  values: Values = {},
  more = '',
) =>
  readRows<More>(database, `SELECT ${columns}${more && `, ${more}`} FROM messages ${rest}`, values);

/** Does the same with cut texts, because a list of long messages would fill the memory. */
export async function readBeginnings<More = unknown>(
  database: Pick<Database, 'query'>,
  rest: string,
  values: Values = {},
  more = '',
) {
  const rows = await readRows<More & Cut>(
    database,
    `SELECT ${beginnings}${more && `, ${more}`} FROM messages ${rest}`,
    values,
  );
  return rows.map((row) => ({
    ...row,
    name: cutText(row.name, shown.name),
    phone: cutText(row.phone, shown.phone),
    email: row.email && cutText(row.email, shown.email),
    message: row.ending === null ? row.message : cutText(row.message, opening),
    ending: row.ending && `… ${row.ending.replace(/^\S*\s+(?=\S)/, '')}`,
  }));
}

/** @param retention in milliseconds; older messages are blocked, and in no list */
export function createMessages(database: Database, retention: () => number, now: () => number) {
  const { count } = database;
  return {
    async find(id: string): Promise<Message | undefined> {
      return (await readMessages(database, 'WHERE id = :id', { id }))[0];
    },

    countUnanswered: () =>
      count(
        `FROM messages WHERE (answered_at IS NOT NULL) = 0 AND received_at > :since
          AND discarded_at IS NULL`,
        { since: now() - retention() },
      ),
  };
}

import { normalizeEmail } from '../../lib/api/normalize.ts';
import type { ContactRequest } from '../../lib/api/requests.ts';
import type { Database } from '../database.ts';
import type { Fault } from '../delivery.ts';
import { addOnce } from './add.ts';
import { describeMessage, findWords, readDigits } from './search.ts';

export type Message = ContactRequest & { id: string; received_at: number };
/** A part of a list: at most `limit` rows, without the first `offset`. */
export type Page = { limit?: number; offset?: number };

/** A message as the office shows it: when it was answered, and when its e-mail was delivered or why it was not. */
export type OfficeMessage = Message & {
  answered_at: number | null;
  delivered_at: number | null;
  fault: Fault | null;
};

export const messageFields = 'id, received_at, name, phone, email, message';
const sameMessage = `SELECT 1 FROM messages WHERE name = :name AND phone = :phone
  AND email IS :email AND message = :message AND received_at > :since`;
/** @param retention in milliseconds; an older message is blocked, and in no list */
export function createMessages(database: Database, retention: number, now: () => number) {
  const { read } = database;

  /** The condition of a search for words, or a phone number in any writing, and its values. */
  function readSearch(text: string) {
    const digits = /^[\d\s()+./-]{3,}$/.test(text) ? readDigits(text).slice(-9) : '';
    const { hasWords, words } = findWords(text, 'search_text');
    const isFound = digits ? `(instr(phone_digits, :digits) > 0 OR ${hasWords})` : hasWords;
    return { isFound, values: { ...words, digits, since: now() - retention } };
  }

  return {
    /** Keeps a message and queues its e-mail, unless it is a repetition. @returns false if `consume` refuses a new one */
    addMessage(request: ContactRequest, consume = () => true) {
      const message = { ...request, email: request.email && normalizeEmail(request.email) };
      return addOnce(
        database,
        now(),
        { ...message, ...describeMessage(message) },
        sameMessage,
        `INSERT INTO messages (${messageFields}, phone_digits, search_text)
          SELECT :id, :now, :name, :phone, :email, :message, :phone_digits, :search_text`,
        "'contact', id, '' FROM messages WHERE id = :id",
        consume,
      );
    },

    async findMessage(id: string): Promise<Message | undefined> {
      const sql = `SELECT ${messageFields} FROM messages WHERE id = :id`;
      return (await read<Message>(sql, { id }))[0];
    },

    /** The messages within their retention time, the newest last. */
    listMessages: () =>
      read<Message>(
        `SELECT ${messageFields} FROM messages WHERE received_at > :since ORDER BY received_at`,
        { since: now() - retention },
      ),

    /**
     * The messages within their retention time: those that wait for an answer, then the others, the newest first.
     * @param text words of the name, the address and the text, without case and accents, or a
     *   phone number in any writing; all messages if it is empty
     */
    searchMessages(text = '', { limit = 50, offset = 0 }: Page = {}) {
      const { isFound, values } = readSearch(text);
      return read<OfficeMessage>(
        `SELECT ${messageFields.replace(/\w+/g, 'messages.$&')}, answered_at, sent_at AS delivered_at, fault
          FROM messages LEFT JOIN mails ON kind = 'contact' AND source = messages.id
          WHERE received_at > :since AND ${isFound}
          ORDER BY answered_at IS NOT NULL, received_at DESC LIMIT :limit OFFSET :offset`,
        { ...values, limit, offset },
      );
    },

    /** Notes that a message was answered, or that it waits again. */
    async markAnswered(id: string, isAnswered: boolean) {
      const sql = 'UPDATE messages SET answered_at = :time WHERE id = :id';
      await database.write({ id, time: isAnswered ? now() : null }, sql);
    },

    /** How many messages wait for an answer. */
    async countUnanswered(): Promise<number> {
      const [row] = await read<{ count: number }>(
        `SELECT count(*) AS count FROM messages WHERE (answered_at IS NOT NULL) = 0 AND received_at > :since`,
        { since: now() - retention },
      );
      return row?.count ?? 0;
    },

    /** How many messages came since a time. */
    async countReceived(since: number): Promise<number> {
      const sql = 'SELECT count(*) AS count FROM messages WHERE received_at > :since';
      return (await read<{ count: number }>(sql, { since }))[0]?.count ?? 0;
    },

    /** How many messages are not in the mailbox yet. */
    async countUnsent(): Promise<number> {
      const [row] = await read<{ count: number }>(
        "SELECT count(*) AS count FROM mails WHERE kind = 'contact' AND sent_at IS NULL",
      );
      return row?.count ?? 0;
    },

    /** How many messages a search finds. */
    async countMessages(text = ''): Promise<number> {
      const { isFound, values } = readSearch(text);
      const sql = `SELECT count(*) AS count FROM messages WHERE received_at > :since AND ${isFound}`;
      const [row] = await read<{ count: number }>(sql, values);
      return row?.count ?? 0;
    },
  };
}

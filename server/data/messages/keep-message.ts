import { normalizeEmail } from '../../../lib/api/normalize.ts';
import type { ContactRequest } from '../../../lib/api/requests.ts';
import { describeMessage } from '../../text/search.ts';
import { addOnce } from '../database/add-once.ts';
import type { Database } from '../database/database.ts';
import { readOthers } from './answers.ts';
import { messageFields } from './messages.ts';

const sameMessage = `SELECT 1 FROM messages WHERE name = :name AND phone = :phone
  AND email IS :email AND message = :message AND answers = :answers AND received_at > :since`;

/**
 * Stores a message and queues its e-mail, unless it is a repetition.
 * @param isTest whether the launch check sends it: it counts as answered
 * @returns false if `consume` refuses a new one
 */
export function keepMessage(
  database: Database,
  now: number,
  request: ContactRequest,
  consume?: Parameters<typeof addOnce>[3],
  isTest = false,
): Promise<boolean> {
  const { name, phone, message } = request;
  const answers = readOthers(request);
  const kept = {
    name,
    phone,
    email: request.email ? normalizeEmail(request.email) : null,
    message,
  };
  const row = {
    values: {
      ...kept,
      ...describeMessage({ ...kept, answers }),
      answers: JSON.stringify(answers),
      isTest: Number(isTest),
    },
    same: sameMessage,
    insert: `INSERT INTO messages (${messageFields}, phone_digits, search_text, is_test, answered_at)
      SELECT :id, :now, :name, :phone, :email, :message, :answers, :phone_digits, :search_text,
        :isTest, CASE WHEN :isTest THEN :now END`,
    mail: "'contact', id, '' FROM messages WHERE id = :id",
  };
  return addOnce(database, row, now, consume);
}

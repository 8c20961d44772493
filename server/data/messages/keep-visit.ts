import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '../../../lib/api/normalize.ts';
import { describeMessage } from '../../text/search.ts';
import type { Database } from '../database/database.ts';
import { minute } from '../database/times.ts';
import type { Message } from './messages.ts';

/** Somebody who phoned or came in. */
type Visit = Pick<Message, 'name' | 'phone' | 'message' | 'email' | 'answers'>;

/** For how long an equal visit counts as a second click, in milliseconds. */
const repetitionTime = 10 * minute;
const same = `SELECT id FROM messages WHERE name = :name AND phone = :phone AND email IS :email
  AND message = :message AND received_at > :since`;

/**
 * Stores a visit that the office has written down, as a message without an e-mail, unless it is a
 * repetition.
 * @returns the key of the message
 */
export async function keepVisit(
  { transaction }: Database,
  now: number,
  visit: Visit,
): Promise<string> {
  const email = visit.email ? normalizeEmail(visit.email) : null;
  const kept = { ...visit, email };
  const [row] = await transaction<{ id: string }>(
    {
      ...kept,
      ...describeMessage(kept),
      answers: JSON.stringify(visit.answers),
      id: randomUUID(),
      now,
      since: now - repetitionTime,
    },
    `INSERT INTO messages (id, received_at, name, phone, email, message, answers, phone_digits, search_text)
      SELECT :id, :now, :name, :phone, :email, :message, :answers, :phone_digits, :search_text
      WHERE NOT EXISTS (${same})`,
    `${same} ORDER BY received_at LIMIT 1`,
  );
  return row?.id ?? '';
}

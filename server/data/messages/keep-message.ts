import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '../../../lib/api/normalize.ts';
import type { ContactRequest } from '../../../lib/api/requests.ts';
import { readDigits } from '../../text/phone.ts';
import { fold } from '../../text/search.ts';
import type { Database } from '../database/database.ts';
import { addOnce } from '../outbox/outbox.ts';
import { messageFields, readOthers } from './messages.ts';

const insert = `INSERT INTO messages (${messageFields}, phone_digits, search_text, is_test, answered_at)
  SELECT :id, :now, :name, :phone, :email, :message, :answers, :phone_digits, :search_text,
    :isTest, CASE WHEN :isTest THEN :now END`;
const same = `SELECT 1 FROM messages WHERE name = :name AND phone = :phone
  AND email IS :email AND message = :message AND answers = :answers AND received_at > :since`;

/** Makes the values of a row, among them the columns to search it by. */
export function writeValues(request: ContactRequest, isTest = false) {
  const { name, phone, message } = request;
  const email = request.email ? normalizeEmail(request.email) : null;
  const answers = readOthers(request);
  const texts = [name, email, message, ...answers.map(({ text }) => text)];
  return {
    name,
    phone,
    email,
    message,
    answers: JSON.stringify(answers),
    phone_digits: readDigits(phone),
    search_text: fold(texts.join('\n')),
    isTest: Number(isTest),
  };
}

/** Stores a message and queues its e-mail, unless it is a repetition. @returns the refusal of `consume`, if any */
export function keepMessage<Refusal>(
  database: Database,
  now: number,
  request: ContactRequest,
  consume: () => Promise<Refusal>,
  isTest: boolean,
) {
  const values = writeValues(request, isTest);
  const mail = "'contact', id, '' FROM messages WHERE id = :id";
  return addOnce(database, { values, same, insert, mail }, now, consume);
}

/** Stores what somebody said who phoned or came in: a message without an e-mail. @returns its key */
export async function keepVisit({ transaction }: Database, now: number, visit: ContactRequest) {
  const id = randomUUID();
  await transaction({ ...writeValues(visit), id, now }, insert);
  return id;
}

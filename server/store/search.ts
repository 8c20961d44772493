import type { InValue, Row, Transaction } from '@libsql/client';
import { normalizeEmail } from '../../lib/api/normalize.ts';

// What these functions return is in the databases: after a change, a new version of the schema
// fills the columns again.

/** A text as it is searched, without case and accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The digits of a phone number in any writing: 612345678 of «(+34) 612 345 678», too. */
export function readDigits(phone: string): string {
  const text = phone.normalize('NFKC').replace(/[^\d+]/g, '');
  return text.replace(/^(\+|00)34/, '').replace(/\D/g, '');
}

/** The mailbox of an address: `ana+casa@example.com` and `Ana@example.com` have the same. */
export const readMailbox = (email: string) =>
  normalizeEmail(email)
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

/** The most words of a search. */
const mostWords = 10;

/** The condition that a text of the database has all the words of another one, and their values. */
export function findWords(text: string, column: string) {
  const words = fold(text).split(/\s+/).filter(Boolean).slice(0, mostWords);
  const conditions = words.map((_, index) => `instr(${column}, :word${index}) > 0`);
  return {
    hasWords: conditions.length > 0 ? `(${conditions.join(' AND ')})` : 'TRUE',
    words: Object.fromEntries(words.map((word, index) => [`word${index}`, word])),
  };
}

/** The columns by which a message is found. */
export const describeMessage = (
  message: Record<'name' | 'phone' | 'message', string> & { email: string | null },
) => ({
  phone_digits: readDigits(message.phone),
  search_text: fold([message.name, message.email, message.message].join('\n')),
});

/** Fills the columns of the schema's version 2 in rows of version 1. */
export async function fillSearchColumns({ execute }: Pick<Transaction, 'execute'>) {
  async function fill(table: string, key: string, describe: (row: Row) => Record<string, InValue>) {
    const { rows } = await execute(`SELECT * FROM ${table}`);
    for (const row of rows) {
      const args = { ...describe(row), key: row[key] ?? null };
      const changes = Object.keys(describe(row)).map((name) => `${name} = :${name}`);
      await execute({ sql: `UPDATE ${table} SET ${changes} WHERE ${key} = :key`, args });
    }
  }
  await fill('messages', 'id', (row) => {
    const email = row.email && normalizeEmail(String(row.email));
    return { ...describeMessage({ ...row, email } as never), email: email ?? null };
  });
  await fill('subscriptions', 'token', (row) => {
    const email = normalizeEmail(String(row.email));
    return { email, mailbox: readMailbox(email) };
  });
}

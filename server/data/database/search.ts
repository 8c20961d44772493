import { createHash } from 'node:crypto';
import type { InValue, Row, Transaction } from '@libsql/client';
import { normalizeEmail } from '../../../lib/api/normalize.ts';
import { readPhones } from '../../text/phone.ts';

// The databases store what these functions return. After a change, a new version of the schema
// must fill the columns again.

/** A text as it is searched: in lower case, without accents. */
export const fold = (text: string) => removeMarks(removeMarks(text).normalize('NFD')).toLowerCase();

/** Applied before normalizing, because normalizing a run of n accents takes time n². */
const removeMarks = (text: string) => text.replace(/\p{M}+/gu, '');

/**
 * The digits of the whole phone numbers in a text, with their countries and a space between two:
 * 34612345678 of «(+34) 612 345 678» and of «612345678». Of a text without one, all its digits.
 */
export function readDigits(phone: string): string {
  const numbers = readPhones(phone).map((number) => number.slice(1));
  if (numbers.length > 0) return numbers.join(' ');
  return removeMarks(phone)
    .normalize('NFKC')
    .replace(/[^\d+]/g, '')
    .replace(/^00|\D/g, '');
}

/**
 * The mailbox of an address: `ana+casa@example.com`, `"a\na"@example.com` and `Ana@example.com` have
 * the same; so have `a.na@gmail.com` and `ana@googlemail.com` (https://support.google.com/mail/answer/7436150).
 */
export function readMailbox(email: string): string {
  const mailbox = readWritten(email);
  const [, name] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? [];
  return name === undefined ? mailbox : `${name.replaceAll('.', '')}@gmail.com`;
}

/** The same without removing Gmail's dots: hashes of version 0.7.0 are of this form. */
function readWritten(email: string): string {
  const address = normalizeEmail(email).toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).replace(/["\\]/g, '').split('+');
  return name + address.slice(at);
}

/** The hash of an erased address: it recognizes the address, and cannot be turned back into it. */
export const hashMailbox = (email: string) => hash(readMailbox(email));

/** The hash that an earlier version kept of an address. */
export const hashWritten = (email: string) => hash(readWritten(email));

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The most words of a search. */
const mostWords = 10;

/**
 * The condition that the database has all the words of a text, and their values.
 * @param has the condition for one of them
 */
export function findWords(text: string, has: (word: string) => string) {
  const words = fold(text).split(/\s+/).filter(Boolean).slice(0, mostWords).map(listSpellings);
  const conditions = words.map(
    (spellings, index) => `(${spellings.map((_, at) => has(`:word${index}_${at}`)).join(' OR ')})`,
  );
  return {
    hasWords: conditions.length > 0 ? `(${conditions.join(' AND ')})` : 'TRUE',
    words: Object.fromEntries(
      words.flatMap((spellings, index) =>
        spellings.map((word, at) => [`word${index}_${at}`, word]),
      ),
    ),
  };
}

/** How places are written in Valencian and in Castilian: Russafa and Ruzafa, Xàtiva and Játiva. */
const spelled = [
  ['ss', 'z'],
  ['tz', 'z'],
  ['ny', 'n'],
  ['x', 'j'],
  ['x', 'ch'],
  ['aia', 'aya'],
] as const;

/** A folded word, and how else it may be written. */
const listSpellings = (word: string): string[] => [
  ...new Set([
    word,
    ...spelled.flatMap(([one, other]) => [
      word.replaceAll(one, other),
      // «ñ» is folded to «n», and most words with one are written so in both.
      ...(other === 'n' ? [] : [word.replaceAll(other, one)]),
    ]),
  ]),
];

/** The columns by which a message is found. */
export const describeMessage = (
  message: Record<'name' | 'phone' | 'message', string> & {
    email: string | null;
    answers?: { text: string }[];
  },
) => ({
  phone_digits: readDigits(message.phone),
  search_text: fold(
    [
      message.name,
      message.email,
      message.message,
      ...(message.answers ?? []).map(({ text }) => text),
    ].join('\n'),
  ),
});

type Connection = Pick<Transaction, 'execute'>;

async function fill(
  { execute }: Connection,
  table: string,
  key: string,
  describe: (row: Row) => Record<string, InValue>,
) {
  const { rows } = await execute(`SELECT * FROM ${table}`);
  for (const row of rows) {
    const args = { ...describe(row), key: row[key] ?? null };
    const changes = Object.keys(describe(row)).map((name) => `${name} = :${name}`);
    await execute({ sql: `UPDATE ${table} SET ${changes} WHERE ${key} = :key`, args });
  }
}

/** Fills the columns of the schema's version 2 in rows of version 1. */
export async function fillSearchColumns(connection: Connection) {
  await fill(connection, 'messages', 'id', (row) => {
    const email = row.email && normalizeEmail(String(row.email));
    return { ...describeMessage({ ...row, email } as never), email: email ?? null };
  });
  await fill(connection, 'subscriptions', 'token', (row) => {
    const email = normalizeEmail(String(row.email));
    return { email, mailbox: readMailbox(email) };
  });
}

/** Fills the mailboxes again, which had the quotes of an address before. */
export const fillMailboxes = (connection: Connection) =>
  fill(connection, 'subscriptions', 'token', ({ email }) => ({
    mailbox: readMailbox(String(email)),
  }));

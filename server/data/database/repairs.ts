import type { Transaction } from '@libsql/client';
import { newsletterRequest } from '../../../lib/api/requests.ts';
import { readMeantAddress } from '../../text/address.ts';
import { makeStorable } from '../../text/storable.ts';
import { readDigits, readMailbox } from './search.ts';

type Connection = Pick<Transaction, 'execute'>;

/** Replaces lone surrogates in kept answers. */
export async function repairAnswers({ execute }: Connection) {
  const { rows } = await execute(
    "SELECT id, answers FROM messages WHERE instr(lower(answers), '\\ud') > 0",
  );
  for (const { id, answers } of rows) {
    const kept: unknown = JSON.parse(String(answers), (_, value) =>
      typeof value === 'string' ? makeStorable(value) : value,
    );
    await execute({
      sql: 'UPDATE messages SET answers = :answers WHERE id = :id',
      args: { id: id ?? null, answers: JSON.stringify(kept) },
    });
  }
}

/** Reads the phone numbers of messages again, now with their countries. */
export async function fillPhoneDigits({ execute }: Connection) {
  const { rows } = await execute("SELECT id, phone FROM messages WHERE phone_digits <> ''");
  for (const { id, phone } of rows)
    await execute({
      sql: 'UPDATE messages SET phone_digits = :digits WHERE id = :id',
      args: { id: id ?? null, digits: readDigits(String(phone)) },
    });
}

/** The columns with addresses that strangers wrote. */
const addressColumns = [
  ['messages', 'email'],
  ['subscriptions', 'email'],
  ['mails', 'recipient'],
] as const;

/** Writes addresses as a mail program reads them: `ana@casa.es` of `<ana@casa.es>` and `"ana"@casa.es`. */
export async function repairAddresses({ execute }: Connection) {
  for (const [table, column] of addressColumns) {
    const { rows } = await execute(
      `SELECT DISTINCT ${column} AS email FROM ${table} WHERE ${column} GLOB '*[]<>()",:;\\[]*'`,
    );
    for (const { email } of rows) {
      const meant = readMeantAddress(String(email).replace(/["\\]/g, ''));
      if (!newsletterRequest.safeParse({ email: meant }).success) continue;
      const mailbox = table === 'subscriptions' ? ', mailbox = :mailbox' : '';
      await execute({
        sql: `UPDATE OR REPLACE ${table} SET ${column} = :meant${mailbox} WHERE ${column} = :email`,
        args: { email: email ?? null, meant, ...(mailbox && { mailbox: readMailbox(meant) }) },
      });
    }
  }
}

import type { InValue, Row, Transaction } from '@libsql/client';
import { normalizeEmail } from '../../../lib/api/normalize.ts';
import { newsletterRequest } from '../../../lib/api/requests.ts';
import { readMeantAddress } from '../../text/address.ts';
import { readMailbox } from '../../text/mailbox.ts';
import { readDigits } from '../../text/phone.ts';
import { describeMessage } from '../../text/search.ts';
import { makeStorable } from '../../text/storable.ts';

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

/** Fills the column `mailbox` again, after a change of `readMailbox`. */
export const fillMailboxes = (connection: Connection) =>
  fill(connection, 'subscriptions', 'token', ({ email }) => ({
    mailbox: readMailbox(String(email)),
  }));

/** Replaces lone surrogates in stored answers. */
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

/** Fills `phone_digits` again, now with country codes. */
export async function fillPhoneDigits({ execute }: Connection) {
  const { rows } = await execute("SELECT id, phone FROM messages WHERE phone_digits <> ''");
  for (const { id, phone } of rows)
    await execute({
      sql: 'UPDATE messages SET phone_digits = :digits WHERE id = :id',
      args: { id: id ?? null, digits: readDigits(String(phone)) },
    });
}

/** The columns with e-mail addresses that visitors typed. */
const addressColumns = [
  ['messages', 'email'],
  ['subscriptions', 'email'],
  ['mails', 'recipient'],
] as const;

/** Normalizes stored addresses: `<ana@casa.es>` and `"ana"@casa.es` become `ana@casa.es`. */
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

import { normalizeEmail } from '../../../lib/api/normalize.ts';
import type { Database } from '../database/database.ts';
import type { Handled } from '../messages/messages.ts';
import { handledFields, readBeginnings, shortestPhone } from '../messages/messages.ts';
import { type Subscription, subscriptionFields } from './subscriptions.ts';

type FoundMessage = Awaited<ReturnType<typeof readBeginnings<Handled>>>[number] & {
  /** Whether the person surely wrote it: visitors may share a phone, or type another person's e-mail. */
  isSure: boolean;
};

/** How many messages of a person are found at most, the newest: a form has at most 1,000 fields. */
export const mostMessages = 500;

export type Person = {
  /** With cut texts, blocked ones included, the oldest first. */
  messages: FoundMessage[];
  email?: string | undefined;
  /** Whether the e-mail address is surely the person's. */
  isSure: boolean;
  subscriptions: Subscription[];
  letters: { subject: string; email: string; sent_at: number | null }[];
  /** The proof of consent, which is kept after an erasure. */
  blocked: Subscription[];
};

const hasPhone = `EXISTS (SELECT 1 FROM json_each(:phones)
  WHERE instr(' ' || phone_digits || ' ', ' ' || value || ' ') > 0)`;

export function createPeople(database: Database) {
  const { query, first } = database;

  const listPhones = (rows: { phone_digits: string }[]) =>
    rows
      .flatMap(({ phone_digits }) => phone_digits.split(' '))
      .filter((digits) => digits.length >= shortestPhone);

  /** @param isSure which messages are surely the person's, in SQL */
  async function find(id: string, email: string | null, phones: string[], isSure: string) {
    const values = { id, email, phones: JSON.stringify(phones) };
    const messages = await readBeginnings<Handled & { is_sure: number }>(
      database,
      `WHERE id = :id OR email = :email OR ${hasPhone} ORDER BY received_at DESC, messages.rowid DESC
        LIMIT ${mostMessages}`,
      values,
      `${handledFields}, ifnull(${isSure}, FALSE) AS is_sure`,
    );
    const subscriptions = await query<Subscription>(
      `SELECT ${subscriptionFields} FROM subscriptions WHERE email = :email ORDER BY asked_at`,
      { email },
    );
    const letters = await query<Person['letters'][number]>(
      `SELECT subject, recipient AS email, sent_at FROM mails JOIN letters ON letters.id = source
        WHERE kind = 'letter' AND recipient = :email`,
      { email },
    );
    return {
      messages: messages.reverse().map((row) => ({ ...row, isSure: Boolean(row.is_sure) })),
      email: email ?? undefined,
      subscriptions: subscriptions.filter(({ blocked_at }) => !blocked_at),
      letters,
      blocked: subscriptions.filter(({ blocked_at }) => blocked_at),
    };
  }

  return {
    /**
     * Finds the author of a message, by its phone and its e-mail. What has only the e-mail in common is not surely
     * the author's, unless the message has no phone. @returns undefined if there is no such message
     */
    async findByMessage(id: string): Promise<Person | undefined> {
      const sql = 'SELECT phone_digits, email FROM messages WHERE id = :id';
      const row = await first<{ phone_digits: string; email: string | null }>(sql, { id });
      if (!row) return undefined;
      const phones = listPhones([row]);
      const isSure = phones.length > 0 ? `(id = :id OR ${hasPhone})` : 'TRUE';
      return { ...(await find(id, row.email, phones, isSure)), isSure: false };
    },

    /** Finds the person of an e-mail address, and the messages that share a phone with hers. */
    async findByEmail(text: string): Promise<Person> {
      const email = normalizeEmail(text);
      const sql = 'SELECT phone_digits FROM messages WHERE email = :email';
      const phones = listPhones(await query<{ phone_digits: string }>(sql, { email }));
      return { ...(await find('', email, phones, 'email = :email')), isSure: true };
    },
  };
}

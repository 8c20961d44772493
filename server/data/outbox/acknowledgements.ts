import { readMailbox } from '../../text/mailbox.ts';
import type { Database } from '../database/database.ts';
import { day } from '../database/times.ts';

/** How late an acknowledgement may be, in milliseconds: the office has answered by then. */
const longestDelay = 7 * day;

/**
 * Makes the statement that queues the acknowledgement of a message, once the agency's mailbox has the
 * message: at most one a day for a mailbox, none to an address that does not exist, and none to a visitor
 * who was marked as no customer.
 * @param message its key
 * @returns undefined if it is too late, or the visitor left no e-mail address
 */
export async function acknowledge(
  { query }: Pick<Database, 'query'>,
  message: string,
  now: number,
) {
  const [row] = await query<{ email: string | null; digits: string }>(
    'SELECT email, phone_digits AS digits FROM messages WHERE id = :message AND received_at > :since AND is_test = 0',
    { message, since: now - longestDelay },
  );
  if (!row?.email) return undefined;
  const { email, digits } = row;
  const values = { message, email, digits, mailbox: readMailbox(email), aDayAgo: now - day };
  const sql = `INSERT OR IGNORE INTO mails (id, due_at, created_at, kind, source, recipient, mailbox)
    SELECT lower(hex(randomblob(16))), 0, :now, 'acknowledgement', :message, :email, :mailbox
    WHERE NOT EXISTS (SELECT 1 FROM mails WHERE kind = 'acknowledgement' AND mailbox = :mailbox
      AND created_at > :aDayAgo)
    AND NOT EXISTS (SELECT 1 FROM messages WHERE discarded_at IS NOT NULL
      AND (email = :email OR email = :mailbox OR (phone_digits = :digits AND phone_digits <> '')
        OR id IN (SELECT source FROM mails WHERE kind = 'acknowledgement' AND mailbox = :mailbox)))
    AND NOT EXISTS (SELECT 1 FROM mails WHERE recipient = :email AND failed_at IS NOT NULL
      AND fault = 'address')`;
  return { sql, values };
}

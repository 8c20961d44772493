import { normalizeEmail } from '../../../lib/api/normalize.ts';
import type { NewsletterRequest } from '../../../lib/api/requests.ts';
import { readMailbox } from '../../text/mailbox.ts';
import { addOnce } from '../database/add-once.ts';
import type { Database } from '../database/database.ts';
import { day } from '../database/times.ts';

const sameSubscription = `SELECT 1 FROM subscriptions WHERE email = :email AND asked_at > :since
  AND unsubscribed_at IS NULL`;
/** A confirmation e-mail of the last day to the mailbox, unless the subscription has ended since. */
const recentConfirmation = `SELECT 1 FROM subscriptions JOIN mails ON kind = 'confirmation' AND source = token
  WHERE subscriptions.mailbox = :mailbox AND unsubscribed_at IS NULL AND created_at > :yesterday`;

/**
 * Stores a subscription, as `keepMessage` does a message, and queues the e-mail to confirm it: one a day
 * for a mailbox, and another one if its owner has unsubscribed since.
 */
export function keepSubscription(
  database: Database,
  now: number,
  request: NewsletterRequest,
  consentText: string,
  consume?: Parameters<typeof addOnce>[3],
): Promise<boolean> {
  const email = normalizeEmail(request.email);
  const mailbox = readMailbox(email);
  const row = {
    values: {
      email,
      mailbox,
      consentText,
      yesterday: now - day,
    },
    same: sameSubscription,
    insert: `INSERT INTO subscriptions (token, email, mailbox, form, purpose, asked_at)
      SELECT :id, :email, :mailbox, 'newsletter', :consentText, :now`,
    mail: `'confirmation', token, email FROM subscriptions
      WHERE token = :id AND NOT EXISTS (${recentConfirmation})`,
  };
  return addOnce(database, row, now, consume);
}

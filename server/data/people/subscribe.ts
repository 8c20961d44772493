import { randomUUID } from 'node:crypto';
import { writeDataUses } from '../../../agency/texts.ts';
import { normalizeEmail } from '../../../lib/api/normalize.ts';
import type { NewsletterRequest } from '../../../lib/api/requests.ts';
import type { Agency } from '../../../lib/present-agency.ts';
import { hashMailbox, readMailbox } from '../../text/mailbox.ts';
import type { Database } from '../database/database.ts';
import { day } from '../database/times.ts';
import { addMail, addOnce, officeForm } from '../outbox/outbox.ts';
import { pendingTime } from './subscriptions.ts';

/** The consent to the letters, which is shown where it is confirmed, and kept as proof (RGPD, art. 7.1). */
export function writeConsent(agency: Agency): string {
  const { purpose } = writeDataUses(agency).newsletter;
  return `${agency.name} (${agency.legal.companyName}) te enviará ${purpose.charAt(0).toLowerCase()}${purpose.slice(1)} Te das de baja cuando quieras: cada carta dice cómo.`;
}

/** A confirmation e-mail of the last day to the mailbox, unless the subscription has ended since. */
const recentConfirmation = `SELECT 1 FROM subscriptions JOIN mails ON kind = 'confirmation' AND source = token
  WHERE subscriptions.mailbox = :mailbox AND unsubscribed_at IS NULL AND created_at > :yesterday`;

/**
 * Stores a subscription, as `keepMessage` does a message, and queues the e-mail to confirm it: one a day
 * for a mailbox, and another one if its owner has unsubscribed since.
 */
export function keepSubscription<Refusal>(
  database: Database,
  now: number,
  request: NewsletterRequest,
  agency: Agency,
  consume: () => Promise<Refusal>,
) {
  const email = normalizeEmail(request.email);
  const mailbox = readMailbox(email);
  const row = {
    values: { email, mailbox, purpose: writeConsent(agency), yesterday: now - day },
    same: `SELECT 1 FROM subscriptions WHERE email = :email AND asked_at > :since
      AND unsubscribed_at IS NULL`,
    insert: `INSERT INTO subscriptions (token, email, mailbox, form, purpose, asked_at)
      SELECT :id, :email, :mailbox, 'newsletter', :purpose, :now`,
    mail: `'confirmation', token, email FROM subscriptions
      WHERE token = :id AND NOT EXISTS (${recentConfirmation})`,
  };
  return addOnce(database, row, now, consume);
}

/** Whether the office can invite an address: `pending` was asked already, and `dead` has no mailbox. */
export type Standing = 'new' | 'subscribed' | 'pending' | 'dead' | 'unsubscribed' | 'erased';

const standing = `(SELECT CASE
    WHEN max(unsubscribed_at IS NULL AND dead_at IS NOT NULL) THEN 'dead'
    WHEN max(unsubscribed_at IS NULL AND confirmed_at IS NOT NULL) THEN 'subscribed'
    WHEN max(unsubscribed_at IS NULL AND asked_at > :since) THEN 'pending'
    WHEN max(blocked_at) OR EXISTS (SELECT 1 FROM suppressed WHERE hash = :hash) THEN 'erased'
    WHEN max(unsubscribed_at) THEN 'unsubscribed' ELSE 'new' END
  FROM subscriptions WHERE mailbox = :mailbox OR email = :email)`;

/**
 * Queues an e-mail that asks an address, normalized, to confirm. Who has unsubscribed or was erased can only
 * subscribe herself.
 * @param consent when and how the person has asked for it, kept as proof
 * @returns its standing before, and the token of the subscription
 */
export async function invite(
  { transaction }: Database,
  agency: Agency,
  now: number,
  email: string,
  consent = '',
) {
  const token = randomUUID();
  const [found] = await transaction<{ standing: Standing }>(
    {
      email,
      mailbox: readMailbox(email),
      hash: hashMailbox(email),
      purpose: writeConsent(agency),
      consent,
      token,
      officeForm,
      now,
      since: now - pendingTime,
    },
    `SELECT ${standing} AS standing`,
    `INSERT INTO subscriptions (token, email, mailbox, form, purpose, consent, asked_at)
      SELECT :token, :email, :mailbox, :officeForm, :purpose, :consent, :now WHERE ${standing} = 'new'`,
    `${addMail}, 'confirmation', token, email FROM subscriptions WHERE token = :token`,
  );
  return { standing: found?.standing ?? 'new', token };
}

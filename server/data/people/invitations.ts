import { randomUUID } from 'node:crypto';
import { hashMailbox, readMailbox } from '../../text/mailbox.ts';
import { addMail } from '../database/add-once.ts';
import type { Database } from '../database/database.ts';
import { officeForm } from '../outbox/outbox.ts';
import { pendingTime } from './subscriptions.ts';

/** Whether an address can be invited: `known` is subscribed or was asked already. */
type Standing = 'new' | 'known' | 'unsubscribed' | 'erased';

const isThis = '(mailbox = :mailbox OR email = :email)';
const standing = `CASE
  WHEN EXISTS (SELECT 1 FROM subscriptions WHERE ${isThis} AND unsubscribed_at IS NULL
    AND (confirmed_at IS NOT NULL OR asked_at > :since)) THEN 'known'
  WHEN EXISTS (SELECT 1 FROM subscriptions WHERE ${isThis} AND blocked_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM suppressed WHERE hash = :hash) THEN 'erased'
  WHEN EXISTS (SELECT 1 FROM subscriptions WHERE ${isThis} AND unsubscribed_at IS NOT NULL) THEN 'unsubscribed'
  ELSE 'new' END`;

/** The addresses that the office asks to confirm a subscription. */
export function createInvitations({ batch }: Database, consentText: string, now: () => number) {
  return {
    /**
     * Queues an e-mail to confirm for a new address. People who have unsubscribed or were erased can only
     * subscribe themselves.
     * @param email normalized
     * @returns its standing before
     */
    async askToConfirm(email: string): Promise<Standing> {
      const [found = []] = await batch<{ standing: Standing }>(
        {
          email,
          mailbox: readMailbox(email),
          hash: hashMailbox(email),
          token: randomUUID(),
          officeForm,
          consentText,
          now: now(),
          since: now() - pendingTime,
        },
        `SELECT ${standing} AS standing`,
        `INSERT INTO subscriptions (token, email, mailbox, form, purpose, asked_at)
          SELECT :token, :email, :mailbox, :officeForm, :consentText, :now WHERE ${standing} = 'new'`,
        `${addMail}, 'confirmation', token, email FROM subscriptions WHERE token = :token`,
      );
      return found[0]?.standing ?? 'new';
    },
  };
}

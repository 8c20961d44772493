import { randomUUID } from 'node:crypto';
import { hashMailbox, readMailbox } from '../../text/mailbox.ts';
import { startOfWeek } from '../../text/words.ts';
import { addMail } from '../database/add-once.ts';
import type { Database } from '../database/database.ts';
import { hour } from '../database/times.ts';
import { isWaiting, officeForm } from '../outbox/outbox.ts';
import { pendingTime } from './subscriptions.ts';

/** Whether an address can be invited: `known` is subscribed or was asked already. */
export type Standing = 'new' | 'known' | 'left' | 'erased';
type Asked = { email: string; standing: Standing };

const own = "(mailbox = value ->> 'mailbox' OR email = value ->> 'email')";
/** The standing of an address, which is `value` of `json_each`. */
const standing = `CASE
  WHEN EXISTS (SELECT 1 FROM subscriptions WHERE ${own} AND left_at IS NULL
    AND (confirmed_at IS NOT NULL OR asked_at > :since)) THEN 'known'
  WHEN EXISTS (SELECT 1 FROM subscriptions WHERE ${own} AND blocked_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM suppressed WHERE hash = value ->> 'hash') THEN 'erased'
  WHEN EXISTS (SELECT 1 FROM subscriptions WHERE ${own} AND left_at IS NOT NULL) THEN 'left'
  ELSE 'new' END`;
const listStandings = `SELECT value ->> 'email' AS email, ${standing} AS standing
  FROM json_each(:list) ORDER BY key`;
const isAsked = "token IN (SELECT value ->> 'token' FROM json_each(:list))";

/** The addresses that the office asks to confirm a subscription. */
export function createInvitations(
  { query, count, batch }: Database,
  consentText: string,
  now: () => number,
) {
  const makeValues = (emails: string[]) => ({
    list: JSON.stringify(
      emails.map((email) => ({
        email,
        mailbox: readMailbox(email),
        hash: hashMailbox(email),
        token: randomUUID(),
      })),
    ),
    since: now() - pendingTime,
  });

  return {
    /** Finds the standing of each address, in their order. @param emails as for `askToConfirm` */
    listStandings: (emails: string[]) => query<Asked>(listStandings, makeValues(emails)),

    /**
     * Queues an e-mail to confirm for the new ones among some addresses, in one transaction. People who have
     * unsubscribed or were erased can only subscribe themselves.
     * @param emails normalized, one for each mailbox
     * @param most how many are asked at most, the first ones
     * @returns the standing of each before, in their order
     */
    async askToConfirm(emails: string[], most: number): Promise<Asked[]> {
      const [standings = []] = await batch<Asked>(
        {
          ...makeValues(emails),
          ...{
            most,
            officeForm,
            consentText,
            now: now(),
            week: startOfWeek(now()),
          },
        },
        listStandings,
        `INSERT INTO subscriptions (token, email, mailbox, form, purpose, asked_at)
          SELECT value ->> 'token', value ->> 'email', value ->> 'mailbox', :officeForm, :consentText, :now
          FROM json_each(:list) WHERE ${standing} = 'new' ORDER BY key LIMIT max(0, :most)`,
        `${addMail}, 'confirmation', token, email FROM subscriptions WHERE ${isAsked}`,
        `INSERT INTO asked (week, number)
          SELECT :week, count(*) FROM subscriptions WHERE ${isAsked} HAVING count(*) > 0
          ON CONFLICT (week) DO UPDATE SET number = number + excluded.number`,
      );
      return standings;
    },

    /** Counts the e-mails sent in the last hour, and the waiting ones that are not letters. */
    countMailsOfHour: async () =>
      (await count('FROM mails WHERE sent_at > :hourAgo', { hourAgo: now() - hour })) +
      (await count(`FROM mails WHERE kind <> 'letter' AND ${isWaiting}`)),
  };
}

import { randomUUID } from 'node:crypto';
import { writeConsent } from '../../text/consent.ts';
import { hashMailbox, hashWritten, readMailbox } from '../../text/mailbox.ts';
import { startOfWeek } from '../../text/words.ts';
import { addMail } from '../database/add-once.ts';
import type { Database } from '../database/database.ts';
import { hour } from '../database/times.ts';
import { isWaiting, officeForm } from '../outbox/outbox.ts';
import { pendingTime } from './subscriptions.ts';

/** What an address is to the letters: `known` is subscribed, or was asked already. */
export type Standing = 'new' | 'known' | 'left' | 'erased';
type Asked = { email: string; standing: Standing };

const own = "(mailbox = value ->> 'mailbox' OR email = value ->> 'email')";
/** The standing of an address of a list, as `value` of `json_each`. */
const standing = `CASE
  WHEN EXISTS (SELECT 1 FROM subscriptions WHERE ${own} AND left_at IS NULL
    AND (confirmed_at IS NOT NULL OR asked_at > :since)) THEN 'known'
  WHEN EXISTS (SELECT 1 FROM subscriptions WHERE ${own} AND blocked_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM suppressed
      WHERE hash IN (value ->> 'hash', value ->> 'former')) THEN 'erased'
  WHEN EXISTS (SELECT 1 FROM subscriptions WHERE ${own} AND left_at IS NOT NULL) THEN 'left'
  ELSE 'new' END`;
const listStandings = `SELECT value ->> 'email' AS email, ${standing} AS standing
  FROM json_each(:list) ORDER BY key`;
const isAsked = "token IN (SELECT value ->> 'token' FROM json_each(:list))";

/** Who may be asked to confirm by the office. */
export function createInvitations({ read, count, writeAll }: Database, now: () => number) {
  const makeValues = (emails: string[]) => ({
    list: JSON.stringify(
      emails.map((email) => ({
        email,
        mailbox: readMailbox(email),
        hash: hashMailbox(email),
        former: hashWritten(email),
        token: randomUUID(),
      })),
    ),
    since: now() - pendingTime,
  });

  return {
    /** What each of some addresses is, in their order. @param emails as for `askToConfirm` */
    listStandings: (emails: string[]) => read<Asked>(listStandings, makeValues(emails)),

    /**
     * Asks those of some addresses to confirm that have to do with the letters in no way yet, in one
     * transaction: who has left or was erased is asked by nobody but themselves.
     * @param emails normalized, one of each mailbox
     * @param most how many are asked
     * @returns what each was before, in their order; of those that were new, the first `most` are asked
     */
    async askToConfirm(emails: string[], most: number): Promise<Asked[]> {
      const [standings = []] = await writeAll<Asked>(
        {
          ...makeValues(emails),
          ...{
            most,
            officeForm,
            consentText: writeConsent(),
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

    /** How many e-mails the mail server has taken in the last hour, or takes next. */
    countMailsOfHour: async () =>
      (await count('FROM mails WHERE sent_at > :hourAgo', { hourAgo: now() - hour })) +
      (await count(`FROM mails WHERE kind <> 'letter' AND ${isWaiting}`)),
  };
}

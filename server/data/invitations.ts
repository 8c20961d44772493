import type { Database } from './database.ts';
import { isWaiting } from './outbox.ts';
import { hashMailbox, readMailbox } from './search.ts';
import { pendingTime } from './subscriptions.ts';
import { hour } from './times.ts';

/** Where the subscriptions of who is asked by the office come from. */
export const officeForm = 'oficina';

/** What an address is to the letters: `known` is subscribed, or was asked already. */
export type Standing = 'new' | 'known' | 'left' | 'erased';

const own = '(mailbox = :mailbox OR email = :email)';

/** Who may be asked to confirm by the office. */
export function createInvitations({ read }: Database, now: () => number) {
  return {
    /** Finds what an address is: who has left or was erased is asked by nobody but themselves. */
    async findStanding(email: string): Promise<Standing> {
      const [row] = await read<{ standing: Standing }>(
        `SELECT CASE
          WHEN EXISTS (SELECT 1 FROM subscriptions WHERE ${own} AND left_at IS NULL
            AND (confirmed_at IS NOT NULL OR asked_at > :since)) THEN 'known'
          WHEN EXISTS (SELECT 1 FROM subscriptions WHERE ${own} AND blocked_at IS NOT NULL)
            OR EXISTS (SELECT 1 FROM suppressed WHERE hash = :hash) THEN 'erased'
          WHEN EXISTS (SELECT 1 FROM subscriptions WHERE ${own} AND left_at IS NOT NULL) THEN 'left'
          ELSE 'new' END AS standing`,
        {
          email,
          mailbox: readMailbox(email),
          hash: hashMailbox(email),
          since: now() - pendingTime,
        },
      );
      return row?.standing ?? 'new';
    },

    /** How many e-mails the mail server has taken in the last hour, or takes next. */
    async countMailsOfHour(): Promise<number> {
      const [row] = await read<{ count: number }>(
        `SELECT (SELECT count(*) FROM mails WHERE sent_at > :hourAgo)
          + (SELECT count(*) FROM mails WHERE kind <> 'letter' AND ${isWaiting}) AS count`,
        { hourAgo: now() - hour },
      );
      return row?.count ?? 0;
    },
  };
}

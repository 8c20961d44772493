import { identity } from '../../lib/agency.ts';
import { createAnswerTimes } from './answer-times.ts';
import type { Database } from './database.ts';
import { createDrafts } from './drafts.ts';
import { createErasure } from './erasure.ts';
import { createInbox } from './inbox.ts';
import { createInvitations } from './invitations.ts';
import { createLetters } from './letters.ts';
import { createLettersUnderWay } from './letters-under-way.ts';
import { createMessages } from './messages.ts';
import { createNotebook } from './notebook.ts';
import { createPeople } from './people.ts';
import { createPublished } from './published.ts';
import { createSubscriptions } from './subscriptions.ts';
import { day } from './times.ts';
import { createVisits } from './visits.ts';
import { createWeeks } from './weeks.ts';
import { createWholeMessages } from './whole-messages.ts';

export type Store = ReturnType<typeof createStore>;

/**
 * The messages, the subscriptions and the letters of the agency. A function's changes are one
 * transaction, which is on disk once its promise is fulfilled.
 * @param now the time, in milliseconds since 1970
 */
export function createStore(database: Database, now = Date.now) {
  const retention = () => identity.legal.retentionDays * day;
  return {
    ...createMessages(database, retention, now),
    ...createWholeMessages(database, retention, now),
    ...createInbox(database, retention, now),
    ...createNotebook(database, now),
    ...createAnswerTimes(database, now),
    ...createSubscriptions(database, now),
    ...createInvitations(database, now),
    ...createDrafts(database, now),
    ...createPeople(database),
    ...createErasure(database, retention, now),
    ...createVisits(database, now),
    ...createWeeks(database, now),
    ...createLetters(database, now),
    ...createLettersUnderWay(database, now),
    ...createPublished(database),
  };
}

import type { Database } from './database.ts';
import { createDrafts } from './store/drafts.ts';
import { createErasure } from './store/erasure.ts';
import { createLetters } from './store/letters.ts';
import { createMessages } from './store/messages.ts';
import { createPeople } from './store/people.ts';
import { createSubscriptions } from './store/subscriptions.ts';
import { createWeeks } from './store/weeks.ts';
import { day } from './times.ts';

export type Store = ReturnType<typeof createStore>;

/**
 * The messages, the subscriptions and the letters of the agency. A function's changes are one
 * transaction, which is on disk once its promise is fulfilled.
 * @param retentionDays how long a message is listed
 * @param now the time, in milliseconds since 1970
 */
export function createStore(database: Database, retentionDays: number, now = Date.now) {
  const retention = retentionDays * day;
  return {
    ...createMessages(database, retention, now),
    ...createSubscriptions(database, now),
    ...createDrafts(database, now),
    ...createPeople(database),
    ...createErasure(database, retention, now),
    ...createWeeks(database, now),
    letters: createLetters(database, now),
  };
}

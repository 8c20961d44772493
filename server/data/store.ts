import type { Agency } from '../../lib/present-agency.ts';
import type { Database } from './database/database.ts';
import { day } from './database/times.ts';
import { createLetters } from './letters/letters.ts';
import { createInbox } from './messages/inbox.ts';
import { createWholeMessages } from './messages/messages.ts';
import { createNotebook } from './messages/notebook.ts';
import { createErasure } from './people/erasure.ts';
import { createPeople } from './people/people.ts';
import { invite } from './people/subscribe.ts';
import { createSubscriptions } from './people/subscriptions.ts';

export type Store = ReturnType<typeof createStore>;

/** What is stored, with the rules of an agency. The changes of a function are one transaction. */
export function createStore(database: Database, agency: Agency, now = Date.now) {
  const retention = agency.legal.retentionDays * day;
  const since = () => now() - retention;
  return {
    wholeMessages: createWholeMessages(database, since),
    inbox: createInbox(database, since, now),
    notebook: createNotebook(database, now),
    subscriptions: createSubscriptions(database, retention, now),
    invite: (email: string, consent?: string) => invite(database, agency, now(), email, consent),
    people: createPeople(database),
    erasure: createErasure(database, retention, now),
    letters: createLetters(database, now),
  };
}

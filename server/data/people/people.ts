import { readMeantAddress } from '../../text/address.ts';
import { readDigits } from '../../text/phone.ts';
import { findWords } from '../../text/search.ts';
import type { Database } from '../database/database.ts';
import { type Cut, type Message, readBeginnings } from '../messages/messages.ts';
import type { KeptMessage } from '../messages/whole-messages.ts';
import { type Subscription, subscriptionFields } from './subscriptions.ts';

/** What is stored of e-mail addresses. `blocked` is the proof of consent, kept after an erasure. */
export type Reading = {
  subscriptions: Subscription[];
  letters: { subject: string; email: string; sent_at: number | null }[];
  blocked: Subscription[];
};

/**
 * What is stored of a person; for a name, only the newest messages. `unsure` belongs to the e-mail
 * addresses in the messages found: a visitor may have typed another person's.
 */
export type Person = Reading & {
  messages: (KeptMessage & Partial<Cut>)[];
  hasMore: boolean;
  /** The e-mail address that was searched for. */
  email?: string | undefined;
  unsure: Reading;
};
/** How many messages a name finds at most. */
const most = 50;

/** What a person is searched by. Several people may have one name. */
type PersonKey = 'email' | 'phone' | 'message' | 'name';

/** Tells what kind of key a search text is. */
export function readKey(text: string): PersonKey {
  if (text.includes('@')) return 'email';
  if (/^[\da-f]{8}-[\da-f]{4}[\da-f-]*$/i.test(text)) return 'message';
  if (/^[\d\s()+./-]+$/.test(text) && readDigits(text).length >= 7) return 'phone';
  return 'name';
}

/** Returns the number of a message, which `find` accepts. */
export const writeNumber = ({ id }: Pick<Message, 'id'>) => id.slice(0, 13);

const conditions = {
  email: 'email = :email',
  phone: `EXISTS (SELECT 1 FROM json_each(:numbers)
    WHERE instr(' ' || phone_digits || ' ', ' ' || value || ' ') > 0)`,
  message: 'substr(id, 1, length(:text)) = lower(:text)',
};

/** The folded name, which may be longer than the name: 김 has three characters there. */
const searchedName = 'substr(search_text, 1, max(length(name), instr(search_text, char(10)) - 1))';

export function createPeople(database: Database) {
  const { query } = database;

  async function findReading(emails: string[]): Promise<Reading> {
    const addresses = JSON.stringify(emails);
    const rows = await query<Subscription>(
      `SELECT ${subscriptionFields} FROM subscriptions
        WHERE email IN (SELECT value FROM json_each(:addresses)) ORDER BY asked_at`,
      { addresses },
    );
    const letters = await query<Reading['letters'][number]>(
      `SELECT subject, recipient AS email, sent_at FROM mails JOIN letters ON letters.id = source
        WHERE kind = 'letter' AND recipient IN (SELECT value FROM json_each(:addresses))`,
      { addresses },
    );
    return {
      subscriptions: rows.filter(({ blocked_at }) => !blocked_at),
      letters,
      blocked: rows.filter(({ blocked_at }) => blocked_at),
    };
  }

  return {
    /**
     * Finds what is stored of a person, blocked messages included; by a message's number, only that message.
     * @param text an e-mail address, with the domain in any script; a whole phone number in any notation;
     *   a message's number from `writeNumber`, or its id; or words of a name
     * @returns messages with cut texts; `store.wholeMessages.list` reads the whole ones
     */
    async find(text: string): Promise<Person> {
      const key = readKey(text.trim());
      const { hasWords, words } = findWords(text, (word) => `instr(${searchedName}, ${word}) > 0`);
      const values = {
        text: text.trim(),
        email: readMeantAddress(text),
        numbers: JSON.stringify(readDigits(text).split(' ')),
        ...words,
      };
      const condition = key === 'name' ? hasWords : conditions[key];
      const limit = key === 'name' ? most + 1 : -1;
      const rest = `WHERE ${condition} ORDER BY received_at DESC LIMIT :limit`;
      const found = text.trim()
        ? await readBeginnings<Omit<KeptMessage, keyof Message>>(
            database,
            rest,
            { ...values, limit },
            'answered_at, handler, call_on',
          )
        : [];
      const hasMore = found.length === limit;
      const messages = (hasMore ? found.slice(0, most) : found).reverse();
      const own = key === 'email' ? [values.email] : [];
      const others = ['phone', 'name'].includes(key)
        ? messages.flatMap(({ email }) => email ?? [])
        : [];
      return {
        messages,
        hasMore,
        email: own[0],
        ...(await findReading(own)),
        unsure: await findReading(others),
      };
    },
  };
}

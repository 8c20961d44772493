import { readMeantAddress } from '../../text/address.ts';
import { readDigits } from '../../text/phone.ts';
import { findWords } from '../../text/search.ts';
import type { Database } from '../database/database.ts';
import { type Cut, type Message, readBeginnings } from '../messages/messages.ts';
import type { KeptMessage } from '../messages/whole-messages.ts';
import { type Subscription, subscriptionFields } from './subscriptions.ts';

/** What belongs to addresses. `blocked` is the proof of a consent, kept after an erasure. */
export type Reading = {
  subscriptions: Subscription[];
  letters: { subject: string; email: string; sent_at: number | null }[];
  blocked: Subscription[];
};

/**
 * What is kept of a person; for a name, the newest messages, and whether there are more. `unsure`
 * belongs to e-mail addresses that stand in a found message: a visitor may have typed another person's.
 */
export type Person = Reading & {
  messages: (KeptMessage & Partial<Cut>)[];
  hasMore: boolean;
  /** The address by which the person was found. */
  email?: string | undefined;
  unsure: Reading;
};
/** How many messages a name finds. */
const most = 50;

/** How a person was found. Several people may have one name. */
type PersonKey = 'email' | 'phone' | 'message' | 'name';

/** The kind of a search text: an address, a phone number, the number of a message, or a name. */
export function readKey(text: string): PersonKey {
  if (text.includes('@')) return 'email';
  if (/^[\da-f]{8}-[\da-f]{4}[\da-f-]*$/i.test(text)) return 'message';
  if (/^[\d\s()+./-]+$/.test(text) && readDigits(text).length >= 7) return 'phone';
  return 'name';
}

/** The number of a message, by which `find` finds it. */
export const writeNumber = ({ id }: Pick<Message, 'id'>) => id.slice(0, 13);

const conditions = {
  email: 'email = :email',
  phone: `EXISTS (SELECT 1 FROM json_each(:numbers)
    WHERE instr(' ' || phone_digits || ' ', ' ' || value || ' ') > 0)`,
  message: 'substr(id, 1, length(:text)) = lower(:text)',
};

/** The name as it is searched, which may be longer than the name: 김 is three signs there. */
const searchedName = 'substr(search_text, 1, max(length(name), instr(search_text, char(10)) - 1))';

export function createPeople(database: Database) {
  const { read } = database;

  async function findReading(emails: string[]): Promise<Reading> {
    const addresses = JSON.stringify(emails);
    const rows = await read<Subscription>(
      `SELECT ${subscriptionFields} FROM subscriptions
        WHERE email IN (SELECT value FROM json_each(:addresses)) ORDER BY asked_at`,
      { addresses },
    );
    const letters = await read<Reading['letters'][number]>(
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
     * Finds what is kept of a person, blocked messages included; by a number, its message alone.
     * @param text an e-mail address, with the domain in any script; a whole phone number in any writing;
     *   the number of a message, as `writeNumber` writes it, or its whole id; or words of a name
     * @returns the beginnings of messages; `store.wholeMessages.list` has them whole
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

import { foldDigits } from '../../../lib/api/normalize.ts';
import { readDigits, readPhones } from '../../text/phone.ts';
import { countWords } from '../../text/search.ts';
import { readTime, writeFieldDay } from '../../text/words.ts';
import type { Database, Part } from '../database/database.ts';
import type { MailFault } from '../outbox/outbox.ts';
import {
  groupByPerson,
  type Handled,
  handledFields,
  isSamePerson,
  type Message,
  readBeginnings,
  readMessages,
} from './messages.ts';

/**
 * The sections, in order: due calls, today's messages, older unanswered ones, later calls, answered ones. Those of a
 * search: messages with all of its words, and with some.
 */
export type Section = 'today' | 'new' | 'waiting' | 'later' | 'answered' | 'all' | 'some';

/** Finds those that a colleague handles; the messages of no customers instead. */
type Filter = { handler?: string; isDiscarded?: boolean };

type State = Handled & {
  delivered_at: number | null;
  discarded_at: number | null;
  /** Why its e-mail was not delivered, if it was not. */
  fault: MailFault | null;
  is_test: number;
  /** Whether it has an e-mail. What the office writes down itself has none. */
  is_mailed: number;
  times: number;
};
export type OfficeMessage = Message & State;

const state = `${handledFields}, sent_at AS delivered_at, mails.id IS NOT NULL AS is_mailed, discarded_at, fault, is_test,
  (SELECT count(*) FROM messages other WHERE +other.received_at > :since
    AND +other.discarded_at IS NULL AND ${isSamePerson('other')}) AS times`;
const withMail = "LEFT JOIN mails ON kind = 'contact' AND source = messages.id";
const isDue = 'call_on <= :today';
const section = `CASE WHEN discarded_at IS NOT NULL THEN 'answered' WHEN ${isDue} THEN 'today'
  WHEN answered_at IS NOT NULL THEN 'answered' WHEN call_on IS NOT NULL THEN 'later'
  WHEN received_at >= :midnight THEN 'new' ELSE 'waiting' END`;
/** Those that are unanswered, or to be called now. */
const waitingOnes = `AND rowid IN (SELECT rowid FROM messages WHERE (answered_at IS NOT NULL) = 0
    UNION ALL SELECT rowid FROM messages WHERE ${isDue})
  ORDER BY section = 'later', section = 'waiting', section = 'new',
    CASE WHEN section IN ('today', 'later') THEN call_on || ifnull(call_time, '') END,
    CASE section WHEN 'new' THEN -received_at ELSE received_at END, id`;
/** How many of them are listed at most: all are read to group them by person. */
const mostWaiting = 5000;

/**
 * The messages as the office lists them.
 * @param since returns the beginning of their retention time; older messages are blocked, and in no list
 */
export function createInbox(database: Database, since: () => number, now: () => number) {
  /** Makes the condition of a search for words, or for a phone number in any notation, and its values. */
  function makeSearch(text: string, { handler = '', isDiscarded = false }: Filter) {
    const digits = /^[\d\s()+./-]{3,}$/.test(foldDigits(text))
      ? (readPhones(text)[0]?.slice(1) ?? readDigits(text).slice(-9))
      : '';
    const { hits, words, most } = countWords(
      text,
      (word) => `instr(search_text, ${word}) > 0 OR instr(handler_text, ${word}) > 0
        OR EXISTS (SELECT 1 FROM notes WHERE notes.message = messages.id
          AND instr(notes.search_text, ${word}) > 0)`,
    );
    const isListed = isDiscarded
      ? '+received_at > :since AND discarded_at > 0'
      : 'received_at > :since AND discarded_at IS NULL';
    const found = digits
      ? `iif(${hits} = ${most} OR instr(phone_digits, :digits), ${most}, 0)`
      : hits;
    const today = writeFieldDay(now());
    const midnight = readTime(`${today}T00:00`) ?? 0;
    const where = `FROM messages WHERE ${isListed} AND :handler IN ('', handler)
      ${found && `AND (${found}) > 0`}`;
    const values = { ...words, digits, since: since(), today, midnight, handler };
    return { where, values, hits: found, most };
  }

  return {
    /**
     * Finds messages within their retention time, with cut texts: unanswered ones first, those of today from
     * the newest, others from the oldest; then answered ones from the newest. Those of one person are grouped.
     * With a text, those with most of its words first, whatever their case and accents, in any text or note; or
     * those with a phone number in any notation.
     */
    async search(text = '', { limit = 50, offset = 0 }: Part = {}, filter: Filter = {}) {
      const { where, values, hits, most } = makeSearch(text, filter);
      type Key = Record<'id' | 'phone_digits', string> & { email: string | null; section: Section };
      const inSection = hits ? `iif((${hits}) = ${most}, 'all', 'some')` : section;
      const listKeys = (sql: string, limit: number, first = 0) =>
        database.query<Key>(
          `SELECT id, substr(phone_digits, 1, 40) AS phone_digits, substr(email, 1, 254) AS email,
            ${inSection} AS section ${where} ${sql} LIMIT :limit OFFSET :first`,
          { ...values, limit, first },
        );
      const isFlat = filter.isDiscarded || hits;
      const waiting = isFlat ? [] : await listKeys(waitingOnes, mostWaiting);
      // All waiting messages of a person are in the section of the first.
      const people = groupByPerson(waiting).flatMap((keys) =>
        keys.map((key) => ({ ...key, section: keys[0]?.section ?? key.section })),
      );
      const part = people.slice(offset, offset + limit);
      const order = filter.isDiscarded ? 'discarded_at DESC,' : '';
      const rest = await listKeys(
        `${isFlat ? '' : `AND (answered_at IS NOT NULL) = 1 AND (${isDue}) IS NOT TRUE`}
          ORDER BY ${hits ? `(${hits}) DESC, answered_at IS NOT NULL,` : order} received_at DESC, id`,
        limit - part.length,
        Math.max(0, offset - people.length),
      );
      const keys = [...part, ...(hits ? rest : groupByPerson(rest).flat())];
      const messages = await readBeginnings<State>(
        database,
        `${withMail} WHERE messages.id IN (SELECT value FROM json_each(:ids))`,
        { ids: JSON.stringify(keys.map(({ id }) => id)), since: since() },
        state,
      );
      return keys.flatMap(({ id, section }) => {
        const message = messages.find((found) => found.id === id);
        return message ? [{ ...message, section }] : [];
      });
    },

    /** @returns a message with its whole texts, if it is within its retention time */
    async find(id: string) {
      const [message] = await readMessages<State>(
        database,
        `${withMail} WHERE messages.id = :id AND received_at > :since`,
        { id, since: since() },
        state,
      );
      return message;
    },

    count(text = '', filter: Filter = {}) {
      const { where, values } = makeSearch(text, filter);
      return database.count(where, values);
    },

    countUnanswered: () =>
      database.count(
        `FROM messages WHERE (answered_at IS NOT NULL) = 0 AND received_at > :since
          AND discarded_at IS NULL`,
        { since: since() },
      ),
  };
}

import { cutText, readTime, writeFieldDay } from '../../text/words.ts';
import type { Database, Part, Values } from '../database/database.ts';
import type { Fault } from '../outbox/delivery.ts';
import { groupByPerson } from './group-by-person.ts';
import { isSamePerson, makeSearch, type Search } from './message-search.ts';
import { type Cut, type Message, readBeginnings, readMessages } from './messages.ts';

/** The sections, in order: due calls, today's messages, older unanswered ones, later calls, answered ones. */
export type Section = 'today' | 'new' | 'waiting' | 'later' | 'answered';

/** The state of a message in the office. */
type State = Record<'answered_at' | 'delivered_at' | 'discarded_at', number | null> & {
  /** Why its e-mail was not delivered, if it was not. */
  fault: Fault | null;
  handler: string | null;
  /** The day to call back, like `2026-11-26`. */
  call_on: string | null;
  is_test: number;
  /** Whether it has an e-mail. What the office writes down itself has none. */
  is_mailed: number;
  /** How many messages the person has sent. */
  times: number;
};
export type OfficeMessage = Message & State;
/** A message in a list, with its texts and its last note cut. */
export type ListedMessage = OfficeMessage &
  Cut & {
    phone_digits: string;
    notes: number;
    last_note: string | null;
    noted_at: number | null;
  };

const state = `answered_at, sent_at AS delivered_at, mails.id IS NOT NULL AS is_mailed, discarded_at, fault, handler, call_on, is_test,
  (SELECT count(*) FROM messages other WHERE +other.received_at > :since
    AND +other.discarded_at IS NULL AND ${isSamePerson('other')}) AS times`;
/** How many characters of a note a list shows. */
const longestNote = 300;
const lastNote = 'FROM notes WHERE message = messages.id ORDER BY written_at DESC LIMIT 1';
const listed = `${state}, substr(messages.phone_digits, 1, 40) AS phone_digits, (SELECT count(*) FROM notes WHERE message = messages.id) AS notes,
  (SELECT substr(text, 1, ${longestNote + 1}) ${lastNote}) AS last_note, (SELECT written_at ${lastNote}) AS noted_at`;
const withMail = "LEFT JOIN mails ON kind = 'contact' AND source = messages.id";
const isDue = 'call_on <= :today';
/** How many unanswered messages are listed at most: all are read to group them by person. */
const mostWaiting = 5000;

/**
 * The messages as the office lists them.
 * @param retention in milliseconds; older messages are blocked, and in no list
 */
export function createInbox(database: Database, retention: () => number, now: () => number) {
  const { query } = database;

  /** Lists unanswered messages and due calls by section: those of today newest first, others oldest first. */
  async function listWaiting({ isFound, values }: Search) {
    type Key = Record<'id' | 'phone_digits' | 'section', string> & { email: string | null };
    const keys = await query<Key & { section: Section }>(
      `SELECT id, substr(phone_digits, 1, 40) AS phone_digits, substr(email, 1, 254) AS email,
          CASE WHEN ${isDue} THEN 'today' WHEN call_on IS NOT NULL THEN 'later'
            WHEN received_at >= :midnight THEN 'new' ELSE 'waiting' END AS section
        FROM messages WHERE rowid IN (SELECT rowid FROM messages WHERE (answered_at IS NOT NULL) = 0
          UNION ALL SELECT rowid FROM messages WHERE ${isDue}) AND ${isFound}
        ORDER BY section = 'later', section = 'waiting', section = 'new', CASE section WHEN 'later' THEN call_on END,
          CASE section WHEN 'new' THEN -received_at ELSE received_at END, id LIMIT :mostWaiting`,
      { ...values, mostWaiting, midnight: readTime(`${writeFieldDay(now())}T00:00`) ?? 0 },
    );
    return groupByPerson(keys).flatMap(([first, ...rest]) =>
      first ? [first, ...rest].map(({ id }) => ({ id, section: first.section })) : [],
    );
  }

  /** Reads the messages of a list. @param rows with their keys, in the order of the list */
  async function list<Row extends { id: string }>(rows: Row[]) {
    const messages = await readBeginnings<Omit<ListedMessage, keyof Message | keyof Cut>>(
      database,
      `${withMail} WHERE messages.id IN (SELECT value FROM json_each(:ids))`,
      { ids: JSON.stringify(rows.map(({ id }) => id)), since: now() - retention() },
      listed,
    );
    const byId = new Map(messages.map((message) => [message.id, message]));
    return rows.flatMap((row) => {
      const message = byId.get(row.id);
      const last_note = message?.last_note ? cutText(message.last_note, longestNote) : null;
      return message ? [{ ...row, ...message, last_note }] : [];
    });
  }

  /** Lists keys of messages. @param rest of the statement, after WHERE */
  const listKeys = (rest: string, values: Values) =>
    query<{ id: string }>(
      `SELECT id FROM messages WHERE ${rest} LIMIT :limit OFFSET :offset`,
      values,
    );

  return {
    /**
     * Finds messages within their retention time, with cut texts: unanswered ones first, then answered ones,
     * the newest first. Messages of one person are grouped.
     * @param text words of any text or note, whatever their case and accents, or a phone number in any
     *   notation; empty for all messages
     * @param isDiscarded finds the messages of no customers instead
     */
    async search(
      text = '',
      { limit = 50, offset = 0 }: Part = {},
      isDiscarded = false,
    ): Promise<(ListedMessage & { section: Section })[]> {
      const found = makeSearch(text, isDiscarded, retention(), now());
      const { isFound, values } = found;
      if (isDiscarded) {
        const rest = `${isFound} ORDER BY discarded_at DESC, id`;
        const messages = await list(await listKeys(rest, { ...values, limit, offset }));
        return messages.map((message) => ({ ...message, section: 'answered' }));
      }
      const waiting = await listWaiting(found);
      const part = waiting.slice(offset, offset + limit);
      const keys = await listKeys(
        `${isFound} AND (answered_at IS NOT NULL) = 1 AND (${isDue}) IS NOT TRUE
          ORDER BY received_at DESC, id`,
        {
          ...values,
          limit: limit - part.length,
          offset: Math.max(0, offset - waiting.length),
        },
      );
      const [first, answered] = [await list(part), await list(keys)];
      const rest = groupByPerson(answered).flat();
      return [...first, ...rest.map((message) => ({ ...message, section: 'answered' as const }))];
    },

    /** Finds a message within its retention time, with its whole texts. */
    async find(id: string): Promise<OfficeMessage | undefined> {
      const [message] = await readMessages<State>(
        database,
        `${withMail} WHERE messages.id = :id AND received_at > :since`,
        { id, since: now() - retention() },
        state,
      );
      return message;
    },

    /** Counts the messages that a search finds. */
    count(text = '', isDiscarded = false): Promise<number> {
      const { isFound, values } = makeSearch(text, isDiscarded, retention(), now());
      return database.count(`FROM messages WHERE ${isFound}`, values);
    },
  };
}

import type { Transaction } from '@libsql/client';
import { convertLetters } from './convert-letters.ts';
import {
  fillMailboxes,
  fillPhoneDigits,
  fillSearchColumns,
  repairAddresses,
  repairAnswers,
} from './repairs.ts';

/** A statement, or a function for what SQL cannot do. */
type Step = string | ((transaction: Pick<Transaction, 'execute'>) => Promise<void>);

/**
 * The versions of the database, oldest first: an entry is the steps that make a version from
 * the one before. To change a table, add an entry at the end, and leave the others as they are:
 * databases of every version are in use. Steps run once, in one transaction; a column that is
 * added has a default or may be NULL.
 *
 * All times are in milliseconds since 1970. An e-mail's `source` is the key of the message,
 * subscription or letter that it is made from; the recipient of a contact e-mail is MAIL_TO.
 */
export const versions: readonly (readonly Step[])[] = [
  // The program's version 0.5.1 made these tables and set no version, hence IF NOT EXISTS here alone.
  [
    `CREATE TABLE IF NOT EXISTS messages (
      id TEXT PRIMARY KEY, received_at INTEGER NOT NULL, name TEXT NOT NULL, phone TEXT NOT NULL,
      email TEXT COLLATE NOCASE, message TEXT NOT NULL) STRICT`,
    `CREATE TABLE IF NOT EXISTS subscriptions (
      token TEXT PRIMARY KEY, email TEXT NOT NULL COLLATE NOCASE, form TEXT NOT NULL,
      purpose TEXT NOT NULL, asked_at INTEGER NOT NULL, confirmed_at INTEGER, left_at INTEGER) STRICT`,
    `CREATE TABLE IF NOT EXISTS letters (
      id TEXT PRIMARY KEY, subject TEXT NOT NULL UNIQUE, markdown TEXT NOT NULL) STRICT`,
    `CREATE TABLE IF NOT EXISTS mails (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL, source TEXT NOT NULL,
      recipient TEXT NOT NULL COLLATE NOCASE, created_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
      leased_until INTEGER NOT NULL DEFAULT 0, attempts INTEGER NOT NULL DEFAULT 0,
      sent_at INTEGER, failed_at INTEGER, UNIQUE (kind, source, recipient)) STRICT`,
    'CREATE INDEX IF NOT EXISTS messages_by_sender ON messages (name, phone, received_at)',
    'CREATE INDEX IF NOT EXISTS subscriptions_by_email ON subscriptions (email, asked_at)',
    'CREATE INDEX IF NOT EXISTS mails_by_recipient ON mails (recipient, created_at)',
    `CREATE INDEX IF NOT EXISTS mails_waiting ON mails (kind, due_at)
      WHERE sent_at IS NULL AND failed_at IS NULL`,
  ],
  // `search_text` and `phone_digits` find a message, `mailbox` the addresses of one mailbox;
  // `erased` holds the keys of what was erased on request, for a copy that is restored later.
  [
    "ALTER TABLE messages ADD COLUMN search_text TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE messages ADD COLUMN phone_digits TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE subscriptions ADD COLUMN mailbox TEXT NOT NULL DEFAULT ''",
    'ALTER TABLE subscriptions ADD COLUMN blocked_at INTEGER',
    'CREATE TABLE erased (id TEXT PRIMARY KEY, erased_at INTEGER NOT NULL) STRICT',
    'CREATE INDEX messages_by_time ON messages (received_at)',
    'CREATE INDEX messages_by_email ON messages (email)',
    'CREATE INDEX subscriptions_by_mailbox ON subscriptions (mailbox, asked_at)',
    fillSearchColumns,
  ],
  // The office: who is in, what was answered, and what is being written. What came before has been answered elsewhere.
  [
    `CREATE TABLE office_keys (
      hash TEXT PRIMARY KEY, kind TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER NOT NULL) STRICT`,
    'ALTER TABLE messages ADD COLUMN answered_at INTEGER',
    'UPDATE messages SET answered_at = received_at',
    'CREATE INDEX messages_by_answer ON messages (answered_at IS NOT NULL, received_at DESC)',
    `CREATE TABLE drafts (
      id TEXT PRIMARY KEY, subject TEXT NOT NULL, markdown TEXT NOT NULL, changed_at INTEGER NOT NULL,
      letter TEXT) STRICT`,
    `CREATE TABLE pictures (
      id TEXT PRIMARY KEY, draft TEXT NOT NULL, name TEXT NOT NULL, bytes BLOB NOT NULL) STRICT`,
    'CREATE INDEX pictures_by_draft ON pictures (draft)',
  ],
  // Whoever sends an e-mail holds a lease, which it renews. A letter can wait for a time, and be
  // stopped; it has recipients from `queued_at` on, and is a draft without `send_at`.
  [
    'CREATE TABLE leases (id TEXT PRIMARY KEY, renewals INTEGER NOT NULL) STRICT',
    'ALTER TABLE mails DROP COLUMN leased_until',
    'ALTER TABLE mails ADD COLUMN leased_by TEXT',
    'ALTER TABLE mails ADD COLUMN fault TEXT',
    'DROP INDEX mails_waiting',
    `CREATE INDEX mails_waiting ON mails (kind, created_at)
      WHERE sent_at IS NULL AND failed_at IS NULL`,
    'CREATE INDEX mails_sent ON mails (sent_at) WHERE sent_at IS NOT NULL',
    'CREATE INDEX mails_failed ON mails (failed_at) WHERE failed_at IS NOT NULL',
    'ALTER TABLE letters ADD COLUMN send_at INTEGER',
    'ALTER TABLE letters ADD COLUMN queued_at INTEGER',
    'ALTER TABLE letters ADD COLUMN stopped_at INTEGER',
    'UPDATE letters SET queued_at = 0',
  ],
  // Health asks for what was given up, among however many e-mails came back.
  [
    'DROP INDEX mails_failed',
    `CREATE INDEX mails_given_up ON mails (failed_at)
      WHERE failed_at IS NOT NULL AND fault NOT IN ('gone', 'address')`,
  ],
  // The next e-mail that is due is found before those that wait for a mail server or are stopped.
  [
    `CREATE INDEX mails_due ON mails (kind, due_at, created_at)
      WHERE sent_at IS NULL AND failed_at IS NULL`,
  ],
  // The answers to questions that an agency has added, as a list in JSON.
  ["ALTER TABLE messages ADD COLUMN answers TEXT NOT NULL DEFAULT '[]'"],
  // Who is in the office came by a link to a mailbox, whose hash is kept; the names of mailboxes without quotes.
  ["ALTER TABLE office_keys ADD COLUMN mailbox TEXT NOT NULL DEFAULT ''", fillMailboxes],
  // When a mail server said that a subscriber's mailbox does not exist: nothing is sent to it any more.
  ['ALTER TABLE subscriptions ADD COLUMN dead_at INTEGER'],
  // The office's notebook: the first answer, who handles a message, the day to call again, what is
  // no customer's, and notes. `handler_text` and `search_text` are what the search reads.
  [
    'ALTER TABLE messages ADD COLUMN first_answered_at INTEGER',
    'UPDATE messages SET first_answered_at = answered_at WHERE answered_at > received_at',
    'ALTER TABLE messages ADD COLUMN handler TEXT',
    "ALTER TABLE messages ADD COLUMN handler_text TEXT NOT NULL DEFAULT ''",
    'ALTER TABLE messages ADD COLUMN call_on TEXT',
    'ALTER TABLE messages ADD COLUMN discarded_at INTEGER',
    'ALTER TABLE messages ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0',
    'CREATE INDEX messages_by_phone ON messages (phone_digits)',
    `CREATE TABLE notes (
      id TEXT PRIMARY KEY, message TEXT NOT NULL, written_at INTEGER NOT NULL, text TEXT NOT NULL,
      search_text TEXT NOT NULL) STRICT`,
    'CREATE INDEX notes_by_message ON notes (message, written_at)',
  ],
  // A draft keeps the time of a letter that was taken back, or the key of the letter that it corrects.
  [
    'ALTER TABLE drafts ADD COLUMN send_at INTEGER',
    'ALTER TABLE drafts ADD COLUMN corrects TEXT',
    'ALTER TABLE letters ADD COLUMN is_published INTEGER NOT NULL DEFAULT 0',
    // The list of letters counts the e-mails of each without reading them.
    "CREATE INDEX mails_of_letter ON mails (source, sent_at, failed_at) WHERE kind = 'letter'",
  ],
  // The lists of the office are counted without reading the messages.
  [
    'CREATE INDEX messages_listed ON messages (discarded_at, received_at)',
    'CREATE INDEX messages_to_call ON messages (call_on) WHERE call_on IS NOT NULL',
  ],
  // An acknowledgement is one a day for a mailbox.
  [
    "ALTER TABLE mails ADD COLUMN mailbox TEXT NOT NULL DEFAULT ''",
    `CREATE INDEX mails_acknowledged ON mails (mailbox, created_at) WHERE kind = 'acknowledgement'`,
  ],
  // How many were asked to confirm, by the Monday of the week: who does not confirm is erased. And
  // the hashes of the mailboxes of who was erased on request, who is in no list that is read in.
  [
    'CREATE TABLE asked (week INTEGER PRIMARY KEY, number INTEGER NOT NULL) STRICT',
    'CREATE TABLE suppressed (hash TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT',
  ],
  // A draft that was made beside another, of a text that would have overwritten something newer; and
  // whether the letter that was taken back was to be published.
  [
    'ALTER TABLE drafts ADD COLUMN is_copy INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE drafts ADD COLUMN is_published INTEGER NOT NULL DEFAULT 0',
  ],
  // How often a letter's text was corrected: its page is rendered once for each text. The published
  // letters are listed without reading the others.
  [
    'ALTER TABLE letters ADD COLUMN corrections INTEGER NOT NULL DEFAULT 0',
    `CREATE INDEX letters_published ON letters (coalesce(send_at, queued_at))
      WHERE is_published = 1 AND queued_at IS NOT NULL`,
  ],
  // The mailboxes of Gmail's addresses, without their dots.
  [fillMailboxes],
  // The versions of the page that were published in the office, and the photographs on them.
  [
    `CREATE TABLE publications (
      id INTEGER PRIMARY KEY, created_at INTEGER NOT NULL, sentence TEXT NOT NULL,
      author TEXT NOT NULL, identity TEXT NOT NULL, page TEXT, current_at INTEGER,
      seen_at INTEGER, fault TEXT) STRICT`,
    `CREATE TABLE page_photos (
      name TEXT PRIMARY KEY, bytes BLOB NOT NULL, added_at INTEGER NOT NULL) STRICT`,
  ],
  // Several letters may have one subject. SQLite drops no constraint: the table is written anew.
  [
    `CREATE TABLE new_letters (
      id TEXT PRIMARY KEY, subject TEXT NOT NULL, markdown TEXT NOT NULL, send_at INTEGER,
      queued_at INTEGER, stopped_at INTEGER, is_published INTEGER NOT NULL DEFAULT 0,
      corrections INTEGER NOT NULL DEFAULT 0) STRICT`,
    `INSERT INTO new_letters
      (rowid, id, subject, markdown, send_at, queued_at, stopped_at, is_published, corrections)
      SELECT rowid, id, subject, markdown, send_at, queued_at, stopped_at, is_published, corrections
      FROM letters`,
    'DROP TABLE letters',
    'ALTER TABLE new_letters RENAME TO letters',
    `CREATE INDEX letters_published ON letters (coalesce(send_at, queued_at))
      WHERE is_published = 1 AND queued_at IS NOT NULL`,
  ],
  // Answers with a lone surrogate, which ends the process when SQLite reads it.
  [repairAnswers],
  // Phone numbers with their countries, and addresses in one spelling.
  [fillPhoneDigits, repairAddresses],
  // Whom the office took off the list: that can be undone.
  ['ALTER TABLE subscriptions ADD COLUMN is_taken_off INTEGER NOT NULL DEFAULT 0'],
  // A letter is the editor's document, as JSON. The Markdown of older ones stays in its column until a later version.
  [
    `ALTER TABLE letters ADD COLUMN document TEXT NOT NULL DEFAULT '{"type":"doc","content":[{"type":"paragraph"}]}'`,
    `ALTER TABLE drafts ADD COLUMN document TEXT NOT NULL DEFAULT '{"type":"doc","content":[{"type":"paragraph"}]}'`,
    convertLetters,
    // The device on which a copy was written.
    'ALTER TABLE drafts ADD COLUMN copied_on TEXT',
  ],
  // One process sends: nobody holds a lease. `leased_by` marks the e-mails that are under way.
  ['DROP TABLE leases'],
];

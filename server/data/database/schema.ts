import type { Transaction } from '@libsql/client';
import { convertLetters } from './convert-letters.ts';
import {
  fillMailboxes,
  fillPhoneDigits,
  fillSearchColumns,
  repairAddresses,
  repairAnswers,
} from './repairs.ts';

/** An SQL statement, or a function for what SQL cannot do. */
type Step = string | ((transaction: Pick<Transaction, 'execute'>) => Promise<void>);

/**
 * The migrations of the schema, oldest first. To change a table, append a migration and leave the
 * others as they are: databases of every version are in use. All pending migrations run in one
 * transaction. A new column has a default or may be NULL.
 *
 * Times are in milliseconds since 1970. An e-mail's `source` is the key of the message, subscription
 * or letter that it is made from. An e-mail without a recipient goes to MAIL_TO.
 */
export const versions: readonly (readonly Step[])[] = [
  // IF NOT EXISTS only here: version 0.5.1 created these tables without setting a schema version.
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
  // Columns to search messages by, the mailbox of an address (`readMailbox`), and the keys of rows erased
  // on request, which are erased again after a backup is restored.
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
  // The office: sessions, answered messages and drafts. Older messages count as answered.
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
  // Processes that send hold leases. Letters can be scheduled (`send_at`), queued for their recipients
  // (`queued_at`) and stopped; without `send_at` a letter is a draft.
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
  // The health check finds the e-mails that were given up, however many were returned.
  [
    'DROP INDEX mails_failed',
    `CREATE INDEX mails_given_up ON mails (failed_at)
      WHERE failed_at IS NOT NULL AND fault NOT IN ('gone', 'address')`,
  ],
  // The next due e-mail is found without reading those that are stopped or wait for a mail server.
  [
    `CREATE INDEX mails_due ON mails (kind, due_at, created_at)
      WHERE sent_at IS NULL AND failed_at IS NULL`,
  ],
  // The answers to the questions that an agency has added, as a JSON list.
  ["ALTER TABLE messages ADD COLUMN answers TEXT NOT NULL DEFAULT '[]'"],
  // Sessions store the hash of the mailbox that got the link; mailboxes are stored without quotes.
  ["ALTER TABLE office_keys ADD COLUMN mailbox TEXT NOT NULL DEFAULT ''", fillMailboxes],
  // When a mail server said that a subscriber's mailbox does not exist.
  ['ALTER TABLE subscriptions ADD COLUMN dead_at INTEGER'],
  // The office's notebook: the first answer, who handles a message, the day to call back, messages
  // marked as no customer's, and notes. The search reads `handler_text` and `search_text`.
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
  // A draft holds the time of the letter that it was before, or the key of the letter that it corrects.
  [
    'ALTER TABLE drafts ADD COLUMN send_at INTEGER',
    'ALTER TABLE drafts ADD COLUMN corrects TEXT',
    'ALTER TABLE letters ADD COLUMN is_published INTEGER NOT NULL DEFAULT 0',
    // A covering index: the list of letters counts the e-mails of each without reading the rows.
    "CREATE INDEX mails_of_letter ON mails (source, sent_at, failed_at) WHERE kind = 'letter'",
  ],
  // The office's lists are counted without reading the messages.
  [
    'CREATE INDEX messages_listed ON messages (discarded_at, received_at)',
    'CREATE INDEX messages_to_call ON messages (call_on) WHERE call_on IS NOT NULL',
  ],
  // A mailbox gets at most one acknowledgement a day.
  [
    "ALTER TABLE mails ADD COLUMN mailbox TEXT NOT NULL DEFAULT ''",
    `CREATE INDEX mails_acknowledged ON mails (mailbox, created_at) WHERE kind = 'acknowledgement'`,
  ],
  // How many people were asked to confirm in each week, as unconfirmed subscriptions are erased; and the
  // hashes of mailboxes erased on request, which an import skips.
  [
    'CREATE TABLE asked (week INTEGER PRIMARY KEY, number INTEGER NOT NULL) STRICT',
    'CREATE TABLE suppressed (hash TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT',
  ],
  // Whether a draft is a copy, made instead of overwriting a newer text; and whether the letter that it
  // was before was to be published.
  [
    'ALTER TABLE drafts ADD COLUMN is_copy INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE drafts ADD COLUMN is_published INTEGER NOT NULL DEFAULT 0',
  ],
  // How often a letter was corrected, as its page is rendered once for each text; and an index to list
  // published letters.
  [
    'ALTER TABLE letters ADD COLUMN corrections INTEGER NOT NULL DEFAULT 0',
    `CREATE INDEX letters_published ON letters (coalesce(send_at, queued_at))
      WHERE is_published = 1 AND queued_at IS NOT NULL`,
  ],
  // Mailboxes of Gmail without dots.
  [fillMailboxes],
  // What the owner has published in the office, with its photographs.
  [
    `CREATE TABLE publications (
      id INTEGER PRIMARY KEY, created_at INTEGER NOT NULL, sentence TEXT NOT NULL,
      author TEXT NOT NULL, identity TEXT NOT NULL, page TEXT, current_at INTEGER,
      seen_at INTEGER, fault TEXT) STRICT`,
    `CREATE TABLE page_photos (
      name TEXT PRIMARY KEY, bytes BLOB NOT NULL, added_at INTEGER NOT NULL) STRICT`,
  ],
  // Subjects need not be unique any more. SQLite cannot drop a constraint, so the table is rebuilt.
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
  // A lone surrogate in stored JSON ends the process when SQLite reads it.
  [repairAnswers],
  // Phone numbers with country codes, and normalized addresses.
  [fillPhoneDigits, repairAddresses],
  // Whether the office has unsubscribed the address, which it can undo.
  ['ALTER TABLE subscriptions ADD COLUMN is_taken_off INTEGER NOT NULL DEFAULT 0'],
  // A letter is stored as the editor's document, in JSON. `markdown` stays until a later version drops it.
  [
    `ALTER TABLE letters ADD COLUMN document TEXT NOT NULL DEFAULT '{"type":"doc","content":[{"type":"paragraph"}]}'`,
    `ALTER TABLE drafts ADD COLUMN document TEXT NOT NULL DEFAULT '{"type":"doc","content":[{"type":"paragraph"}]}'`,
    convertLetters,
    'ALTER TABLE drafts ADD COLUMN copied_on TEXT',
  ],
  // Only one process sends, without leases. `leased_by` marks the e-mails that are being sent.
  ['DROP TABLE leases'],
];

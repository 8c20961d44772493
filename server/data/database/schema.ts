export type Values = Record<string, string | number | null | Uint8Array | ArrayBuffer>;

const tables = [
  // `search_text` and `phone_digits` are what `writeValues` makes for the search, `handler_text` the same
  // of `handler`. `answers` are those to the questions that an agency has added, as a JSON list.
  `CREATE TABLE messages (
    id TEXT PRIMARY KEY, received_at INTEGER NOT NULL, name TEXT NOT NULL, phone TEXT NOT NULL,
    email TEXT COLLATE NOCASE, message TEXT NOT NULL, answers TEXT NOT NULL DEFAULT '[]',
    search_text TEXT NOT NULL DEFAULT '', phone_digits TEXT NOT NULL DEFAULT '',
    answered_at INTEGER, handler TEXT,
    handler_text TEXT NOT NULL DEFAULT '', call_on TEXT, discarded_at INTEGER,
    is_test INTEGER NOT NULL DEFAULT 0) STRICT`,
  'CREATE INDEX messages_by_sender ON messages (name, phone, received_at)',
  'CREATE INDEX messages_by_time ON messages (received_at)',
  'CREATE INDEX messages_by_email ON messages (email)',
  'CREATE INDEX messages_by_phone ON messages (phone_digits)',
  'CREATE INDEX messages_by_answer ON messages (answered_at IS NOT NULL, received_at DESC)',
  'CREATE INDEX messages_listed ON messages (discarded_at, received_at)',
  'CREATE INDEX messages_to_call ON messages (call_on) WHERE call_on IS NOT NULL',
  `CREATE TABLE notes (
    id TEXT PRIMARY KEY, message TEXT NOT NULL, written_at INTEGER NOT NULL, text TEXT NOT NULL,
    search_text TEXT NOT NULL) STRICT`,
  'CREATE INDEX notes_by_message ON notes (message, written_at)',

  // `mailbox` is what `readMailbox` makes of the address. `dead_at`: a mail server said that the mailbox
  // does not exist. `is_taken_off`: the office has unsubscribed it, and can undo that.
  `CREATE TABLE subscriptions (
    token TEXT PRIMARY KEY, email TEXT NOT NULL COLLATE NOCASE, mailbox TEXT NOT NULL,
    form TEXT NOT NULL, purpose TEXT NOT NULL, asked_at INTEGER NOT NULL, confirmed_at INTEGER,
    unsubscribed_at INTEGER, is_taken_off INTEGER NOT NULL DEFAULT 0, blocked_at INTEGER,
    dead_at INTEGER) STRICT`,
  'CREATE INDEX subscriptions_by_email ON subscriptions (email, asked_at)',
  'CREATE INDEX subscriptions_by_mailbox ON subscriptions (mailbox, asked_at)',

  // The keys of erased rows, which are erased again after a backup is restored, and the hashes of erased
  // mailboxes, which the office cannot ask again.
  'CREATE TABLE erased (id TEXT PRIMARY KEY, erased_at INTEGER NOT NULL) STRICT',
  'CREATE TABLE suppressed (hash TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT',

  // One row: when the clock was believed last, since when it agrees with itself, and the time seen last.
  `CREATE TABLE clock (
    believed_at INTEGER NOT NULL, agreed_since INTEGER NOT NULL, seen_at INTEGER NOT NULL) STRICT`,

  // A letter is a draft until it is queued for its recipients. Each change of a draft gives it another
  // `version`; `page` is the open form that saved it last.
  `CREATE TABLE letters (
    id TEXT PRIMARY KEY, version TEXT NOT NULL UNIQUE, subject TEXT NOT NULL, text TEXT NOT NULL,
    photo BLOB, photo_words TEXT NOT NULL, page TEXT NOT NULL, queued_at INTEGER,
    stopped_at INTEGER) STRICT`,
  'CREATE INDEX letters_by_time ON letters (queued_at)',

  // `source` is the key of its message, subscription or letter. Without a recipient it goes to MAIL_TO.
  `CREATE TABLE mails (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, source TEXT NOT NULL,
    recipient TEXT NOT NULL COLLATE NOCASE, created_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, fault TEXT, sent_at INTEGER, failed_at INTEGER,
    UNIQUE (kind, source, recipient)) STRICT`,
  'CREATE INDEX mails_by_recipient ON mails (recipient, created_at)',
  `CREATE INDEX mails_waiting ON mails (kind, created_at)
    WHERE sent_at IS NULL AND failed_at IS NULL`,
  // Finds the next due e-mail without reading those that are stopped or wait for a mail server.
  `CREATE INDEX mails_due ON mails (kind, due_at, created_at)
    WHERE sent_at IS NULL AND failed_at IS NULL`,
  'CREATE INDEX mails_sent ON mails (sent_at) WHERE sent_at IS NOT NULL',
  `CREATE INDEX mails_given_up ON mails (failed_at)
    WHERE failed_at IS NOT NULL AND fault NOT IN ('gone', 'address')`,
  // Counts the e-mails of each letter without reading the rows.
  "CREATE INDEX mails_of_letter ON mails (source, sent_at, failed_at) WHERE kind = 'letter'",

  // Sessions of the office and links into it; `mailbox` is the hash of the mailbox that got the link.
  `CREATE TABLE office_keys (
    hash TEXT PRIMARY KEY, kind TEXT NOT NULL, created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL, mailbox TEXT NOT NULL) STRICT`,
  // What the owner publishes in the office, with its photographs. Without `part` agency/identity.ts counts
  // alone; without `published_at` and `fault` the page is about to be built with it.
  `CREATE TABLE publications (
    id INTEGER PRIMARY KEY, created_at INTEGER NOT NULL, sentence TEXT NOT NULL,
    part TEXT, published_at INTEGER, fault TEXT) STRICT`,
  `CREATE TABLE page_photos (
    name TEXT PRIMARY KEY, bytes BLOB NOT NULL, added_at INTEGER NOT NULL) STRICT`,
];

/** Version 2, of 1.1. */
const additions = [
  // What the visitor wrote before the office corrected it, as JSON; the hour of `call_on`, like `17:30`.
  'ALTER TABLE messages ADD COLUMN written TEXT',
  'ALTER TABLE messages ADD COLUMN call_time TEXT',
  // When and how somebody asked the office for the letters.
  "ALTER TABLE subscriptions ADD COLUMN consent TEXT NOT NULL DEFAULT ''",
  // When the machine was started, by its clock.
  'ALTER TABLE clock ADD COLUMN booted_at INTEGER',
  // What was typed into «Mi página» and is not published: the fields of the form, as JSON.
  `CREATE TABLE page_draft (id INTEGER PRIMARY KEY CHECK (id = 1), fields TEXT NOT NULL) STRICT`,
];

/**
 * The statements that bring a database from each version (`user_version`) to the next, in one transaction. Once a
 * version is released, its list stays as it is: a change is one more list at the end, with a default or NULL for
 * the rows that are there. Times are in milliseconds since 1970.
 */
export const versions: readonly (readonly string[])[] = [tables, additions];

export type Run = <Row>(sql: string, values?: Values) => Row[];

/** @throws an Error of one line if a newer version or another program has written the database */
export function readVersion(run: Run): number {
  const [{ user_version: version } = { user_version: 0 }] = run<{ user_version: number }>(
    'PRAGMA user_version',
  );
  const names = run<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'",
  ).map(({ name }) => name);
  if (version > versions.length)
    throw new Error(
      `The database has version ${version}, but this program supports ${versions.length}: start the newer program that wrote it`,
    );
  if (version === 0 ? names.length > 0 : !names.includes('subscriptions'))
    throw new Error('The database belongs to another program, and stays as it is');
  return version;
}

/** Brings the schema to the newest version. If two programs start at once, only one of them does. */
export function migrate(run: Run) {
  if (readVersion(run) === versions.length) return;
  run('BEGIN IMMEDIATE');
  for (const statement of versions.slice(readVersion(run)).flat()) run(statement);
  run(`PRAGMA user_version = ${versions.length}`);
  run('COMMIT');
}

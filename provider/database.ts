import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createClient, type InArgs } from '@libsql/client';

// All times are in milliseconds since 1970. An e-mail's `source` is the key of the message,
// subscription or letter that it is made from; the recipient of a contact e-mail is MAIL_TO.
const schema = `
CREATE TABLE IF NOT EXISTS messages (
  id TEXT PRIMARY KEY, received_at INTEGER NOT NULL, name TEXT NOT NULL, phone TEXT NOT NULL,
  email TEXT COLLATE NOCASE, message TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS subscriptions (
  token TEXT PRIMARY KEY, email TEXT NOT NULL COLLATE NOCASE, form TEXT NOT NULL,
  purpose TEXT NOT NULL, asked_at INTEGER NOT NULL, confirmed_at INTEGER, left_at INTEGER) STRICT;
CREATE TABLE IF NOT EXISTS letters (
  id TEXT PRIMARY KEY, subject TEXT NOT NULL UNIQUE, markdown TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS mails (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, source TEXT NOT NULL,
  recipient TEXT NOT NULL COLLATE NOCASE, created_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
  leased_until INTEGER NOT NULL DEFAULT 0, attempts INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER, failed_at INTEGER, UNIQUE (kind, source, recipient)) STRICT;
CREATE INDEX IF NOT EXISTS messages_by_sender ON messages (name, phone, received_at);
CREATE INDEX IF NOT EXISTS subscriptions_by_email ON subscriptions (email, asked_at);
CREATE INDEX IF NOT EXISTS mails_by_recipient ON mails (recipient, created_at);
CREATE INDEX IF NOT EXISTS mails_waiting ON mails (kind, due_at)
  WHERE sent_at IS NULL AND failed_at IS NULL;`;

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * Opens the database, and creates it if it is new.
 * @param url `file:///…`, which the owner alone may read then, or `libsql://…`
 */
export async function openDatabase(url: string, folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (url.startsWith('file:')) {
    // SQLite gives its other files the permissions of this one.
    writeFileSync(fileURLToPath(url), '', { flag: 'a' });
    chmodSync(fileURLToPath(url), 0o600);
  }
  // Calls to a file are synchronous: one connection serves all, and a locked file blocks for the timeout.
  const client = createClient({ url, concurrency: 1, timeout: 500 });
  await prepare();
  await client.executeMultiple(schema);

  async function prepare() {
    // Readers, such as a backup, block no writer. `synchronous` stays FULL: what is committed is on disk.
    if (client.protocol === 'file')
      await client.executeMultiple('PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON');
  }

  /** Connects again after an error: libsql leaves the failed statement open, and then no transaction can be committed. */
  async function recover(error: unknown): Promise<never> {
    if (!client.closed)
      await Promise.resolve(client.reconnect())
        .then(prepare)
        .catch(() => {});
    throw error;
  }

  return {
    async read<Row>(sql: string, args: InArgs = {}) {
      return (await client.execute({ sql, args }).catch(recover)).rows as unknown as Row[];
    },
    /** Runs statements with the same named arguments in one transaction. @returns the rows of the last */
    async write<Row>(args: InArgs, ...statements: string[]) {
      const batch = statements.map((sql) => ({ sql, args }));
      const results = await client.batch(batch, 'write').catch(recover);
      return (results.at(-1)?.rows ?? []) as unknown as Row[];
    },
    close: () => client.close(),
  };
}

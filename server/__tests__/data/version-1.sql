CREATE TABLE messages ( id TEXT PRIMARY KEY, received_at INTEGER NOT NULL, name TEXT NOT NULL, phone TEXT NOT NULL, email TEXT COLLATE NOCASE, message TEXT NOT NULL, answers TEXT NOT NULL DEFAULT '[]', search_text TEXT NOT NULL DEFAULT '', phone_digits TEXT NOT NULL DEFAULT '', answered_at INTEGER, handler TEXT, handler_text TEXT NOT NULL DEFAULT '', call_on TEXT, discarded_at INTEGER, is_test INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX messages_by_sender ON messages (name, phone, received_at);
CREATE INDEX messages_by_time ON messages (received_at);
CREATE INDEX messages_by_email ON messages (email);
CREATE INDEX messages_by_phone ON messages (phone_digits);
CREATE INDEX messages_by_answer ON messages (answered_at IS NOT NULL, received_at DESC);
CREATE INDEX messages_listed ON messages (discarded_at, received_at);
CREATE INDEX messages_to_call ON messages (call_on) WHERE call_on IS NOT NULL;
CREATE TABLE notes ( id TEXT PRIMARY KEY, message TEXT NOT NULL, written_at INTEGER NOT NULL, text TEXT NOT NULL, search_text TEXT NOT NULL) STRICT;
CREATE INDEX notes_by_message ON notes (message, written_at);
CREATE TABLE subscriptions ( token TEXT PRIMARY KEY, email TEXT NOT NULL COLLATE NOCASE, mailbox TEXT NOT NULL, form TEXT NOT NULL, purpose TEXT NOT NULL, asked_at INTEGER NOT NULL, confirmed_at INTEGER, unsubscribed_at INTEGER, is_taken_off INTEGER NOT NULL DEFAULT 0, blocked_at INTEGER, dead_at INTEGER) STRICT;
CREATE INDEX subscriptions_by_email ON subscriptions (email, asked_at);
CREATE INDEX subscriptions_by_mailbox ON subscriptions (mailbox, asked_at);
CREATE TABLE erased (id TEXT PRIMARY KEY, erased_at INTEGER NOT NULL) STRICT;
CREATE TABLE suppressed (hash TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT;
CREATE TABLE clock ( believed_at INTEGER NOT NULL, agreed_since INTEGER NOT NULL, seen_at INTEGER NOT NULL) STRICT;
CREATE TABLE letters ( id TEXT PRIMARY KEY, version TEXT NOT NULL UNIQUE, subject TEXT NOT NULL, text TEXT NOT NULL, photo BLOB, photo_place TEXT NOT NULL, photo_words TEXT NOT NULL, page TEXT NOT NULL, step INTEGER NOT NULL, changed_at INTEGER NOT NULL, queued_at INTEGER, stopped_at INTEGER) STRICT;
CREATE INDEX letters_by_time ON letters (queued_at);
CREATE TABLE mails ( id TEXT PRIMARY KEY, kind TEXT NOT NULL, source TEXT NOT NULL, recipient TEXT NOT NULL COLLATE NOCASE, created_at INTEGER NOT NULL, due_at INTEGER NOT NULL, leased_by TEXT, attempts INTEGER NOT NULL DEFAULT 0, fault TEXT, sent_at INTEGER, failed_at INTEGER, UNIQUE (kind, source, recipient)) STRICT;
CREATE INDEX mails_by_recipient ON mails (recipient, created_at);
CREATE INDEX mails_waiting ON mails (kind, created_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_due ON mails (kind, due_at, created_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_sent ON mails (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX mails_given_up ON mails (failed_at) WHERE failed_at IS NOT NULL AND fault NOT IN ('gone', 'address');
CREATE INDEX mails_of_letter ON mails (source, sent_at, failed_at) WHERE kind = 'letter';
CREATE TABLE office_keys ( hash TEXT PRIMARY KEY, kind TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER NOT NULL, mailbox TEXT NOT NULL) STRICT;
CREATE TABLE publications ( id INTEGER PRIMARY KEY, created_at INTEGER NOT NULL, sentence TEXT NOT NULL, author TEXT NOT NULL, part TEXT, published_at INTEGER, fault TEXT) STRICT;
CREATE TABLE page_photos ( name TEXT PRIMARY KEY, bytes BLOB NOT NULL, added_at INTEGER NOT NULL) STRICT;
INSERT INTO messages VALUES ('d12ec5ea-f6a5-49c5-9f94-3920583e3c10', 1795683600000, 'Uno', '600 000 001', 'uno@casa.es', 'Hola', '[]', 'uno
uno@casa.es
hola', '34600000001', NULL, NULL, '', NULL, NULL, 0);
INSERT INTO notes VALUES ('7a50d2ee-7296-4534-a83d-a611f0a49c69', 'd12ec5ea-f6a5-49c5-9f94-3920583e3c10', 1795683600000, 'Una nota', 'una nota');
INSERT INTO subscriptions VALUES ('7b471e11-6f31-4cc6-916c-033afdd69f94', 'uno@casa.es', 'uno@casa.es', 'newsletter', 'Un correo semanal', 1795683600000, 1795683600000, NULL, 0, NULL, NULL);
INSERT INTO subscriptions VALUES ('5fa55279-8310-45cc-853d-cd0547f51f36', 'dos@casa.es', 'dos@casa.es', 'newsletter', 'Un correo semanal', 1795683600000, 1795683600000, 1795683600000, 1, NULL, NULL);
INSERT INTO letters VALUES ('6ceaf69b-8294-471c-8373-a5f2391c9634', '75862bb5-7516-4e04-a47d-c7cce1ad8a3b', 'Enviada', 'Hola:

- uno', X'0102', 'below', 'El salón', 'Enviada', 1, 1795683600000, 1795683600000, NULL);
INSERT INTO letters VALUES ('1018b8d4-92c6-4904-9623-e655b1129818', '72db79c6-4209-4aa6-b7e4-22b84e3bbe35', 'En curso', 'Hola:

- uno', X'0102', 'below', 'El salón', 'En curso', 1, 1795683600000, NULL, NULL);
INSERT INTO mails VALUES ('fc01727293d7a0e9a4aeab5ff61454a8', 'contact', 'd12ec5ea-f6a5-49c5-9f94-3920583e3c10', '', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('fdeae501b4ab81b619af2d74a7e1e584', 'confirmation', '7b471e11-6f31-4cc6-916c-033afdd69f94', 'uno@casa.es', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('895a3efb287010dd1a568a9dc70b9ac1', 'confirmation', '5fa55279-8310-45cc-853d-cd0547f51f36', 'dos@casa.es', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('96939a1900962c78ba7f10e94e909005', 'letter', '6ceaf69b-8294-471c-8373-a5f2391c9634', 'dos@casa.es', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('c8a74bb3e5e2e1dc3bfed2e144eb1918', 'letter', '6ceaf69b-8294-471c-8373-a5f2391c9634', 'uno@casa.es', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
PRAGMA user_version = 1;

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
CREATE TABLE subscriptions ( token TEXT PRIMARY KEY, email TEXT NOT NULL COLLATE NOCASE, mailbox TEXT NOT NULL, form TEXT NOT NULL, purpose TEXT NOT NULL, asked_at INTEGER NOT NULL, confirmed_at INTEGER, left_at INTEGER, is_taken_off INTEGER NOT NULL DEFAULT 0, blocked_at INTEGER, dead_at INTEGER) STRICT;
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
CREATE TABLE publications ( id INTEGER PRIMARY KEY, created_at INTEGER NOT NULL, sentence TEXT NOT NULL, author TEXT NOT NULL, identity TEXT NOT NULL, page TEXT, current_at INTEGER, seen_at INTEGER, fault TEXT) STRICT;
CREATE TABLE page_photos ( name TEXT PRIMARY KEY, bytes BLOB NOT NULL, added_at INTEGER NOT NULL) STRICT;
INSERT INTO messages VALUES ('be0413d0-f3a2-4edb-bed4-0534810e1fbc', 1795683600000, 'Uno', '600 000 001', 'uno@casa.es', 'Hola', '[]', 'uno
uno@casa.es
hola', '34600000001', NULL, NULL, '', NULL, NULL, 0);
INSERT INTO notes VALUES ('31bdff82-c994-4281-954f-5cde835867f9', 'be0413d0-f3a2-4edb-bed4-0534810e1fbc', 1795683600000, 'Una nota', 'una nota');
INSERT INTO subscriptions VALUES ('7bc0caed-7e35-4136-894c-8e1fca190e03', 'uno@casa.es', 'uno@casa.es', 'newsletter', 'Un correo semanal', 1795683600000, 1795683600000, NULL, 0, NULL, NULL);
INSERT INTO subscriptions VALUES ('01100cc7-9da1-4cd3-82a0-528a4880095b', 'dos@casa.es', 'dos@casa.es', 'newsletter', 'Un correo semanal', 1795683600000, 1795683600000, 1795683600000, 1, NULL, NULL);
INSERT INTO letters VALUES ('799e0eff-5721-4b19-af28-f8f52e1194d8', 'ca8d9a41-0b72-4e66-ae5f-6d841a6ca2f9', 'Enviada', 'Hola:

- uno', X'0102', 'below', 'El salón', 'Enviada', 1, 1795683600000, 1795683600000, NULL);
INSERT INTO letters VALUES ('dcdcaaf0-eb95-41e3-9b79-de43c884b11c', 'a2ca4870-7e58-4b55-a3f8-afb17bfd2a07', 'En curso', 'Hola:

- uno', X'0102', 'below', 'El salón', 'En curso', 1, 1795683600000, NULL, NULL);
INSERT INTO mails VALUES ('9f3e6c7a09200c52d54613a98b1f2d80', 'contact', 'be0413d0-f3a2-4edb-bed4-0534810e1fbc', '', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('a07c0ff97107206177c27a5ae802aa54', 'confirmation', '7bc0caed-7e35-4136-894c-8e1fca190e03', 'uno@casa.es', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('0771cde766f652d49e25f50e7630bf57', 'confirmation', '01100cc7-9da1-4cd3-82a0-528a4880095b', 'dos@casa.es', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('a94eb7469fae03fd07e26d2820471fbd', 'letter', '799e0eff-5721-4b19-af28-f8f52e1194d8', 'dos@casa.es', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('35ab65992bfcc70c7c22c5c9247206cb', 'letter', '799e0eff-5721-4b19-af28-f8f52e1194d8', 'uno@casa.es', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
PRAGMA user_version = 1;

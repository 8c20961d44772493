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
INSERT INTO messages VALUES ('7a0ef051-f6e7-4f72-a957-df9f1ed9cf4d', 1795683600000, 'Uno', '600 000 001', 'uno@casa.es', 'Hola', '[]', 'uno
uno@casa.es
hola', '34600000001', NULL, NULL, '', NULL, NULL, 0);
INSERT INTO notes VALUES ('0f89911b-79df-4d46-9c51-30b9420d82f3', '7a0ef051-f6e7-4f72-a957-df9f1ed9cf4d', 1795683600000, 'Una nota', 'una nota');
INSERT INTO subscriptions VALUES ('fd8805fc-8b81-4e8e-a019-41a7e5e04647', 'uno@casa.es', 'uno@casa.es', 'newsletter', 'Un correo semanal', 1795683600000, 1795683600000, NULL, 0, NULL, NULL);
INSERT INTO subscriptions VALUES ('1b260acd-2020-4fbf-9e13-673ab44690de', 'dos@casa.es', 'dos@casa.es', 'newsletter', 'Un correo semanal', 1795683600000, 1795683600000, 1795683600000, 1, NULL, NULL);
INSERT INTO letters VALUES ('16ab2489-a531-4b33-8f9f-398b310e0011', 'a1573896-5a52-44ba-b92f-e8a752dabe53', 'Enviada', 'Hola:

- uno', X'0102', 'below', 'El salón', 'Enviada', 1, 1795683600000, 1795683600000, NULL);
INSERT INTO letters VALUES ('f6d14c19-76cc-4561-9950-efc72cd2b941', 'fce3966c-6e53-4d3b-bb04-cc45a34afd2d', 'En curso', 'Hola:

- uno', X'0102', 'below', 'El salón', 'En curso', 1, 1795683600000, NULL, NULL);
INSERT INTO mails VALUES ('203fbf25f7ff66ab0fe5fd49f1369d23', 'contact', '7a0ef051-f6e7-4f72-a957-df9f1ed9cf4d', '', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('4c3adf5561ffdd02574cba7452e3e7c7', 'confirmation', 'fd8805fc-8b81-4e8e-a019-41a7e5e04647', 'uno@casa.es', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('5345ccea261665d4ca0ec395d186ed5b', 'confirmation', '1b260acd-2020-4fbf-9e13-673ab44690de', 'dos@casa.es', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('3ad400b3e11d9ee63b186c7313e49f43', 'letter', '16ab2489-a531-4b33-8f9f-398b310e0011', 'dos@casa.es', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('7eea57fee70557caebc3b6f16c13be1a', 'letter', '16ab2489-a531-4b33-8f9f-398b310e0011', 'uno@casa.es', 1795683600000, 0, NULL, 0, NULL, 1795683600000, NULL);
PRAGMA user_version = 1;

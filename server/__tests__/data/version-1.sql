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
CREATE TABLE mails ( id TEXT PRIMARY KEY, kind TEXT NOT NULL, source TEXT NOT NULL, recipient TEXT NOT NULL COLLATE NOCASE, created_at INTEGER NOT NULL, due_at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, fault TEXT, sent_at INTEGER, failed_at INTEGER, UNIQUE (kind, source, recipient)) STRICT;
CREATE INDEX mails_by_recipient ON mails (recipient, created_at);
CREATE INDEX mails_waiting ON mails (kind, created_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_due ON mails (kind, due_at, created_at) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_sent ON mails (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX mails_given_up ON mails (failed_at) WHERE failed_at IS NOT NULL AND fault NOT IN ('gone', 'address');
CREATE INDEX mails_of_letter ON mails (source, sent_at, failed_at) WHERE kind = 'letter';
CREATE TABLE office_keys ( hash TEXT PRIMARY KEY, kind TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER NOT NULL, mailbox TEXT NOT NULL) STRICT;
CREATE TABLE publications ( id INTEGER PRIMARY KEY, created_at INTEGER NOT NULL, sentence TEXT NOT NULL, author TEXT NOT NULL, part TEXT, published_at INTEGER, fault TEXT) STRICT;
CREATE TABLE page_photos ( name TEXT PRIMARY KEY, bytes BLOB NOT NULL, added_at INTEGER NOT NULL) STRICT;
INSERT INTO messages VALUES ('40be0a70-b1c0-44cd-b3a4-63d3c7275890', 1795683600000, 'Uno', '600 000 001', 'uno@casa.es', 'Hola', '[]', 'uno
uno@casa.es
hola', '34600000001', NULL, NULL, '', NULL, NULL, 0);
INSERT INTO notes VALUES ('953c04a4-84df-441f-bb64-b9784aae9b0c', '40be0a70-b1c0-44cd-b3a4-63d3c7275890', 1795683600000, 'Una nota', 'una nota');
INSERT INTO subscriptions VALUES ('96f0347a-962c-4af5-8147-57904e8562d8', 'uno@casa.es', 'uno@casa.es', 'newsletter', 'Un correo semanal', 1795683600000, 1795683600000, NULL, 0, NULL, NULL);
INSERT INTO subscriptions VALUES ('85aa95ae-2526-4ee9-83fe-81baf868bc58', 'dos@casa.es', 'dos@casa.es', 'newsletter', 'Un correo semanal', 1795683600000, 1795683600000, 1795683600000, 1, NULL, NULL);
INSERT INTO letters VALUES ('9c1ff4b7-c7a4-4afd-987f-ed956c0cb790', '10007d58-abcb-4b6d-b4fb-73625dd96c20', 'Enviada', 'Hola:

- uno', X'0102', 'below', 'El salón', 'Enviada', 1, 1795683600000, 1795683600000, NULL);
INSERT INTO letters VALUES ('0667876a-a81f-458e-bf37-6979c25834e7', '952c4abf-1225-40bc-aff7-eac1ec09639d', 'En curso', 'Hola:

- uno', X'0102', 'below', 'El salón', 'En curso', 1, 1795683600000, NULL, NULL);
INSERT INTO mails VALUES ('d7901a0806aae4f00823510e8471087d', 'contact', '40be0a70-b1c0-44cd-b3a4-63d3c7275890', '', 1795683600000, 0, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('d04a0528c29980415a0f9f98c28996ec', 'confirmation', '96f0347a-962c-4af5-8147-57904e8562d8', 'uno@casa.es', 1795683600000, 0, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('e00f1267b95dca9cf3d98839c3303c91', 'confirmation', '85aa95ae-2526-4ee9-83fe-81baf868bc58', 'dos@casa.es', 1795683600000, 0, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('f255658e6ee927ab7a7e9c6846bcc99a', 'letter', '9c1ff4b7-c7a4-4afd-987f-ed956c0cb790', 'dos@casa.es', 1795683600000, 0, 0, NULL, 1795683600000, NULL);
INSERT INTO mails VALUES ('68609a187c12f1d44259a2a76d365841', 'letter', '9c1ff4b7-c7a4-4afd-987f-ed956c0cb790', 'uno@casa.es', 1795683600000, 0, 0, NULL, 1795683600000, NULL);
PRAGMA user_version = 1;

PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE messages (
      id TEXT PRIMARY KEY, received_at INTEGER NOT NULL, name TEXT NOT NULL, phone TEXT NOT NULL,
      email TEXT COLLATE NOCASE, message TEXT NOT NULL, search_text TEXT NOT NULL DEFAULT '', phone_digits TEXT NOT NULL DEFAULT '', answered_at INTEGER, answers TEXT NOT NULL DEFAULT '[]', first_answered_at INTEGER, handler TEXT, handler_text TEXT NOT NULL DEFAULT '', call_on TEXT, discarded_at INTEGER, is_test INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE subscriptions (
      token TEXT PRIMARY KEY, email TEXT NOT NULL COLLATE NOCASE, form TEXT NOT NULL,
      purpose TEXT NOT NULL, asked_at INTEGER NOT NULL, confirmed_at INTEGER, left_at INTEGER, mailbox TEXT NOT NULL DEFAULT '', blocked_at INTEGER, dead_at INTEGER) STRICT;
INSERT INTO subscriptions VALUES('t','bea@casa.es','newsletter','Un correo semanal',1,2,NULL,'',NULL,NULL);
CREATE TABLE mails (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL, source TEXT NOT NULL,
      recipient TEXT NOT NULL COLLATE NOCASE, created_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      sent_at INTEGER, failed_at INTEGER, leased_by TEXT, fault TEXT, mailbox TEXT NOT NULL DEFAULT '', UNIQUE (kind, source, recipient)) STRICT;
INSERT INTO mails VALUES('08942ffe36a02077e9fd4de0b2dee445','letter','abd5e098-06bf-4ad5-b21e-21e5b83321cb','bea@casa.es',1795168980000,0,0,1795169160000,NULL,NULL,NULL,'');
CREATE TABLE erased (id TEXT PRIMARY KEY, erased_at INTEGER NOT NULL) STRICT;
CREATE TABLE office_keys (
      hash TEXT PRIMARY KEY, kind TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER NOT NULL, mailbox TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE drafts (
      id TEXT PRIMARY KEY, subject TEXT NOT NULL, markdown TEXT NOT NULL, changed_at INTEGER NOT NULL,
      letter TEXT, send_at INTEGER, corrects TEXT, is_copy INTEGER NOT NULL DEFAULT 0, is_published INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO drafts VALUES('ce5b7742-a331-4194-be93-935bf7ceace5','Tres gastos que casi nadie cuenta',replace('# Esta semana\n\nHola:\n\nEsta semana, **tres gastos** que casi *nadie* cuenta al vender, y ~~cuatro~~ cinco más.\nUn salto de línea, y sigue.\n\n## La plusvalía municipal\n\nSe paga al ayuntamiento: [míralo **aquí**](https://casa.es/plusvalia?a=1&b=2). Si no, escribe a ana@casa.es o mira https://casa.es/piso_1_a y www.casa.es.\n\n- Pide la cuenta antes de firmar.\n- Guarda la escritura de compra:\n  - la copia\n  - la nota\n- **Patio**\n\n1. Uno\n\n   y más\n\n2. Dos\n\n3. tres\n\n![El salón, con dos balcones](foto:5b0ba1b1ec2b)\n\n| Piso | Precio |\n|---|--:|\n| Ruzafa | 185.000 € |\n| Jesús | **90.000 €** |\n\n> Lo que no se firma, no vale.\n\n---\n\n### Y nada más\n\nUn piso con `código` y <b>letras</b>, 3 < 4 & 5 &copy; 1 \* 2.\n\n```\nlínea  uno\n  línea dos\n```\n\n![Plano](https://casa.es/plano.jpg)\n\nHola ![](foto:5b0ba1b1ec2b) en medio.\n\n- [x] hecho\n- [ ] por hacer\n\nUn abrazo,\nMarta y Julián\n','\n',char(10)),1795168920000,'abd5e098-06bf-4ad5-b21e-21e5b83321cb',NULL,NULL,0,0);
INSERT INTO drafts VALUES('ac6a2c06-93c9-424e-85e3-635e9a348610','El piso de la semana',replace('## El piso de la semana\n\nCuesta **185.000 €** y tiene:\n\n- luz\n- ascensor\n\n1\. de mayo, y \# no es título. a\_b y 2 \* 3.\n\nMíralo en https://youtu.be/Qw8\_-xKzT4s o en [esta página](https://casa.es/piso).\n\n![](foto:5164a6d18c74)\n\n![Desde la calle](foto:5164a6d18c74)\n\nUn abrazo,\nMarta','\n',char(10)),1795169160000,NULL,NULL,NULL,0,0);
CREATE TABLE pictures (
      id TEXT PRIMARY KEY, draft TEXT NOT NULL, name TEXT NOT NULL, bytes BLOB NOT NULL) STRICT;
INSERT INTO pictures VALUES('5b0ba1b1ec2b','ce5b7742-a331-4194-be93-935bf7ceace5','',X'ffd8ffdb004300140e0f120f0d14121012171514181e32211e1c1c1e3d2c2e243249404c4b47404645505a736250556d5645466488656d777b8182814e608d978c7d96737e817cffdb0043011517171e1a1e3b21213b7c5346537c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7cffc00011080020003003012200021101031101ffc4001500010100000000000000000000000000000003ffc40014100100000000000000000000000000000000ffc400160101010100000000000000000000000000000304ffc40014110100000000000000000000000000000000ffda000c03010002110311003f00a00c890000000000000003ffd9');
INSERT INTO pictures VALUES('5164a6d18c74','ac6a2c06-93c9-424e-85e3-635e9a348610','',X'ffd8ffdb004300140e0f120f0d14121012171514181e32211e1c1c1e3d2c2e243249404c4b47404645505a736250556d5645466488656d777b8182814e608d978c7d96737e817cffdb0043011517171e1a1e3b21213b7c5346537c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7c7cffc00011080020003003012200021101031101ffc4001500010100000000000000000000000000000003ffc40014100100000000000000000000000000000000ffc400160101010100000000000000000000000000000304ffc40014110100000000000000000000000000000000ffda000c03010002110311003f00a00c890000000000000003ffd9');
CREATE TABLE leases (id TEXT PRIMARY KEY, renewals INTEGER NOT NULL) STRICT;
CREATE TABLE notes (
      id TEXT PRIMARY KEY, message TEXT NOT NULL, written_at INTEGER NOT NULL, text TEXT NOT NULL,
      search_text TEXT NOT NULL) STRICT;
CREATE TABLE asked (week INTEGER PRIMARY KEY, number INTEGER NOT NULL) STRICT;
CREATE TABLE suppressed (hash TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT;
CREATE TABLE publications (
      id INTEGER PRIMARY KEY, created_at INTEGER NOT NULL, sentence TEXT NOT NULL,
      author TEXT NOT NULL, identity TEXT NOT NULL, page TEXT, current_at INTEGER,
      seen_at INTEGER, fault TEXT) STRICT;
CREATE TABLE page_photos (
      name TEXT PRIMARY KEY, bytes BLOB NOT NULL, added_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS "letters" (
      id TEXT PRIMARY KEY, subject TEXT NOT NULL, markdown TEXT NOT NULL, send_at INTEGER,
      queued_at INTEGER, stopped_at INTEGER, is_published INTEGER NOT NULL DEFAULT 0,
      corrections INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO letters VALUES('abd5e098-06bf-4ad5-b21e-21e5b83321cb','Tres gastos que casi nadie cuenta',replace('# Esta semana\n\nHola:\n\nEsta semana, **tres gastos** que casi *nadie* cuenta al vender, y ~~cuatro~~ cinco más.\nUn salto de línea, y sigue.\n\n## La plusvalía municipal\n\nSe paga al ayuntamiento: [míralo **aquí**](https://casa.es/plusvalia?a=1&b=2). Si no, escribe a ana@casa.es o mira https://casa.es/piso_1_a y www.casa.es.\n\n- Pide la cuenta antes de firmar.\n- Guarda la escritura de compra:\n  - la copia\n  - la nota\n- **Patio**\n\n1. Uno\n\n   y más\n\n2. Dos\n\n3. tres\n\n![El salón, con dos balcones](foto:5b0ba1b1ec2b)\n\n| Piso | Precio |\n|---|--:|\n| Ruzafa | 185.000 € |\n| Jesús | **90.000 €** |\n\n> Lo que no se firma, no vale.\n\n---\n\n### Y nada más\n\nUn piso con `código` y <b>letras</b>, 3 < 4 & 5 &copy; 1 \* 2.\n\n```\nlínea  uno\n  línea dos\n```\n\n![Plano](https://casa.es/plano.jpg)\n\nHola ![](foto:5b0ba1b1ec2b) en medio.\n\n- [x] hecho\n- [ ] por hacer\n\nUn abrazo,\nMarta y Julián\n','\n',char(10)),1795168920001,1795168980000,NULL,1,0);
CREATE INDEX messages_by_sender ON messages (name, phone, received_at);
CREATE INDEX subscriptions_by_email ON subscriptions (email, asked_at);
CREATE INDEX mails_by_recipient ON mails (recipient, created_at);
CREATE INDEX messages_by_time ON messages (received_at);
CREATE INDEX messages_by_email ON messages (email);
CREATE INDEX subscriptions_by_mailbox ON subscriptions (mailbox, asked_at);
CREATE INDEX messages_by_answer ON messages (answered_at IS NOT NULL, received_at DESC);
CREATE INDEX pictures_by_draft ON pictures (draft);
CREATE INDEX mails_waiting ON mails (kind, created_at)
      WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_sent ON mails (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX mails_given_up ON mails (failed_at)
      WHERE failed_at IS NOT NULL AND fault NOT IN ('gone', 'address');
CREATE INDEX mails_due ON mails (kind, due_at, created_at)
      WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX messages_by_phone ON messages (phone_digits);
CREATE INDEX notes_by_message ON notes (message, written_at);
CREATE INDEX mails_of_letter ON mails (source, sent_at, failed_at) WHERE kind = 'letter';
CREATE INDEX messages_listed ON messages (discarded_at, received_at);
CREATE INDEX messages_to_call ON messages (call_on) WHERE call_on IS NOT NULL;
CREATE INDEX mails_acknowledged ON mails (mailbox, created_at) WHERE kind = 'acknowledgement';
CREATE INDEX letters_published ON letters (coalesce(send_at, queued_at))
      WHERE is_published = 1 AND queued_at IS NOT NULL;
PRAGMA user_version = 19;
COMMIT;

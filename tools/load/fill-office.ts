import type { Database } from '../../server/data/database/database.ts';

const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :most)';
const text = `'Vendo el piso de la calle Mayor, número ' || i || '. ¿Cuánto vale? '`;

/**
 * Fills a database with the messages of a year, all delivered and most answered, and with the subscribers
 * of two years, some of whom left or never confirmed.
 */
export async function fillOffice(
  { write }: Database,
  { messages, subscribers }: { messages: number; subscribers: number },
  now = Date.now(),
) {
  const year = 360 * 24 * 3600_000;
  await write(
    { most: messages, now, step: Math.floor(year / messages) },
    `${numbers} INSERT INTO messages
      (id, received_at, name, phone, email, message, phone_digits, search_text, answered_at)
      SELECT lower(hex(randomblob(16))), :now - i * :step, 'Ana Peña ' || i, '6' || (12000000 + i),
        'ana' || i || '@casa.example', ${text} || ${text} || ${text}, '6' || (12000000 + i),
        lower('ana pena ' || i || ' ' || ${text} || ${text} || ${text}),
        CASE WHEN i % 50 THEN :now END FROM n`,
    `INSERT INTO mails (id, kind, source, recipient, created_at, due_at, sent_at)
      SELECT lower(hex(randomblob(16))), 'contact', id, '', received_at, 0, received_at + 900 FROM messages`,
  );
  await write(
    { most: subscribers, now, step: Math.floor((2 * year) / subscribers) },
    `${numbers} INSERT INTO subscriptions (token, email, mailbox, form, purpose, asked_at, confirmed_at, left_at)
      SELECT lower(hex(randomblob(16))), 'bea' || i || '@casa.example', 'bea' || i || '@casa.example',
        'newsletter', 'Un correo semanal', :now - i * :step,
        CASE WHEN i % 30 THEN :now - i * :step + 60000 END,
        CASE WHEN i % 9 = 1 THEN :now - i * :step / 3 END FROM n`,
  );
}

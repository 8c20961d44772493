import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeSettings, openTestService, runServer } from '../service';

/** The letters to 400 readers each week, each with a photograph, after five years. */
const [readers, letters] = [400, 250];
/** The limit in megabytes, beside the server in the container of deploy/compose.yaml. */
const nightBound = 200;
async function fill() {
  const { env, database } = await openTestService();
  const numbers = 'numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers';
  await database.transaction(
    { readers, letters, now: Date.now() },
    `WITH RECURSIVE ${numbers} WHERE number < :readers)
      INSERT INTO subscriptions (token, email, mailbox, form, purpose, asked_at, confirmed_at)
      SELECT 't-' || number, number || '@casa.es', number || '@casa.es', 'newsletter', '', :now, :now
      FROM numbers`,
    `WITH RECURSIVE ${numbers} WHERE number < :letters)
      INSERT INTO letters (id, version, subject, text, photo, photo_words, page, queued_at)
      SELECT 'l-' || number, number, 'Carta ' || number, 'Hola', randomblob(300000), '', '', :now
      FROM numbers`,
    `INSERT INTO mails (id, kind, source, recipient, created_at, due_at, sent_at)
      SELECT 'm-' || token || id, 'letter', id, email, :now + 1, 0, :now + 2
      FROM letters, subscriptions`,
  );
  return env;
}

/** Runs a command. @returns its greatest memory, in megabytes */
async function measure(env: Record<string, string>, ...args: string[]) {
  const { readPeak, ended } = runServer(env, args);
  let peak = 0;
  const timer = setInterval(() => {
    try {
      peak = readPeak() || peak;
    } catch {
      // It has just ended.
    }
  }, 50);
  const { code } = await ended;
  clearInterval(timer);
  expect(code).toBe(0);
  return peak;
}

test('The copy of 100,000 e-mails and 600 MB of photographs is made, checked and restored in half the memory of its unit', async () => {
  const env = await fill();
  expect(await measure(env, 'nightly')).toBeLessThan(nightBound);
  const folder = join(env.DATA_FOLDER, 'backups');
  const other = makeSettings();
  const [copy = ''] = readdirSync(folder);
  expect(await measure(other, 'restore', join(folder, copy))).toBeLessThan(nightBound);
}, 600_000);

/**
 * Writes a database of this version as SQL, for the tests of later ones:
 * `npx tsx server/__tests__/data/write-version.ts > server/__tests__/data/version-1.sql`.
 */
import { makeFolder } from '../../../__tests__/project.ts';
import { identity } from '../../../agency/identity.ts';
import { presentAgency } from '../../../lib/present-agency.ts';
import { openDatabase } from '../../data/database/database.ts';
import { versions } from '../../data/database/schema.ts';
import { keepMessage } from '../../data/messages/keep-message.ts';
import { keepSubscription } from '../../data/people/keep-subscription.ts';
import { createStore } from '../../data/store.ts';

async function write() {
  const now = Date.parse('2026-11-26T09:00Z');
  const file = `${makeFolder()}/server.sqlite`;
  const database = await openDatabase(file);
  const store = createStore(database, presentAgency(identity), () => now);
  await keepMessage(database, now, {
    name: 'Uno',
    phone: '600 000 001',
    email: 'uno@casa.es',
    message: 'Hola',
  });
  const [message] = await store.wholeMessages.list();
  await store.notebook.addNote(`${message?.id}`, 'Una nota');
  for (const name of ['uno', 'dos'])
    await keepSubscription(database, now, { email: `${name}@casa.es` }, 'Un correo semanal');
  for (const { token } of await store.subscriptions.search('pending'))
    await store.subscriptions.confirm(token);
  const written = { text: 'Hola:\n\n- uno', photo_place: 'below', photo_words: 'El salón' };
  const save = (subject: string) =>
    store.letters.save(
      { subject, ...written },
      { version: '', page: subject, step: 1 },
      new Uint8Array([1, 2]),
    );
  await store.letters.send(`${(await save('Enviada'))?.version}`);
  await database.transaction({ now }, 'UPDATE mails SET sent_at = :now');
  await save('En curso');
  await store.subscriptions.takeOff('dos@casa.es');

  const tables = await database.query<{ name: string; sql: string; type: string }>(
    'SELECT * FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid',
  );
  const lines = tables.map(({ sql }) => `${sql.replace(/\s+/g, ' ')};`);
  for (const { name } of tables.filter(({ type }) => type === 'table')) {
    const columns = await database.query<{ name: string }>(
      `SELECT name FROM pragma_table_info('${name}')`,
    );
    const quoted = columns.map((column) => `quote(${column.name})`).join(" || ', ' || ");
    for (const { row } of await database.query<{ row: string }>(
      `SELECT ${quoted} AS row FROM ${name}`,
    ))
      lines.push(`INSERT INTO ${name} VALUES (${row});`);
  }
  console.log([...lines, `PRAGMA user_version = ${versions.length};`].join('\n'));
  await database.close();
}
void write();

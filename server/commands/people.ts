import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeMessages, writeSubscriptions, writeTime } from '../csv.ts';
import { deleteExported, exportedTables } from '../exported.ts';
import { createMailer } from '../mail.ts';
import { liabilityTime } from '../store/erasure.ts';
import type { Message } from '../store/messages.ts';
import { type Person, readKey, writeNumber } from '../store/people.ts';
import type { Subscription } from '../store/subscriptions.ts';
import type { Call } from './call.ts';
import { backups } from './copies.ts';
import { ask, print } from './terminal.ts';

const describeMessage = (message: Message) =>
  `${writeTime(message.received_at)}  number ${writeNumber(message)}  ${message.name}, ${message.phone}, ${message.email ?? 'no e-mail'}\n${message.message}\n`;

function describeSubscription({ email, asked_at, confirmed_at, left_at }: Subscription): string {
  const confirmed = confirmed_at ? `confirmed ${writeTime(confirmed_at)}` : 'not confirmed';
  const left = left_at ? `, left ${writeTime(left_at)}` : '';
  return `${email}, asked for ${writeTime(asked_at)}, ${confirmed}${left}`;
}

/** Shows the messages and the confirmed subscriptions. */
export async function list({ store }: Call) {
  const messages = await store.listMessages();
  const subscriptions = await store.listSubscriptions();
  for (const line of messages.map(describeMessage)) print(line);
  for (const line of subscriptions.map(describeSubscription)) print(line);
  console.log(`Messages: ${messages.length}. Subscriptions: ${subscriptions.length}.`);
}

/** Writes them as tables into a folder. */
export async function exportTables({ store, settings, argument }: Call) {
  const folder = argument || settings.dataFolder;
  mkdirSync(folder, { recursive: true });
  const tables = [
    writeMessages(await store.listMessages()),
    writeSubscriptions(await store.listSubscriptions()),
  ];
  for (const [index, table] of tables.entries()) {
    const file = join(folder, exportedTables[index] ?? '');
    writeFileSync(file, table, { mode: 0o600 });
    console.log(file);
  }
}

/** Ends the subscriptions of an address whose owner asked for it. */
export async function leave({ store, argument }: Call) {
  const count = await store.leaveOnBehalf(argument);
  print(
    count > 0
      ? `${argument} gets no more letters. The proof of the consent is kept.`
      : `${argument} was not subscribed.`,
  );
}

/** Shows what is kept of a person, and erases it, or the parts that are chosen. */
export async function erase({ store, database, settings, argument, options }: Call) {
  const key = readKey(argument);
  if (key === 'name' && options.yes)
    throw new Error('A name may be that of several people: without --yes, you choose by number');
  const person = await store.findPerson(argument);
  const { subscriptions } = person;
  const addresses = [...new Set(subscriptions.map(({ email }) => email.toLowerCase()))];
  const items = [
    ...person.messages.map((message) => ({ messages: [message], subscriptions: [] })),
    ...addresses.map((address) => ({
      messages: [],
      subscriptions: subscriptions.filter(({ email }) => email.toLowerCase() === address),
    })),
  ];
  for (const [index, item] of items.entries()) {
    const lines = [
      ...item.messages.map(describeMessage),
      ...item.subscriptions.map(describeSubscription),
    ];
    print(`${index + 1}: ${lines.join('\n   ')}`);
  }
  if (person.hasMore) print('There are older messages of this name: give more of it, or a phone.');
  showBlocked(person.blocked);
  if (items.length === 0) return print(`Nothing to erase is kept of ${argument}.`);
  const chosen = options.yes ? items : await choose(items, key === 'name');
  if (chosen.length === 0) return console.log('Nothing was erased.');

  const erased = {
    messages: chosen.flatMap(({ messages }) => messages),
    subscriptions: chosen.flatMap(({ subscriptions }) => subscriptions),
  };
  const mailer = createMailer(settings, store, settings.linkOrigin);
  await mailer.erase(await store.erasePerson(erased));
  const { dataFolder, mailTo } = settings;
  for (const name of deleteExported(dataFolder))
    console.log(`${name} is deleted, too: it held what was erased. Export again.`);
  if (!(await database.checkpoint()))
    console.log(
      'Another program reads the database: run "erase" again, or a copy of it stays on disk.',
    );
  const proofs = erased.subscriptions.filter(({ confirmed_at }) => confirmed_at);
  showBlocked(proofs.map((proof) => ({ ...proof, left_at: proof.left_at ?? Date.now() })));
  const copies = readdirSync(dataFolder).filter((name) => backups.test(name));
  console.log(
    `Erased. Left for you to delete: e-mails in the mailbox ${mailTo}, exports in other folders, copies${copies.length > 0 ? ` (${copies.join(', ')}, and others)` : ''}.`,
  );
}

/** @returns the items of the numbers that are typed, or all for «yes» where one may say so */
async function choose<Item>(items: Item[], byNumber: boolean): Promise<Item[]> {
  const numbers = 'numbers, like 1 3';
  const answer = await ask(
    byNumber ? `Erase which? (${numbers}; or no) ` : `Erase all of this? (yes; ${numbers}; or no) `,
  );
  if (!byNumber && /^y(es)?$/i.test(answer)) return items;
  if (!/^\d+([\s,]+\d+)*$/.test(answer)) return [];
  const chosen = answer.split(/[\s,]+/).map((number) => items[Number(number) - 1]);
  if (chosen.includes(undefined)) throw new Error(`There are numbers from 1 to ${items.length}`);
  return chosen as Item[];
}

function showBlocked(blocked: Person['blocked']) {
  for (const proof of blocked) {
    const end = writeTime((proof.left_at ?? 0) + liabilityTime).slice(0, 10);
    print(
      `Blocked until ${end}, as proof of the consent (LOPDGDD, art. 32): ${describeSubscription(proof)}`,
    );
  }
}

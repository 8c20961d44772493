import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readLetter } from '../emails/content.tsx';
import { isServed } from '../lease.ts';
import { createMailer } from '../mail.ts';
import { startQueue } from '../queue.ts';
import { describeMail } from '../settings.ts';
import type { Letter, Letters } from '../store/letters.ts';
import type { Call } from './call.ts';
import { confirm } from './terminal.ts';

/** How long the display of a letter's progress waits for a change, in milliseconds. */
const idleTime = 20_000;
const lookTime = 2000;

/** @throws an Error that names the file, and why it cannot be read */
function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new Error(`The file ${file} cannot be read: ${(error as Error).message}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`The file ${file} is not text in UTF-8: save it as UTF-8`);
  }
}

/** Sends a letter to one address to look at or, once confirmed, to all subscribers. */
export async function send(call: Call) {
  const { store, settings, argument, options } = call;
  const { letters } = store;
  const { subject, markdown } = readLetter(readText(argument));
  if (options.to) {
    const mailer = createMailer(settings, store, settings.linkOrigin);
    await mailer.preview({ subject, markdown }, options.to);
    mailer.close();
    return console.log(`Sent to ${options.to} alone. ${describeMail(settings)}`);
  }
  const count = await letters.countRecipients(subject);
  const question = `Send “${subject}” to ${count} ${count === 1 ? 'subscriber' : 'subscribers'}? (yes/no) `;
  if (!options.yes && !(await confirm(question))) return console.log('Nothing was sent.');
  const letter = await letters.send(subject, markdown);
  console.log(describeMail(settings));
  await ((await isServed(call.database)) ? watch(call, letter) : sendHere(call, letter));
}

/** Holds a letter that is under way. */
export async function stop({ store: { letters }, argument }: Call) {
  const { id } = await findLetter(letters, argument);
  await letters.stop(id);
  await showProgress(letters, id);
}

/** Goes on with a letter that was stopped. */
export async function resume(call: Call) {
  const letter = await findLetter(call.store.letters, call.argument);
  await call.store.letters.resume(letter.id);
  await ((await isServed(call.database)) ? watch(call, letter) : sendHere(call, letter));
}

async function findLetter({ find }: Letters, subject: string): Promise<Letter> {
  const letter = await find(subject);
  if (letter) return letter;
  throw new Error(`There is no letter “${subject}”: give its subject, in quotation marks`);
}

/** @returns how many wait, or 0 when the letter is stopped */
async function showProgress({ progress }: Letters, id: string): Promise<number> {
  const letter = await progress(id);
  if (!letter) return 0;
  const { subject, sent, waiting, returned, state } = letter;
  const stopped = state === 'stopped' ? '; it is stopped' : '';
  console.log(
    `“${subject}”: ${sent} sent, ${waiting} waiting, ${returned.length} returned${stopped}`,
  );
  return stopped ? 0 : waiting;
}

/** Shows how the running server sends it, while there is something to see. */
async function watch({ store: { letters } }: Call, { id }: Letter) {
  let before = -1;
  for (let changed = Date.now(); Date.now() - changed < idleTime; await pause(lookTime)) {
    const waiting = await showProgress(letters, id);
    if (waiting === 0) return;
    if (waiting !== before) changed = Date.now();
    before = waiting;
  }
  console.log('The running server sends the rest.');
}

/** Sends it from here, as no server runs. */
async function sendHere({ store, database, settings }: Call, { id }: Letter) {
  const { letters } = store;
  const mailer = createMailer(settings, store, settings.linkOrigin);
  const { mailsPerHour } = settings;
  const progress = setInterval(() => showProgress(letters, id), lookTime);
  const queue = startQueue(database, mailer, console.error, { mailsPerHour });
  await queue.drain();
  await queue.stop();
  mailer.close();
  clearInterval(progress);
  if (await showProgress(letters, id))
    console.log('The server sends the rest once it runs. Or run this again later.');
}

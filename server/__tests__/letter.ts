import { randomUUID } from 'node:crypto';
import type { Letter } from '../data/letters/letters';
import type { Store } from '../data/store';

/** Addresses in the order in which letters are sent. */
export const addresses = (count: number) =>
  Array.from({ length: count }, (_, number) => `a${1000 + number}@casa.es`);

/** Writes a letter in a new form, which has loaded a version. */
export async function writeLetter(
  { letters }: Store,
  written: { subject?: string; text: string; photo_words?: string },
  { version = '', photo }: { version?: string; photo?: Uint8Array } = {},
): Promise<Letter> {
  const draft = await letters.save(
    { subject: 'Pisos', photo_words: '', ...written },
    { version, page: randomUUID() },
    photo,
  );
  if (!draft || draft === 'changed') throw new Error('The letter was not saved');
  return draft;
}

/** Writes a letter and sends it. */
export async function sendLetter(store: Store, subject: string, text: string) {
  const draft = await writeLetter(store, { subject, text });
  if (!(await store.letters.send(draft.version)))
    throw new Error(`The letter ${subject} was not sent`);
  return draft;
}

import { randomUUID } from 'node:crypto';
import type { Letter } from '../data/letters/letters';
import type { Store } from '../data/store';

/** Addresses in the order in which letters are sent. */
export const addresses = (count: number) =>
  Array.from({ length: count }, (_, number) => `a${1000 + number}@casa.es`);

/** Writes a letter in a new form, which has loaded a version. @returns the draft, if there is one alone */
export const writeLetter = (
  { letters }: Store,
  written: { subject?: string; text: string; photo_words?: string },
  { version = '', photo }: { version?: string; photo?: Uint8Array } = {},
): Promise<Letter | undefined> =>
  letters.save(
    { subject: 'Pisos', photo_place: 'below', photo_words: '', ...written },
    { version, page: randomUUID(), step: 1 },
    photo,
  );

/** Writes a letter and sends it. */
export async function sendLetter(store: Store, subject: string, text: string) {
  const draft = await writeLetter(store, { subject, text });
  if (!draft || !(await store.letters.send(draft.version)))
    throw new Error(`The letter ${subject} was not sent`);
  return draft;
}

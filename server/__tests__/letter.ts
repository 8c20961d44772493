import type { Draft } from '../data/letters/drafts';
import type { Store } from '../data/store';
import { makeDocument } from './document';

/** Addresses in the order in which letters are sent. */
export const addresses = (count: number) =>
  Array.from({ length: count }, (_, number) => `a${1000 + number}@casa.es`);

/** Writes a letter and sends it, now or later. */
export async function sendLetter(store: Store, subject: string, text: string, time?: number) {
  const written = { subject, document: makeDocument(text) };
  const draft = (await store.drafts.find(await store.drafts.add(written))) as Draft;
  const id = await store.letters.send(draft, time);
  if (!id) throw new Error(`Another letter has the subject ${subject}`);
  return { id };
}

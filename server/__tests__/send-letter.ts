import type { Draft } from '../data/letters/drafts';
import type { Store } from '../data/store';

/** Writes a letter and sends it, now or later. */
export async function sendLetter(store: Store, subject: string, markdown: string, time?: number) {
  const draft = (await store.drafts.find(await store.drafts.add({ subject, markdown }))) as Draft;
  const id = await store.letters.send(draft, time);
  if (!id) throw new Error(`Another letter has the subject ${subject}`);
  return { id };
}

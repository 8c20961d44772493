import type { Context } from 'hono';
import { createTurns } from '../../../data/database/turns.ts';
import { type Draft, type Written, writeVersion } from '../../../data/letters/drafts.ts';
import type { Store } from '../../../data/store.ts';

/** A text from the editor. `version` is the one it replaces; `step` counts the autosaves of the page. */
type Save = Written & { version: string; page: string; step: number };
/** @param device the device that it was written on, in words */
export type Autosave = (id: string, save: Save, device: string) => Promise<Draft | undefined>;

/** Describes the device of a request in words, for copies of a draft. */
export const readDevice = (c: Context) =>
  /\b(Mobi|Android)/.test(c.req.header('user-agent') ?? '') ? 'el móvil' : 'el ordenador';

/** Greatest number of open pages to remember. */
const most = 1000;

/**
 * Creates the function that saves texts (autosave). Requests of one page may arrive out of order, because the
 * page does not wait for a response when it is left; the highest step wins.
 * @returns a function that returns the saved draft, or undefined if the draft was deleted
 */
export function createAutosave({ drafts }: Pick<Store, 'drafts'>) {
  const pages = new Map<string, { id: string; version: string; step: number }>();
  const turns = createTurns();

  async function keep(
    asked: string,
    { page, step, version, subject, document }: Save,
    device: string,
  ) {
    const last = pages.get(page);
    const later = last && last.step >= step ? await drafts.find(last.id) : undefined;
    if (later) return later;
    const written = { subject, document };
    const draft = await drafts.save(last?.id ?? asked, last?.version ?? version, written, device);
    if (!draft) return undefined;
    pages.delete(page);
    pages.set(page, { id: draft.id, version: writeVersion(draft), step });
    for (const [oldest] of pages) if (pages.size > most) pages.delete(oldest);
    return draft;
  }

  const save: Autosave = (asked, text, device) => turns.run(() => keep(asked, text, device));
  return save;
}

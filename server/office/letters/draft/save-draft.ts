import type { Context } from 'hono';
import { createTurns } from '../../../data/database/turns.ts';
import { type Draft, type Written, writeVersion } from '../../../data/letters/drafts.ts';
import type { Store } from '../../../data/store.ts';

/** A text as a page sends it: `version` is the version it replaces; `step` counts the page's autosaves. */
type Save = Written & { version: string; page: string; step: number };
/** @param device on which it was written, in words */
export type Autosave = (id: string, save: Save, device: string) => Promise<Draft | undefined>;

/** The device of a request, in words: a copy says where it was written. */
export const readDevice = (c: Context) =>
  /\b(Mobi|Android)/.test(c.req.header('user-agent') ?? '') ? 'el móvil' : 'el ordenador';

/** How many open pages are remembered. */
const most = 1000;

/**
 * Keeps texts (autosave). The requests of one page may arrive in another order, because it does not
 * wait for answers when it is left; the last step wins.
 * @returns what keeps a text, and gives the draft that holds it, or undefined for one that was deleted
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

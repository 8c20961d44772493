import * as z from 'zod/mini';
import { readDocument, writeDocument } from '../../../data/letters/document.ts';
import { type Draft, writeVersion } from '../../../data/letters/drafts.ts';
import { writeClock, writeNearTime } from '../../../text/words.ts';
import { type Handler, officePath } from '../../shell/office.ts';
import { documentFaults, findExcess, tidySubject } from '../letter-faults.ts';
import { type Autosave, readDevice } from './save-draft.ts';

const savedText = z.object({
  subject: z.string(),
  document: z.string(),
  version: z.string(),
  page: z.string().check(z.maxLength(100)),
  step: z.number(),
  isPressed: z.optional(z.boolean()),
});

/** Writes the notice for a letter that was changed elsewhere. @param other the draft stored now, if any */
function writeCopyNotice(other: Draft | undefined, now: number): string {
  const what = other?.letter
    ? 'Esta carta se envió ya en otro sitio'
    : other
      ? `Esta carta se cambió en otro sitio ${writeNearTime(other.changed_at, now)}, y allí sigue`
      : 'Esta carta se borró en otro sitio';
  return `${what}. Lo que escribes está aquí, en una carta aparte.`;
}

const deleted = { error: 'this draft was deleted' };

/** Sends the text of a draft as JSON. */
export const showText: Handler<'id'> = async (c, { store }) => {
  const id = c.req.param('id');
  const draft = await store.drafts.find(id);
  if (!draft && (await store.drafts.isDeleted(id))) return c.json(deleted, 410);
  if (!draft || draft.letter) return c.json({ error: 'no such draft' }, 404);
  const { subject, document } = draft;
  return c.json({ subject, document, version: writeVersion(draft) });
};

export const keepText =
  (save: Autosave): Handler<'id'> =>
  async (c, office) => {
    const { data } = savedText.safeParse(await c.req.json().catch(() => undefined));
    if (!data) return c.json({ fault: documentFaults.malformed }, 400);
    const read = readDocument(data.document);
    if (typeof read === 'string')
      return c.json({ fault: documentFaults[read] }, read === 'long' ? 413 : 400);
    const asked = c.req.param('id');
    const text = { subject: tidySubject(data.subject), document: writeDocument(read) };
    const device = readDevice(c);
    const draft =
      (await save(asked, { ...data, ...text }, device)) ??
      // A pressed button saves the text even if the draft was deleted elsewhere.
      (data.isPressed && (await office.store.drafts.addCopy(text, device)));
    if (!draft) return c.json(deleted, 410);
    const fault = findExcess(office, draft);
    const isCopy = draft.id !== asked;
    return c.json({
      path: `${officePath}/cartas/${draft.id}`,
      version: writeVersion(draft),
      clock: writeClock(draft.changed_at),
      ...(isCopy && {
        notice: writeCopyNotice(await office.store.drafts.find(asked), office.now()),
      }),
      ...(fault && { fault }),
    });
  };

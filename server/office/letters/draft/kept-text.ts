import * as z from 'zod/mini';
import { writeVersion } from '../../../data/letters/drafts.ts';
import { makeStorable } from '../../../text/storable.ts';
import { type Handler, officePath } from '../../shell/office.ts';
import { findExcess } from '../letter-length.ts';
import type { Autosave } from './autosave.ts';
import { tidySubject } from './written-fields.tsx';

const savedText = z.object({
  subject: z.string(),
  markdown: z.string(),
  version: z.string(),
  page: z.string().check(z.maxLength(100)),
  step: z.number(),
});

/** For a letter that was changed or sent elsewhere while it was written. */
export const copyText =
  'Esta carta se había cambiado, enviado o borrado ya en otro sitio: lo que escribes está aquí, en una carta aparte.';

const deleted = { error: 'this draft was deleted' };

/** Gives the editor the text of a letter, as JSON. */
export const showText: Handler<'id'> = async (c, { store }) => {
  const id = c.req.param('id');
  const draft = await store.drafts.find(id);
  if (!draft && (await store.drafts.isDeleted(id))) return c.json(deleted, 410);
  if (!draft || draft.letter) return c.json({ error: 'no such draft' }, 404);
  const { subject, markdown } = draft;
  return c.json({ subject, markdown, version: writeVersion(draft) });
};

/** Makes the handler of the editor's autosave. */
export const keepText =
  (save: Autosave): Handler<'id'> =>
  async (c) => {
    const { data } = savedText.safeParse(await c.req.json().catch(() => undefined));
    if (!data) return c.json({ error: 'not a text' }, 400);
    if (findExcess(data.markdown)) return c.json({ error: 'the text is too long' }, 413);
    const asked = c.req.param('id');
    const subject = tidySubject(makeStorable(data.subject));
    const markdown = makeStorable(data.markdown);
    const draft = await save(asked, { ...data, subject, markdown });
    if (!draft) return c.json(deleted, 410);
    return c.json({
      path: `${officePath}/cartas/${draft.id}`,
      version: writeVersion(draft),
      time: draft.changed_at,
      ...(draft.id !== asked && { notice: copyText }),
    });
  };

import type { Context } from 'hono';
import type { NodemailerError } from 'nodemailer';
import { explain } from '../delivery.ts';
import { checkMarkdown } from '../emails/markdown.ts';
import { faultTexts } from '../fault-texts.ts';
import { preparePicture } from '../pictures.ts';
import type { Draft } from '../store/drafts.ts';
import { DraftPage } from './draft-page.tsx';
import { type AddPage, goTo, type Office, readFields, show } from './office.ts';

/** Adds the page on which a letter is written. */
export const addDraft: AddPage = (app, desk) => {
  const { store, sendToSelf } = desk;

  app.get('/cartas/:id', async (c) => {
    const draft = await store.findDraft(c.req.param('id'));
    if (!draft) return goTo(c, '/cartas');
    if (draft.letter) return goTo(c, `/enviadas/${draft.letter}`);
    return show(c, <DraftPage draft={draft} notice={notices[c.req.query('y') ?? '']} />);
  });

  app.post('/cartas/:id', async (c) => {
    const { hacer, ...fields } = await readFields(c);
    const asked = c.req.param('id');
    if (hacer === 'borrar') {
      await store.deleteDraft(asked);
      return goTo(c, '/cartas');
    }
    const id = await save(desk, asked, fields);
    const faults = await addPictures(c, desk, id);
    const draft = (await store.findDraft(id)) as Draft;
    if (faults.length > 0) return show(c, <DraftPage draft={draft} faults={faults} />, 400);
    if (hacer === 'guardar' || !hacer) {
      const notice = id === asked ? 'guardada' : 'copia';
      return goTo(c, `/cartas/${id}?y=${notice}`);
    }
    const missing = listMissing(draft);
    if (missing.length > 0) return show(c, <DraftPage draft={draft} faults={missing} />, 400);
    if (hacer === 'ver') return goTo(c, `/cartas/${id}/vista`);
    if (hacer === 'enviar') return goTo(c, `/cartas/${id}/enviar`);
    try {
      await sendToSelf(draft);
    } catch (error) {
      return show(
        c,
        <DraftPage draft={draft} faults={[describe(error as NodemailerError)]} />,
        400,
      );
    }
    return goTo(c, `/cartas/${id}?y=enviada`);
  });
};

const notices: Record<string, string> = {
  guardada: 'Guardada.',
  copia:
    'Esta carta se había cambiado o enviado ya en otro sitio: lo que acabas de escribir está aquí, en una carta aparte.',
  enviada: 'Va camino de tu buzón.',
};

/** Why a letter did not reach the agency's own mailbox, for its owner. */
function describe(error: NodemailerError) {
  const delivery = explain(error, true);
  return `No ha salido${'fault' in delivery ? `, porque ${faultTexts[delivery.fault]}` : ''}.`;
}

/** What a letter lacks before it can leave. */
export function listMissing({ subject, markdown }: Draft): string[] {
  const faults = [];
  if (!subject.trim()) faults.push('Falta el asunto.');
  if (!markdown.trim()) faults.push('Falta el texto.');
  try {
    checkMarkdown(markdown);
  } catch {
    faults.push(
      'Un enlace o una foto no lleva a ninguna parte: escribe la dirección entera, con https://.',
    );
  }
  return faults;
}

/** @returns the key of the draft that holds what was written */
function save({ store }: Office, id: string, fields: Record<string, string>): Promise<string> {
  const subject = (fields.asunto ?? '').replace(/\s+/g, ' ').trim();
  return store.saveDraft(id, Number(fields.version), { subject, markdown: fields.texto ?? '' });
}

/** Keeps the photographs of a form, each at the end of the text. @returns what is wrong with which */
async function addPictures(c: Context, { store }: Office, id: string): Promise<string[]> {
  const body = await c.req.parseBody({ all: true });
  const files = [body.fotos ?? []].flat().filter((file) => file instanceof File && file.size > 0);
  const faults: string[] = [];
  for (const file of files as File[]) {
    const prepared = await preparePicture(new Uint8Array(await file.arrayBuffer()));
    if (typeof prepared === 'string') {
      faults.push(`La foto «${file.name}» ${prepared}.`);
      continue;
    }
    const name = file.name
      .replace(/\.\w+$/, '')
      .replace(/[^\p{L}\p{N} ,.-]/gu, ' ')
      .trim();
    const picture = await store.addPicture(id, name, prepared);
    const draft = (await store.findDraft(id)) as Draft;
    const line = `![${name || 'Fotografía'}](foto:${picture})`;
    const markdown = [draft.markdown.trimEnd(), line].filter(Boolean).join('\n\n');
    await store.saveDraft(id, draft.changed_at, { ...draft, markdown });
  }
  return faults;
}

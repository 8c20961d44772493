import type { Context } from 'hono';
import { readVersion } from '../../../data/letters/drafts.ts';
import { preparePicture } from '../../../mail/pictures.ts';
import { type AddPage, goTo, type Office, readFields, show } from '../../shell/office.ts';
import { describeUnsent } from '../../shell/unsent.ts';
import { listFaults } from '../letter-faults.ts';
import { findExcess } from '../letter-length.ts';
import { DraftPage, type ShownDraft } from './draft-page.tsx';
import { allowEditor } from './editor-script.ts';
import { addKeptText, copyText, findUse } from './kept-text.ts';
import { createOwnSaves } from './own-saves.ts';
import { readWritten, type SeenText } from './written-fields.tsx';

/** Adds the page on which a letter is written. */
export const addDraft: AddPage = (app, desk) => {
  const { store, sendToSelf } = desk;
  const save = createOwnSaves(store);
  addKeptText(app, desk, save);
  const showDraft = async (c: Context, draft: ShownDraft, told: Told, status: 200 | 400 | 413) => {
    const script = await allowEditor(c, desk);
    return show(c, <DraftPage draft={draft} script={script} {...told} />, status);
  };
  /** Gives back a text that is not kept. */
  const giveBackLong = async (c: Context, id: string, written: SeenText, excess: string) => {
    const { corrects = null } = (await store.findDraft(id)) ?? {};
    const draft = { ...written, id, corrects, changed_at: Number(written.version) };
    return showDraft(c, draft, { faults: [`Sin guardar. ${excess}`] }, 413);
  };

  app.get('/cartas/:id', async (c) => {
    const draft = await store.findDraft(c.req.param('id'));
    if (!draft) return goTo(c, '/cartas');
    if (draft.letter) return goTo(c, `/enviadas/${draft.letter}`);
    const notice = notices[c.req.query('y') ?? ''];
    // One that an older version of the server has kept.
    const faults = [findExcess(draft.markdown) ?? []].flat();
    return showDraft(c, draft, { notice, faults, used: await findUse(store, draft) }, 200);
  });

  app.post('/cartas/:id', async (c) => {
    const fields = await readFields(c);
    const { hacer } = fields;
    const asked = c.req.param('id');
    if (hacer === 'borrar') {
      const isDeleted = await store.deleteDraft(asked, fields.version ?? '');
      return goTo(c, isDeleted ? '/cartas' : `/cartas/${asked}?y=cambiada`);
    }
    const written = readWritten(fields);
    if (!written) return goTo(c, `/cartas/${asked}`);
    const excess = findExcess(written.markdown);
    if (excess) return giveBackLong(c, asked, written, excess);
    const pictures = await addPictures(c, desk, asked);
    const text = { ...written, markdown: append(written.markdown, pictures.lines) };
    const { pagina: page, paso } = fields;
    // Who presses a button means to keep it, whatever was deleted elsewhere.
    const draft =
      (await save(asked, { ...text, page, step: Number(paso) })) ?? (await store.addCopy(text));
    const { id } = draft;
    const isCopy = id !== asked;
    const giveBack = (faults: string[]) => showDraft(c, draft, { faults }, 400);
    if (pictures.faults.length > 0)
      return giveBack([...(isCopy ? [`${notices.copia}`] : []), ...pictures.faults]);
    // Whatever was pressed was meant for a letter that is another one now.
    if (isCopy) return goTo(c, `/cartas/${id}?y=copia`);
    if (hacer === 'guardar' || !hacer) return goTo(c, `/cartas/${id}?y=guardada`);
    const faults = await listFaults(store, draft, hacer === 'enviar');
    if (faults.length > 0) return giveBack(faults);
    // What leaves is what was seen here, whatever another device saves meanwhile.
    const seen = new URLSearchParams({ v: readVersion(draft) });
    if (hacer === 'ver') return goTo(c, `/cartas/${id}/vista?${seen}`);
    if (hacer === 'enviar') return goTo(c, `/cartas/${id}/enviar?${seen}`);
    try {
      await sendToSelf(draft);
    } catch (error) {
      return giveBack([describeUnsent(error, 'own')]);
    }
    return goTo(c, `/cartas/${id}?y=enviada`);
  });
};

type Told = { notice?: string | undefined; faults?: string[]; used?: string | undefined };

const notices: Record<string, string> = {
  guardada: 'Guardada.',
  copia: `${copyText} Con lo que has pulsado no se ha hecho nada más.`,
  cambiada: 'Esta carta ha cambiado desde que la viste: mírala otra vez.',
  enviada: 'Va camino de tu buzón.',
};

const append = (markdown: string, lines: string[]) =>
  lines.length > 0 ? [markdown.trimEnd(), ...lines].filter(Boolean).join('\n\n') : markdown;

/** Keeps the photographs of a form. @returns a line of text for each, and what is wrong with which */
async function addPictures(c: Context, { store }: Office, id: string) {
  const body = await c.req.parseBody({ all: true });
  const files = [body.fotos ?? []].flat().filter((file) => file instanceof File && file.size > 0);
  const lines: string[] = [];
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
    lines.push(`![${name || 'Fotografía'}](foto:${picture})`);
  }
  return { lines, faults };
}

import type { Context } from 'hono';
import { writeVersion } from '../../../data/letters/drafts.ts';
import { goTo, type Handler, type OfficeContext, readFields, show } from '../../shell/office.ts';
import { describeUnsent } from '../../shell/outage.tsx';
import { listLetterFaults } from '../letter-faults.ts';
import { findExcess } from '../letter-length.ts';
import type { Autosave } from './autosave.ts';
import { DraftPage, type ShownDraft } from './draft-page.tsx';
import { allowEditor } from './editor-script.ts';
import { copyText } from './kept-text.ts';
import { readWritten, type SeenText } from './written-fields.tsx';

/** Shows a draft, or leads to the letter once it was sent. */
export const showDraft: Handler<'id'> = async (c, office) => {
  const draft = await office.store.drafts.find(c.req.param('id'));
  if (!draft) return goTo(c, '/cartas');
  if (draft.letter) return goTo(c, `/enviadas/${draft.letter}`);
  const notice = notices[c.req.query('y') ?? ''];
  // One that an older version of the server has kept.
  const faults = [findExcess(draft.markdown) ?? []].flat();
  return showPage(c, office, draft, { notice, faults });
};

/** Makes the handler for the buttons of a draft. */
export const pressDraft =
  (save: Autosave): Handler<'id'> =>
  async (c, office) => {
    const { store } = office;
    const fields = await readFields(c);
    const { hacer } = fields;
    const asked = c.req.param('id');
    if (hacer === 'borrar') {
      const isDeleted = await store.drafts.delete(asked, fields.version ?? '');
      return goTo(c, isDeleted ? '/cartas' : `/cartas/${asked}?y=cambiada`);
    }
    const written = readWritten(fields);
    if (!written) return goTo(c, `/cartas/${asked}`);
    const excess = findExcess(written.markdown);
    if (excess) return giveBackLong(c, office, asked, { written, excess });
    const { pagina: page, paso } = fields;
    // A pressed button keeps the text, even if the draft was deleted elsewhere.
    const draft =
      (await save(asked, { ...written, page, step: Number(paso) })) ??
      (await store.drafts.addCopy(written));
    const { id } = draft;
    const giveBack = (faults: string[]) => showPage(c, office, draft, { faults, status: 400 });
    // The letter has changed meanwhile, so the press does nothing but show it.
    if (id !== asked) return goTo(c, `/cartas/${id}?y=copia`);
    if (hacer === 'guardar' || !hacer) return goTo(c, `/cartas/${id}?y=guardada`);
    const faults = await listLetterFaults(store, draft);
    if (faults.length > 0) return giveBack(faults);
    // The version that was seen here is sent, whatever another device saves meanwhile.
    const seen = new URLSearchParams({ v: writeVersion(draft) });
    if (hacer === 'ver') return goTo(c, `/cartas/${id}/vista?${seen}`);
    if (hacer === 'enviar') return goTo(c, `/cartas/${id}/enviar?${seen}`);
    try {
      await office.sendToSelf(draft);
    } catch (error) {
      return giveBack([describeUnsent(error, 'own')]);
    }
    return goTo(c, `/cartas/${id}?y=enviada`);
  };

async function showPage(
  c: Context,
  office: OfficeContext,
  draft: ShownDraft,
  { status = 200, ...told }: Told,
) {
  const script = await allowEditor(c, office);
  return show(c, <DraftPage draft={draft} script={script} {...told} />, status);
}

/** Gives back a text that is not kept. */
async function giveBackLong(
  c: Context,
  office: OfficeContext,
  id: string,
  { written, excess }: { written: SeenText; excess: string },
) {
  const { corrects = null } = (await office.store.drafts.find(id)) ?? {};
  const draft = { ...written, id, corrects, changed_at: Number(written.version) };
  return showPage(c, office, draft, { faults: [`Sin guardar. ${excess}`], status: 413 });
}

type Told = { notice?: string | undefined; faults?: string[]; status?: 200 | 400 | 413 };

const notices: Record<string, string> = {
  guardada: 'Guardada.',
  copia: `${copyText} Con lo que has pulsado no se ha hecho nada más.`,
  cambiada: 'Esta carta ha cambiado desde que la viste: mírala otra vez.',
  enviada: 'Va camino de tu buzón.',
};

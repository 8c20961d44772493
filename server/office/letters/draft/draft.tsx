import type { Context } from 'hono';
import { type DocumentFault, readDocument, writeDocument } from '../../../data/letters/document.ts';
import { writeVersion } from '../../../data/letters/drafts.ts';
import { goTo, type Handler, type OfficeContext, readFields, show } from '../../shell/office.ts';
import { describeUnsent } from '../../shell/outage.tsx';
import { documentFaults, findExcess, listLetterFaults } from '../letter-faults.ts';
import { DraftPage, type ShownDraft } from './draft-page.tsx';
import { allowEditor } from './editor-script.ts';
import { writeCopyNotice } from './kept-text.ts';
import { sent } from './letter-preview.tsx';
import { type Autosave, readDevice } from './save-draft.ts';
import { readWritten, type SeenText } from './written-fields.tsx';

/** Shows a draft, or leads to the letter once it was sent. */
export const showDraft: Handler<'id'> = async (c, office) => {
  const draft = await office.store.drafts.find(c.req.param('id'));
  if (!draft) return goTo(c, '/cartas');
  if (draft.letter) return goTo(c, `/enviadas/${draft.letter}`);
  const { y = '', de = '' } = c.req.query();
  const notice =
    y === 'copia'
      ? `${writeCopyNotice(await office.store.drafts.find(de), office.now())} Con lo que has pulsado no se ha hecho nada más.`
      : notices[y];
  const faults = [findExcess(office, draft) ?? []].flat();
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
    const read = readDocument(written.document);
    if (typeof read === 'string') return giveBack(c, office, asked, { written, fault: read });
    const text = { ...written, document: writeDocument(read) };
    const { pagina: page, paso } = fields;
    const device = readDevice(c);
    // A pressed button keeps the text, even if the draft was deleted elsewhere.
    const draft =
      (await save(asked, { ...text, page, step: Number(paso) }, device)) ??
      (await store.drafts.addCopy(text, device));
    const { id } = draft;
    const tell = (faults: string[]) => showPage(c, office, draft, { faults, status: 400 });
    // The letter has changed meanwhile, so the press does nothing but show it.
    if (id !== asked) return goTo(c, `/cartas/${id}?y=copia&de=${asked}`);
    if (hacer === 'guardar' || !hacer) return goTo(c, `/cartas/${id}?y=guardada`);
    const faults = await listLetterFaults(office, draft);
    if (faults.length > 0) return tell(faults);
    // The version that was seen here is sent, whatever another device saves meanwhile.
    const seen = new URLSearchParams({ v: writeVersion(draft) });
    if (hacer === 'ver') return goTo(c, `/cartas/${id}/vista?${seen}`);
    if (hacer === 'enviar') return goTo(c, `/cartas/${id}/enviar?${seen}`);
    try {
      await office.mailer.sendTrial(draft);
    } catch (error) {
      return tell([describeUnsent(error, 'own')]);
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
async function giveBack(
  c: Context,
  office: OfficeContext,
  id: string,
  { written, fault }: { written: SeenText; fault: DocumentFault },
) {
  const { corrects = null } = (await office.store.drafts.find(id)) ?? {};
  const draft = { ...written, id, corrects, changed_at: Number(written.version) };
  return showPage(c, office, draft, {
    faults: [`Sin guardar: ${documentFaults[fault]}`],
    status: fault === 'long' ? 413 : 400,
  });
}

type Told = { notice?: string | undefined; faults?: string[]; status?: 200 | 400 | 413 };

const notices: Record<string, string> = {
  guardada: 'Guardada.',
  cambiada: 'Esta carta ha cambiado desde que la viste: mírala otra vez.',
  enviada: sent,
};

import type { Context } from 'hono';
import { type Draft, writeVersion } from '../../../data/letters/drafts.ts';
import { goTo, type Handler, type OfficeContext, readFields, show } from '../../shell/office.ts';
import { describeUnsent } from '../../shell/outage.tsx';
import { findExcess, listLetterFaults } from '../letter-faults.ts';
import { findSeen } from '../send.tsx';
import { DraftPage } from './draft-page.tsx';
import { allowEditor } from './editor-script.ts';
import { sent } from './letter-preview.tsx';

/** Shows a draft, or redirects to the letter if the draft was sent. */
export const showDraft: Handler<'id'> = async (c, office) => {
  const draft = await office.store.drafts.find(c.req.param('id'));
  if (!draft) return goTo(c, '/cartas');
  if (draft.letter) return goTo(c, `/enviadas/${draft.letter}`);
  const notice = notices[c.req.query('y') ?? ''];
  const faults = [findExcess(office, draft) ?? []].flat();
  return showPage(c, office, draft, { notice, faults });
};

/** Runs the pressed button on the version that the page showed. The editor has saved the text before. */
export const pressDraft: Handler<'id'> = async (c, office) => {
  const { store } = office;
  const id = c.req.param('id');
  const { hacer, version = '' } = await readFields(c);
  if (hacer === 'borrar') {
    const isDeleted = await store.drafts.delete(id, version);
    return goTo(c, isDeleted ? '/cartas' : `/cartas/${id}?y=cambiada`);
  }
  const draft = await findSeen(store, id, version);
  if (typeof draft === 'string') return goTo(c, draft);
  if (hacer === 'guardar' || !hacer) return goTo(c, `/cartas/${id}?y=guardada`);
  const tell = (faults: string[]) => showPage(c, office, draft, { faults }, 400);
  const faults = await listLetterFaults(office, draft);
  if (faults.length > 0) return tell(faults);
  // Pins the version: another device may save a newer one in the meantime.
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
  draft: Draft,
  told: { notice?: string; faults: string[] },
  status: 200 | 400 = 200,
) {
  const script = await allowEditor(c, office);
  return show(c, <DraftPage draft={draft} script={script} {...told} />, status);
}

const notices: Record<string, string> = {
  guardada: 'Guardada.',
  cambiada: 'Esta carta ha cambiado desde que la viste: mírala otra vez.',
  enviada: sent,
};

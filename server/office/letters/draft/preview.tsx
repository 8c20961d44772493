import { type Draft, writeVersion } from '../../../data/letters/drafts.ts';
import { Frame } from '../../shell/frame.tsx';
import { goTo, type Handler, officePath, show } from '../../shell/office.ts';

/** The policy of a preview: as in an e-mail, styles in elements, pictures from elsewhere and links are allowed; scripts are not. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

/** In the frame of the preview, the page of a link would look like ours. */
const openElsewhere = (html: string) => html.replace('<head>', '<head><base target="_blank"/>');

/** Shown when the letter has changed since its preview was opened: the buttons would send another text. */
const changed =
  '<!doctype html><html lang="es"><title>Ha cambiado</title><p>Esta carta ha cambiado: vuelve a ella y mírala otra vez.';

/** Shows a letter as it arrives, in a frame. */
export const showPreview: Handler<'id'> = async (c, { store }) => {
  const draft = await store.drafts.find(c.req.param('id'));
  if (!draft) return goTo(c, '/cartas');
  const policy = c.res.headers.get('content-security-policy');
  c.header('content-security-policy', `${policy}; frame-src 'self'`);
  return show(c, <Preview draft={draft} />);
};

/** Gives the e-mail that the preview has in its frame. */
export const showEmail: Handler<'id'> = async (c, { store, renderLetter }) => {
  const draft = await store.drafts.find(c.req.param('id'));
  if (!draft) return goTo(c, '/cartas');
  c.header('content-security-policy', letterPolicy);
  const isSeen = (c.req.query('v') ?? writeVersion(draft)) === writeVersion(draft);
  return c.html(isSeen ? openElsewhere(await renderLetter(draft)) : changed);
};

function Preview({ draft }: { draft: Draft }) {
  const path = `${officePath}/cartas/${draft.id}`;
  const seen = new URLSearchParams({ v: writeVersion(draft) });
  return (
    <Frame area="Cartas" title={draft.subject}>
      <p className="actions">
        <a className="button quiet-button" href={path}>
          Seguir escribiendo
        </a>
        <a className="button" href={`${path}/enviar?${seen}`}>
          Enviar…
        </a>
      </p>
      <iframe className="preview" src={`${path}/correo?${seen}`} title="La carta, como llega" />
    </Frame>
  );
}

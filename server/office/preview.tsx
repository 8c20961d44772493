import type { Draft } from '../store/drafts.ts';
import { Frame } from './frame.tsx';
import { type AddPage, goTo, office, show } from './office.ts';

/** A letter may have what an e-mail has: styles in elements, pictures from elsewhere; no script. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; sandbox; frame-ancestors 'self'";

/** Adds the preview of a letter, which is the e-mail itself. */
export const addPreview: AddPage = (app, { store, renderLetter }) => {
  app.get('/cartas/:id/vista', async (c) => {
    const draft = await store.findDraft(c.req.param('id'));
    if (!draft) return goTo(c, '/cartas');
    const policy = c.res.headers.get('content-security-policy');
    c.header('content-security-policy', `${policy}; frame-src 'self'`);
    return show(c, <Preview draft={draft} />);
  });

  app.get('/cartas/:id/correo', async (c) => {
    const draft = await store.findDraft(c.req.param('id'));
    if (!draft) return goTo(c, '/cartas');
    c.header('content-security-policy', letterPolicy);
    return c.html(await renderLetter(draft));
  });
};

function Preview({ draft }: { draft: Draft }) {
  const path = `${office}/cartas/${draft.id}`;
  return (
    <Frame room="Cartas" title={draft.subject}>
      <p className="actions">
        <a className="button quiet-button" href={path}>
          Seguir escribiendo
        </a>
        <a className="button" href={`${path}/enviar`}>
          Enviar…
        </a>
      </p>
      <iframe className="preview" src={`${path}/correo`} title="La carta, como llega" />
    </Frame>
  );
}

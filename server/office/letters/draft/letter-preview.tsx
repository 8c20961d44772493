import type { Context } from 'hono';
import { type Draft, writeVersion } from '../../../data/letters/drafts.ts';
import { renderLetter } from '../../../mail/write-mail.ts';
import { Frame } from '../../shell/frame.tsx';
import { goTo, type Handler, officePath, readFields, show } from '../../shell/office.ts';
import { describeUnsent } from '../../shell/outage.tsx';

/** The policy of a preview. As in an e-mail, inline styles, remote images and links work; scripts do not. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";

/** Opens links in a new tab: inside the preview's frame, their page would look like ours. */
const openElsewhere = (html: string) => html.replace('<head>', '<head><base target="_blank"/>');

/** Shown after the letter was sent to the agency. */
export const sent = 'Va camino de tu buzón, como «Prueba: …».';

/** Shows the letter in a frame, as it arrives. */
export const showPreview: Handler<'id'> = async (c, { store }) => {
  const draft = await store.drafts.find(c.req.param('id'));
  if (!draft) return goTo(c, '/cartas');
  return showPage(c, draft, c.req.query('y') === 'enviada' ? sent : undefined);
};

/** Sends the shown version to the agency's own mailbox. */
export const sendPreview: Handler<'id'> = async (c, { store, mailer }) => {
  const { version = '' } = await readFields(c);
  const draft = await store.drafts.find(c.req.param('id'));
  if (!draft) return goTo(c, '/cartas');
  if (writeVersion(draft) !== version) return goTo(c, `/cartas/${draft.id}?y=cambiada`);
  try {
    await mailer.sendTrial(draft);
  } catch (error) {
    return showPage(c, draft, undefined, describeUnsent(error, 'own'));
  }
  return goTo(c, `/cartas/${draft.id}/vista?${new URLSearchParams({ v: version, y: 'enviada' })}`);
};

function showPage(c: Context, draft: Draft, notice?: string, fault?: string) {
  const policy = c.res.headers.get('content-security-policy');
  c.header('content-security-policy', `${policy}; frame-src 'self'`);
  return show(c, <Preview {...{ draft, notice, fault }} />, fault ? 400 : 200);
}

/** Sends the HTML of the e-mail, for the frame of the preview. */
export const showEmail: Handler<'id'> = async (c, { agency, store, settings }) => {
  const draft = await store.drafts.find(c.req.param('id'));
  if (!draft) return goTo(c, '/cartas');
  c.header('content-security-policy', letterPolicy);
  return c.html(openElsewhere(await renderLetter(agency, store, settings.linkOrigin, draft)));
};

type Props = { draft: Draft; notice: string | undefined; fault: string | undefined };

function Preview({ draft, notice, fault }: Props) {
  const path = `${officePath}/cartas/${draft.id}`;
  const seen = new URLSearchParams({ v: writeVersion(draft) });
  return (
    <Frame area="Cartas" title={draft.subject}>
      {notice && <p role="status">{notice}</p>}
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <form action={`${path}/vista`} className="actions" method="post">
        <input name="version" type="hidden" value={writeVersion(draft)} />
        <a className="button quiet-button" href={path}>
          Seguir escribiendo
        </a>
        <button className="button quiet-button" type="submit">
          Enviármela
        </button>
        <a className="button" href={`${path}/enviar?${seen}`}>
          Enviar…
        </a>
      </form>
      <iframe className="preview" src={`${path}/correo`} title="La carta, como llega" />
    </Frame>
  );
}

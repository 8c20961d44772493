import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionTime } from '../../data/office/sessions.ts';
import { PostageStamp, WindowBlind } from '../../pages/drawings.tsx';
import { Press } from './controls.tsx';
import { AskForLink, EntryPage, LinkForm } from './entry-pages.tsx';
import { goTo, type Handler, type OfficeContext, officePath, readFields, show } from './office.ts';

const cookie = 'oficina';
const readKey = (c: Context) => getCookie(c, cookie) ?? '';

/** Asks for a magic link: the office's only response to requests without a session. */
export function showWayIn(c: Context) {
  if (c.req.method !== 'POST') return show(c, <AskForLink />, 401);
  return show(
    c,
    <EntryPage
      lead="No se ha guardado nada. Entra con un enlace en otra pestaña y vuelve atrás en esta: lo que has escrito está donde lo dejaste."
      object={<WindowBlind down />}
      title="Tu sesión había terminado"
    >
      <LinkForm isNewTab />
    </EntryPage>,
    401,
  );
}

/** Checks the session, and extends its cookie. */
export async function isInside(c: Context, office: OfficeContext): Promise<boolean> {
  const hasSession = await office.sessions.use(readKey(c));
  if (hasSession) setSessionCookie(c, readKey(c), office);
  return hasSession;
}

function setSessionCookie(c: Context, key: string, { settings }: OfficeContext) {
  setCookie(c, cookie, key, {
    httpOnly: true,
    maxAge: sessionTime / 1000,
    path: officePath,
    sameSite: 'Lax',
    secure: settings.linkOrigin.startsWith('https:'),
  });
}

/**
 * Requests a magic link for the agency's mailbox. The page does not say whether it was sent: a stranger would
 * learn how many were requested.
 */
export const askForLink: Handler = (c, office) => {
  // Not awaited: the response time would show whether an e-mail is sent.
  sendLink(office).catch((error) => office.log(`The office's link was not sent: ${error.message}`));
  if (office.queue.fault())
    return show(
      c,
      <EntryPage
        lead="El servidor de correo no funciona, y el enlace iría por correo. Llama a quien lleva la página: puede darte uno sin él."
        title="Ahora no sale el correo"
      />,
    );
  return show(
    c,
    <EntryPage
      lead="El enlace llega al buzón de la agencia. Vale quince minutos y una sola vez."
      object={<PostageStamp marked />}
      title="Mira el buzón"
    >
      <p>
        En un cuarto de hora salen tres como mucho: si se han pedido más, usa el último que llegó.
      </p>
      <p>¿No llega? Mira en el spam, y si no, llama a quien lleva la página.</p>
    </EntryPage>,
  );
};

async function sendLink({ sessions, settings, mailer }: OfficeContext) {
  const key = await sessions.makeLink();
  // Without a key there were too many links.
  if (key) await mailer.sendEntry(writeLink(settings, key));
}

export const writeLink = ({ linkOrigin }: OfficeContext['settings'], key: string) =>
  `${linkOrigin}${officePath}/entrar?key=${key}`;

/** A mail program may have taken what follows the link for a part of it. */
const readLink = (text = '') => /[\w-]{43}/.exec(text)?.[0] ?? '';

/** Shows the button that uses a magic link up: mail programs open links, too. */
export const showEntry: Handler = (c) =>
  show(
    c,
    <EntryPage
      lead="En este aparato te quedas dentro treinta días desde la última vez."
      object={<WindowBlind />}
      title="Un botón y estás dentro"
    >
      <form method="post">
        <Press className="button" label="Entrar" />
      </form>
      <p className="small">
        ¿Se ha abierto dentro del programa de correo? Antes de pulsar, ábrela en tu navegador con su
        menú (⋮ o compartir): te quedas dentro solo donde pulses.
      </p>
    </EntryPage>,
  );

export const enter: Handler = async (c, office) => {
  const key = await office.sessions.enter(readLink(c.req.query('key')));
  if (key) {
    setSessionCookie(c, key, office);
    return goTo(c, '');
  }
  return show(
    c,
    <EntryPage lead="Vale quince minutos y una sola vez. Pide otro." title="Este enlace ya no abre">
      <LinkForm />
    </EntryPage>,
    403,
  );
};

/** Ends this session, or all sessions. */
export const leave: Handler = async (c, office) => {
  if (await isInside(c, office)) {
    const { action } = await readFields(c);
    if (action === 'everywhere') await office.sessions.endAll();
    else await office.sessions.end(readKey(c));
  }
  deleteCookie(c, cookie, { path: officePath });
  return show(c, <AskForLink hasLeft />);
};

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { linkTime, sessionTime } from '../../data/office/sessions.ts';
import { PostageStamp, WindowBlind } from '../../pages/drawings.tsx';
import { Layout } from '../../pages/layout.tsx';
import { PostForm, Press } from './controls.tsx';
import { goTo, type Handler, type Office, officePath, readFields, show } from './office.ts';

const sessionCookie = 'oficina';
/** Brings who has to enter first to the message of an e-mail's link. */
const placeCookie = 'destino';
const isMessage = /^\/mensajes\/[\w-]+$/;

const keep = (c: Context, { settings }: Office, name: string, value: string) =>
  setCookie(c, name, value, {
    httpOnly: true,
    maxAge: (name === sessionCookie ? sessionTime : linkTime) / 1000,
    path: officePath,
    sameSite: 'Lax',
    secure: settings.linkOrigin.startsWith('https:'),
  });

/** Tries all cookies of the name: a sub-domain may have set another one, which comes first. */
async function findSession(c: Context, { sessions }: Office) {
  for (const cookie of (c.req.header('cookie') ?? '').split(/; */)) {
    const [name, key = ''] = cookie.split('=');
    if (name === sessionCookie && key.length === 43 && (await sessions.use(key))) return key;
  }
  return undefined;
}

/** The page for requests without a session. @param hasLeft whether the session has just ended */
export const AskForLink = ({ hasLeft = false }: { hasLeft?: boolean }) => (
  <Layout
    lead="Se entra con un enlace que llega al buzón de la agencia."
    object={<WindowBlind down={hasLeft} />}
    title={hasLeft ? 'Has salido' : 'La oficina'}
  >
    <LinkForm />
  </Layout>
);

const LinkForm = ({ target }: { target?: '_blank' }) => (
  <PostForm action={`${officePath}/enlace`} target={target}>
    <Press className="button" label="Pedir un enlace" />
  </PostForm>
);

/** Asks for a magic link: the office's only response to requests without a session. */
export function showWayIn(c: Context, office: Office) {
  const place = c.req.path.replace(/^.*\/oficina/, '');
  if (isMessage.test(place)) keep(c, office, placeCookie, place);
  if (c.req.method !== 'POST') return show(c, <AskForLink />, 401);
  return show(
    c,
    <Layout
      lead="No se ha guardado nada. Entra con un enlace en otra pestaña y vuelve atrás en esta: lo que has escrito está donde lo dejaste."
      title="Tu sesión había terminado"
    >
      <LinkForm target="_blank" />
    </Layout>,
    401,
  );
}

export async function isInside(c: Context, office: Office): Promise<boolean> {
  const key = await findSession(c, office);
  if (key) keep(c, office, sessionCookie, key);
  return key !== undefined;
}

export const askForLink: Handler = (c, office) => {
  // Not awaited: the response time would show whether an e-mail is sent.
  sendLink(office).catch((error) => office.log(`The office's link was not sent: ${error.message}`));
  return goTo(c, '/enlace');
};

async function sendLink({ sessions, settings, mailer }: Office) {
  const key = await sessions.makeLink();
  // Without a key there were too many links.
  if (key) await mailer.sendEntry(writeLink(settings, key));
}

export const writeLink = ({ linkOrigin }: Office['settings'], key: string) =>
  `${linkOrigin}${officePath}/entrar?key=${key}`;

/** Does not say whether a link was sent: a stranger would learn how many were requested. */
export const showAsked: Handler = (c, { queue, monitor }) => {
  const fault = queue.fault()
    ? 'El servidor de correo no funciona, y el enlace iría por correo. Llama a quien lleva la página: puede darte uno sin él.'
    : monitor.list().includes('database') &&
      'El servidor no puede guardar nada, tampoco un enlace. Llama a quien lleva la página.';
  if (fault) return show(c, <Layout lead={fault} title="Ahora no sale ningún enlace" />);
  return show(
    c,
    <Layout
      lead="El enlace llega al buzón de la agencia. Vale quince minutos y una sola vez."
      object={<PostageStamp marked />}
      title="Mira el buzón"
    >
      <p>
        En un cuarto de hora salen tres como mucho: si se han pedido más, usa el último que llegó.
      </p>
      <p>¿No llega? Mira en el spam, y si no, llama a quien lleva la página.</p>
    </Layout>,
  );
};

/** Reads a link's key. A mail program may have taken what follows the link for a part of it. */
const readLink = (c: Context) => /[\w-]{43}/.exec(c.req.query('key') ?? '')?.[0] ?? '';

/** Shows the button that uses a magic link up: mail programs open links, too. */
export const showEntry: Handler = async (c, office) => {
  if (!(await office.sessions.isOpen(readLink(c))))
    return (await isInside(c, office)) ? goTo(c, '') : showClosed(c);
  return show(
    c,
    <Layout
      lead="En este aparato te quedas dentro treinta días desde la última vez."
      object={<WindowBlind />}
      title="Un botón y estás dentro"
    >
      <PostForm>
        <Press className="button" label="Entrar" />
      </PostForm>
      <p className="small">
        ¿Se ha abierto dentro del programa de correo? Antes de pulsar, ábrela en tu navegador con su
        menú (⋮ o compartir): te quedas dentro solo donde pulses.
      </p>
    </Layout>,
  );
};

export const enter: Handler = async (c, office) => {
  const key = await office.sessions.enter(readLink(c));
  if (!key) return showClosed(c);
  keep(c, office, sessionCookie, key);
  const place = getCookie(c, placeCookie) ?? '';
  if (place) deleteCookie(c, placeCookie, { path: officePath });
  return goTo(c, isMessage.test(place) ? place : '');
};

const showClosed = (c: Context) =>
  show(
    c,
    <Layout lead="Vale quince minutos y una sola vez. Pide otro." title="Este enlace ya no abre">
      <LinkForm />
    </Layout>,
    403,
  );

export const leave: Handler = async (c, office) => {
  const key = await findSession(c, office);
  const { action } = await readFields(c);
  if (key) await office.sessions[action === 'everywhere' ? 'endAll' : 'end'](key);
  deleteCookie(c, sessionCookie, { path: officePath });
  return show(c, <AskForLink hasLeft />);
};

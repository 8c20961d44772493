import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { agency } from '../../lib/agency.ts';
import { Blind, PostageStamp, RubberStamp } from '../pages/drawings.tsx';
import { Layout } from '../pages/layout.tsx';
import { type AddPage, goTo, type Office, office, readFields, show } from './office.ts';
import { sessionTime } from './sessions.ts';

const cookie = 'oficina';

/** Whether the browser is in the office. Its cookie lasts as long as its session. */
export async function isInside(c: Context, { sessions, settings }: Office): Promise<boolean> {
  const key = getCookie(c, cookie);
  if (!key || !(await sessions.use(key))) return false;
  keepCookie(c, key, settings);
  return true;
}

function keepCookie(c: Context, key: string, { linkOrigin }: Office['settings']) {
  setCookie(c, cookie, key, {
    httpOnly: true,
    maxAge: sessionTime / 1000,
    path: office,
    sameSite: 'Lax',
    secure: linkOrigin.startsWith('https:'),
  });
}

/** Makes a link and writes the e-mail with it. @returns false after too many links */
async function sendLink({ sessions, settings, notify }: Office): Promise<boolean> {
  const key = await sessions.makeLink();
  if (!key) return false;
  await notify(
    `Entrar en la oficina de ${agency.name}`,
    `Este enlace abre la oficina de tu página. Vale quince minutos y una sola vez:\n\n${writeLink(settings, key)}\n\nSi no lo has pedido tú, no hagas nada: sin este correo nadie entra.`,
  );
  return true;
}

export const writeLink = ({ linkOrigin }: Office['settings'], key: string) =>
  `${linkOrigin}${office}/entrar?llave=${key}`;

/** Adds the way in, and the ways out. */
export const addEntry: AddPage = (app, desk) => {
  app.post('/enlace', (c) => {
    // Not awaited: how long it takes would tell whether an e-mail is sent.
    sendLink(desk).catch((error) => desk.log(`The office's link was not sent: ${error.message}`));
    return show(c, <LinkSent />);
  });
  app.get('/entrar', (c) => show(c, <Door />));
  app.post('/entrar', async (c) => {
    const key = await desk.sessions.enter(c.req.query('llave') ?? '');
    if (!key) return show(c, <ClosedDoor />, 403);
    keepCookie(c, key, desk.settings);
    return goTo(c, '');
  });
  app.post('/salir', async (c) => {
    if (await isInside(c, desk)) {
      const { donde } = await readFields(c);
      if (donde === 'todas') await desk.sessions.endAll();
      await desk.sessions.end(getCookie(c, cookie) ?? '');
    }
    deleteCookie(c, cookie, { path: office });
    return show(c, <AskForLink left />);
  });
};

/** The page for who is not in. @param left whether the session was just ended */
export function AskForLink({ left = false }: { left?: boolean }) {
  const title = left ? 'Has salido' : 'La oficina';
  return (
    <Layout title={title}>
      <div className="with-object">
        <Blind down={left} />
        <h1>{title}</h1>
        <p className="lead">Se entra con un enlace que llega al buzón de la agencia.</p>
      </div>
      <LinkForm />
    </Layout>
  );
}

/** @param isNewTab keeps the page that is open */
export function LinkForm({ isNewTab = false }: { isNewTab?: boolean }) {
  return (
    <form action={`${office}/enlace`} method="post" target={isNewTab ? '_blank' : undefined}>
      <button className="button" type="submit">
        Enviadme un enlace
      </button>
    </form>
  );
}

function LinkSent() {
  const title = 'Mira el buzón';
  return (
    <Layout title={title}>
      <div className="with-object">
        <PostageStamp marked />
        <h1>{title}</h1>
        <p className="lead">
          En un momento llega un correo con el enlace. Vale quince minutos y una sola vez.
        </p>
        <p>¿No llega? Mira en el spam, y si no, llama a quien lleva la página.</p>
      </div>
    </Layout>
  );
}

/** What the link opens: a program that opens links, too, changes nothing. */
function Door() {
  const title = 'Un botón y estás dentro';
  return (
    <Layout title={title}>
      <div className="with-object">
        <Blind />
        <h1>{title}</h1>
        <p className="lead">En este aparato te quedas dentro treinta días desde la última vez.</p>
      </div>
      <form method="post">
        <button className="button" type="submit">
          Entrar
        </button>
      </form>
    </Layout>
  );
}

function ClosedDoor() {
  const title = 'Este enlace ya no abre';
  return (
    <Layout title={title}>
      <RubberStamp text="DEVUELTO" />
      <h1>{title}</h1>
      <p className="lead">Vale quince minutos y una sola vez. Pide otro.</p>
      <LinkForm />
    </Layout>
  );
}

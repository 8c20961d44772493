import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { CallResponse } from '../../lib/api/client.ts';
import { home, Layout, renderPage } from '../pages/layout.tsx';
import { wantsPage } from './bodies.ts';

/** Redirects to a place of an origin of ours. A path from a request may lead elsewhere: `//evil.example`. */
export function redirect(c: Context, place: string, status: 302 | 303 = 302, base = '/') {
  const here = new URL(base, c.req.url);
  const { origin, pathname, search, hash, href } = new URL(place, here);
  if (origin !== here.origin || pathname.startsWith('//')) return refuse(c, 404, 'no such page');
  const isHere = origin === new URL(c.req.url).origin;
  return c.redirect(isHere ? pathname + search + hash : href, status);
}

export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers?: Record<string, string>,
) {
  return wantsPage(c)
    ? c.html(renderPage(c, <ErrorPage status={status} />), status, headers)
    : c.json({ success: false, message } satisfies CallResponse, status, headers);
}

function ErrorPage({ status }: { status: number }) {
  const [title, lead] =
    status >= 500
      ? ['Ahora no podemos', 'El fallo es nuestro. Prueba otra vez dentro de un momento.']
      : status === 404 || status === 405
        ? ['Aquí no hay página', 'En esta dirección no hay nada que leer. La página está al lado.']
        : ['No se ha enviado', 'Lo que escribiste sigue en la página anterior: vuelve a ella.'];
  return (
    <Layout lead={lead} title={title}>
      <p>
        <a className="button" href={home}>
          Volver a la página
        </a>
      </p>
    </Layout>
  );
}

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { CallResponse } from '../../lib/api/client.ts';
import { WindowBlind } from '../pages/drawings.tsx';
import { home, Layout, renderPage } from '../pages/layout.tsx';
import { wantsPage } from './form-body.ts';

/** Responds with an error: a page if the request accepts one, else JSON. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers?: Record<string, string>,
) {
  if (!wantsPage(c))
    return c.json({ success: false, message } satisfies CallResponse, status, headers);
  return c.html(renderPage(c, <ErrorPage status={status} />), status, headers);
}

function ErrorPage({ status }: { status: number }) {
  const [title, lead] =
    status >= 500
      ? ['Ahora no podemos', 'El fallo es nuestro. Prueba otra vez dentro de un momento.']
      : status === 404 || status === 405
        ? ['Aquí no hay página', 'En esta dirección no hay nada que leer. La página está al lado.']
        : ['No se ha enviado', 'Lo que escribiste sigue en la página anterior: vuelve a ella.'];
  return (
    <Layout title={title}>
      <div className="with-object">
        <WindowBlind down />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p>
          <a className="button" href={home}>
            Volver a la página
          </a>
        </p>
      </div>
    </Layout>
  );
}

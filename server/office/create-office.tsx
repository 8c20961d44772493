import { type Context, Hono } from 'hono';
import { type Bodies, usual } from '../http/bodies.ts';
import { routes } from './routes.ts';
import { boundOwnerBodies, refuseBody } from './shell/bodies.tsx';
import { isInside, showWayIn } from './shell/entry.tsx';
import { AskForLink } from './shell/entry-pages.tsx';
import { goTo, type OfficeContext, show } from './shell/office.ts';

/**
 * Creates the office. Without a session all its addresses answer alike, so strangers learn nothing of them.
 * @param isFromPage tells whether a request comes from one of our pages
 * @param readBody reads bodies of requests without a session
 */
export function createOffice(
  office: OfficeContext,
  isFromPage: (c: Context) => boolean,
  readBody: Bodies,
): Hono {
  const app = new Hono();
  app.use((c, next) => {
    c.header('x-robots-tag', 'noindex');
    c.set('office', office);
    return next();
  });
  // Refuses requests that another site makes in the owner's browser (CSRF).
  app.on('POST', '*', (c, next) => (isFromPage(c) ? next() : show(c, <AskForLink />, 403)));

  const readStrangers = readBody(usual, (c, status) => refuseBody(c, status));
  const readOwners = boundOwnerBodies();
  for (const [method, path, handle, body = 'form'] of routes)
    app.on(
      method,
      [path],
      async (c, next) => {
        if (body === 'open') return readStrangers(c, next);
        return (await isInside(c, office)) ? readOwners[body](c, next) : showWayIn(c);
      },
      (c) => handle(c, office),
    );
  app.all('*', async (c) => ((await isInside(c, office)) ? goTo(c, '') : showWayIn(c)));
  return app;
}

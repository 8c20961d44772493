import { type Context, Hono } from 'hono';
import { type Bodies, usual } from '../http/bodies.ts';
import { listRoutes } from './routes.ts';
import { isInside, showWayIn } from './shell/entry.tsx';
import { AskForLink } from './shell/entry-pages.tsx';
import { goTo, type OfficeContext, show } from './shell/office.ts';
import { boundOwnerBodies, refuseBody } from './shell/read-bodies.tsx';

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

  const readStrangers = readBody(usual, refuseBody);
  const readOwn = boundOwnerBodies();
  for (const [method, path, handle, rules = {}] of listRoutes()) {
    const { isOpen, takes = 'form' } = rules;
    app.on(
      method,
      [path],
      async (c, next) => {
        if (isOpen) return readStrangers(c, next);
        return (await isInside(c, office)) ? readOwn[takes](c, next) : showWayIn(c);
      },
      async (c, next) => (await handle(c, office)) ?? next(),
    );
  }
  app.use(async (c, next) => ((await isInside(c, office)) ? readOwn.form(c, next) : showWayIn(c)));
  app.get('*', (c) => goTo(c, ''));
  return app;
}

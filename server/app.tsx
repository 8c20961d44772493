import { type Context, Hono } from 'hono';
import { createCalls, type Rules, refuse } from './calls.tsx';
import { LinkPage, type LinkState } from './pages/link-page.tsx';
import { renderPage } from './pages/render.ts';
import { policy } from './pages/style.ts';

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  // A form of these pages is posted with its origin, and no other page learns a link's token.
  'referrer-policy': 'strict-origin',
  'cache-control': 'no-store',
};

/**
 * Answers the two calls and the links of e-mails.
 * @param isAllowed whether a page of an origin may call the server at this URL
 * @param consume counts a new row that a call of an address brings; false if that is over its limit
 * @param wake runs after a call was kept
 */
export function createApp(
  store: Rules['store'],
  isAllowed: Rules['isAllowed'],
  consume: Rules['consume'],
  wake: Rules['wake'],
  log: Rules['log'],
): Hono {
  const app = new Hono();
  app.use((c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return next();
  });
  app.onError((error, c) => {
    log(`A request failed: ${error.message}`);
    return refuse(c, 503, 'the request could not be kept');
  });
  app.notFound((c) => refuse(c, 404, 'no such call'));
  app.route('/', createCalls({ store, isAllowed, consume, wake, log }));

  const show = (c: Context, state: LinkState, status: 200 | 404 = 200) =>
    c.html(renderPage(<LinkPage state={state} />), status);
  const token = (c: Context) => c.req.query('token') ?? '';
  app.get('/newsletter/confirm', async (c) => {
    const subscription = await store.findSubscription(token(c));
    if (!subscription) return show(c, 'expired');
    return show(c, subscription.confirmed_at ? 'confirmed' : 'confirm');
  });
  app.post('/newsletter/confirm', async (c) => {
    const isConfirmed = await store.confirm(token(c));
    return show(c, isConfirmed ? 'confirmed' : 'expired');
  });
  // A link that is cut or changed ends no subscription, and never says that it did.
  app.get('/newsletter/leave', async (c) =>
    (await store.isLink(token(c))) ? show(c, 'leave') : show(c, 'damaged', 404),
  );
  app.post('/newsletter/leave', async (c) =>
    (await store.leave(token(c))) ? show(c, 'left') : show(c, 'damaged', 404),
  );
  return app;
}

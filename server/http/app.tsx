import { type Context, Hono } from 'hono';
import type { Store } from '../data/store.ts';
import { renderPage } from '../pages/layout.tsx';
import { LinkPage, type LinkState } from '../pages/link-page.tsx';
import { findAsset, policy } from '../pages/style.ts';
import { createFormEndpoints, type Rules } from './form-endpoints.tsx';
import { redirect, refuse } from './responses.tsx';
import { noteVisitor } from './visitor.ts';

// hono's `secureHeaders` adds more, among them HSTS for all sub-domains of the agency.
const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  // As on the site: if it differs, Firefox and WebKit restore no form fields on Back.
  'cross-origin-opener-policy': 'same-origin',
  // Keeps `Origin` in form posts, and the tokens of links from other sites.
  'referrer-policy': 'strict-origin',
  'cache-control': 'no-store',
};

const readPath = (request: Request) => new URL(request.url).pathname.replace(/^\/api(?=\/)/, '');

/** Reads the token of a link. A mail program may have taken what follows the link for a part of it. */
function readToken(c: Context): string {
  const text = c.req.query('token') ?? '';
  return /[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}/i.exec(text)?.[0] ?? text;
}

/** Serves the two forms and the pages that e-mails link to. @param proxies see `findVisitorAddress` */
export function createApp(store: Store, rules: Rules, proxies?: number): Hono {
  const { agency, log } = rules;
  const app = new Hono({ getPath: readPath });
  app.use((c, next) => {
    c.set('agency', agency);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return next();
  });
  app.use(noteVisitor(proxies));
  app.notFound((c) => refuse(c, 404, 'no such endpoint'));
  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return c.body(null, 400);
    log(`A request failed: ${error.message}`);
    return refuse(c, 503, 'the request could not be stored');
  });
  app.get('/assets/*', (c, next) => {
    const asset = findAsset(c.req.path);
    if (!asset) return next();
    // The page that requests it may be from another version of the server.
    if (!asset.path.endsWith(c.req.path)) return redirect(c, asset.path);
    c.header('cache-control', 'public, max-age=31536000, immutable');
    c.header('content-type', asset.type);
    return c.body(asset.content);
  });
  app.route('/', createFormEndpoints(rules));

  const { subscriptions } = store;
  const show = (c: Context, link: LinkState, email?: string) =>
    c.html(renderPage(c, <LinkPage email={email} state={link} />), link === 'damaged' ? 404 : 200);
  app.get('/newsletter/confirm', async (c) => {
    const subscription = await subscriptions.find(readToken(c));
    if (!subscription) return show(c, 'expired');
    return show(c, subscription.confirmed_at ? 'confirmed' : 'confirm');
  });
  app.post('/newsletter/confirm', async (c) =>
    show(c, (await subscriptions.confirm(readToken(c))) ? 'confirmed' : 'expired'),
  );
  // A damaged link ends no subscription, and the page says so.
  app.get('/newsletter/leave', async (c) => {
    const email = await subscriptions.findAddress(readToken(c));
    return show(c, email === undefined ? 'damaged' : 'leave', email);
  });
  app.post('/newsletter/leave', async (c) =>
    show(c, (await subscriptions.leave(readToken(c))) ? 'unsubscribed' : 'damaged'),
  );
  return app;
}

import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { prettifyError, type ZodMiniType } from 'zod/mini';
import { contactRequest, newsletterRequest } from '../lib/api/requests.ts';
import { policy, writePage } from './pages.ts';
import type { Store } from './store.ts';

/** What a visitor reads once a contact request is kept. */
export const thanks = 'Gracias por escribirnos. Te llamamos en cuanto lo leamos.';

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/**
 * Answers the two calls and the links of e-mails.
 * @param isAllowed whether a page of an origin may call the provider at this URL
 * @param takeTurn counts a new message of an IP address; false if that is over its limit
 * @param wake runs after a call was kept
 */
export function createApp(
  store: Store,
  isAllowed: (origin: string, address: URL) => boolean,
  takeTurn: (address: string) => boolean,
  wake: () => void,
  log: (line: string) => void,
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

  const isFromPage = (origin: string, c: Context) => isAllowed(origin, new URL(c.req.url));
  const rules = cors({
    origin: (origin, c) => (isFromPage(origin, c) ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: ['content-type'],
    maxAge: 7200,
  });
  const limit = bodyLimit({
    maxSize: 2 ** 20,
    onError: (c) => refuse(c, 413, 'the body is over 1 MB'),
  });

  function addCall<Body>(
    path: string,
    contract: ZodMiniType<Body>,
    keep: (body: Body, takeTurn: () => boolean) => Promise<boolean>,
    answer: object,
  ) {
    app.use(path, rules, limit);
    app.post(path, async (c) => {
      // Every browser sends an origin with a POST: without one it is a program.
      if (!isFromPage(c.req.header('origin') ?? '', c)) return refuse(c, 403, 'another origin');
      if (!/^application\/json *(;|$)/i.test(c.req.header('content-type') ?? ''))
        return refuse(c, 415, 'the content type is not application/json');
      const json = parse(await c.req.text().catch(() => ''));
      if (json === undefined) return refuse(c, 400, 'the body is not JSON');
      const { data, error } = contract.safeParse(json);
      if (error) return refuse(c, 400, prettifyError(error));
      if (!(await keep(data, () => takeTurn(findAddress(c)))))
        return refuse(c, 429, 'too many requests: try again later');
      wake();
      return c.json({ success: true, ...answer });
    });
    app.all(path, (c) => refuse(c, 405, 'only POST is allowed', { allow: 'POST' }));
  }
  addCall('/contact', contactRequest, store.addMessage, { message: thanks });
  addCall('/newsletter', newsletterRequest, store.addSubscription, {});

  const token = (c: Context) => c.req.query('token') ?? '';
  app.get('/newsletter/confirm', async (c) => {
    const subscription = await store.findSubscription(token(c));
    if (!subscription) return c.html(writePage('expired'));
    return c.html(writePage(subscription.confirmed_at ? 'confirmed' : 'confirm'));
  });
  app.post('/newsletter/confirm', async (c) => {
    const isConfirmed = await store.confirm(token(c));
    return c.html(writePage(isConfirmed ? 'confirmed' : 'expired'));
  });
  app.get('/newsletter/leave', (c) => c.html(writePage('leave')));
  app.post('/newsletter/leave', async (c) => {
    await store.leave(token(c));
    return c.html(writePage('left'));
  });
  return app;
}

/** Parses JSON, with each NUL replaced: the database would cut a text there. */
function parse(text: string): unknown {
  const replace = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;
  try {
    return JSON.parse(text, replace);
  } catch {
    return undefined;
  }
}

function refuse(c: Context, status: ContentfulStatusCode, message: string, headers = {}) {
  return c.json({ success: false, message }, status, headers);
}

/** The visitor's address: the connection's or, if that is a web server on this machine, the one that it forwards. */
function findAddress(c: Context): string {
  const { address = '' } = getConnInfo(c).remote;
  const isLocal = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address);
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return (isLocal && forwarded) || address;
}

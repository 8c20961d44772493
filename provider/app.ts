import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { prettifyError, type ZodMiniType } from 'zod/mini';
import { contactRequest, newsletterRequest } from '../lib/api/requests.ts';
import { createLimits } from './limits.ts';
import { policy, writePage } from './pages.ts';
import type { Store } from './store.ts';

/** What a visitor reads once a contact request is kept. */
export const thanks = 'Gracias por escribirnos. Te llamamos en cuanto lo leamos.';

type Options = {
  store: Store;
  /** Whether a page of an origin may call, at an address. */
  isAllowed: (origin: string, address: URL) => boolean;
  /** Runs after a call was kept. */
  onKept: () => void;
  /** Whether all contact e-mails leave in time, and how many wait or were given up. */
  checkHealth: () => Promise<{ ok: boolean }>;
  log: (line: string) => void;
  takeTurn?: (address: string) => boolean;
};

/** Answers the two calls, the links of e-mails, and `GET /health`. */
export function createProvider({ store, isAllowed, log, ...options }: Options): Hono {
  const app = new Hono();
  const takeTurn = options.takeTurn ?? createLimits();

  app.use(async (c, next) => {
    c.header('content-security-policy', policy);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
    await next();
  });
  const limit = bodyLimit({
    maxSize: 2 ** 20,
    onError: (c) => refuse(c, 413, 'the body is over 1 MB'),
  });
  app.onError((error, c) => {
    log(`A request failed: ${error.message}`);
    return refuse(c, 503, 'the request could not be kept');
  });
  app.notFound((c) => refuse(c, 404, 'no such call'));
  const isFromPage = (origin: string, c: Context) => isAllowed(origin, new URL(c.req.url));
  const origin = (origin: string, c: Context) => (isFromPage(origin, c) ? origin : null);
  const rules = cors({
    origin,
    allowMethods: ['POST'],
    allowHeaders: ['content-type'],
    maxAge: 7200,
  });

  function addCall<Body>(
    call: string,
    contract: ZodMiniType<Body>,
    isRepeated: (body: Body) => Promise<boolean>,
    keep: (body: Body) => Promise<void>,
    answer: object,
  ) {
    app.use(`/${call}`, rules, limit);
    app.post(`/${call}`, async (c) => {
      // Every browser sends it with a POST; only programs do not.
      if (!isFromPage(c.req.header('origin') ?? '', c)) return refuse(c, 403, 'another origin');
      if (!/^application\/json *(;|$)/i.test(c.req.header('content-type') ?? ''))
        return refuse(c, 415, 'the content type is not application/json');
      const json = parse(await c.req.text().catch(() => ''));
      if (json === undefined) return refuse(c, 400, 'the body is not JSON');
      const { data, error } = contract.safeParse(json);
      if (error) return refuse(c, 400, prettifyError(error));
      if (!(await isRepeated(data))) {
        if (!takeTurn(findAddress(c))) return refuse(c, 429, 'too many requests: try again later');
        await keep(data);
        options.onKept();
      }
      return c.json({ success: true, ...answer });
    });
    app.all(`/${call}`, (c) => refuse(c, 405, 'only POST is allowed', { allow: 'POST' }));
  }

  addCall('contact', contactRequest, store.isRepeatedMessage, store.addMessage, {
    message: thanks,
  });
  const { isRepeatedSubscription, addSubscription } = store;
  addCall(
    'newsletter',
    newsletterRequest,
    ({ email }) => isRepeatedSubscription(email),
    ({ email }) => addSubscription(email),
    {},
  );

  const token = (c: Context) => c.req.query('token') ?? '';
  const show = (c: Context, page: Parameters<typeof writePage>[0]) => c.html(writePage(page));
  app.get('/newsletter/confirm', async (c) => {
    const subscription = await store.findSubscription(token(c));
    if (!subscription) return show(c, 'expired');
    return show(c, subscription.confirmed_at ? 'confirmed' : 'confirm');
  });
  app.post('/newsletter/confirm', async (c) => {
    if (!(await store.findSubscription(token(c)))) return show(c, 'expired');
    await store.confirm(token(c));
    return show(c, 'confirmed');
  });
  app.get('/newsletter/leave', (c) => show(c, 'leave'));
  app.post('/newsletter/leave', async (c) => {
    await store.leave(token(c));
    return show(c, 'left');
  });
  app.get('/health', async (c) => {
    const health = await options.checkHealth();
    return c.json(health, health.ok ? 200 : 503);
  });
  return app;
}

/** Parses JSON, without the character at which the database would cut a text. */
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

/** The visitor's address: of the connection or, from a web server on this machine, the one that it forwards. */
function findAddress(c: Context): string {
  const { address = '' } = getConnInfo(c).remote;
  const isLocal = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address);
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return (isLocal && forwarded) || address;
}

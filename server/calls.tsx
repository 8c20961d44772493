import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { prettifyError, type ZodMiniType } from 'zod/mini';
import { thanks } from '../agency/texts.ts';
import { contactRequest, newsletterRequest } from '../lib/api/requests.ts';
import { createBodyBound, readAway } from './bodies.ts';
import { isForm, isNavigation, readForm, replaceNul, toRequest, wantsPage } from './form.ts';
import type { Consume } from './limits.ts';
import type { Call, Typed } from './pages/forms.ts';
import { NoPage } from './pages/no-page.tsx';
import { ReceivedPage } from './pages/received-page.tsx';
import { renderPage } from './pages/render.ts';
import { type Returned, ReturnedPage } from './pages/returned-page.tsx';
import type { Store } from './store.ts';

const megabyte = 2 ** 20;
/** Of a form: its texts may be a megabyte, each byte of which may take three, and more is read to give it back. */
const longestForm = 4 * megabyte;

type Keep<Body> = (body: Body, consume: () => boolean) => Promise<boolean>;

/** What the two calls need; see `createApp`. */
export type Rules = {
  store: Store;
  isAllowed: (origin: string, address: URL) => boolean;
  consume: Consume;
  wake: () => void;
  log: (line: string) => void;
};

/** Answers the two calls: in JSON to the page's script, with a page to a form that a browser posts. */
export function createCalls({ store, isAllowed, consume, wake, log }: Rules): Hono {
  const app = new Hono();
  // Every browser sends an origin with a POST: without one it is a program.
  const isFromPage = (origin = '', c: Context) => isAllowed(origin, new URL(c.req.url));
  const rules = cors({
    origin: (origin, c) => (isFromPage(origin, c) ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: ['content-type'],
    maxAge: 7200,
  });

  const bound = createBodyBound();

  function addCall<Body>(
    call: Call,
    contract: ZodMiniType<Body>,
    keep: Keep<Body>,
    answer: object,
  ) {
    const path = `/${call}`;
    /** @returns whether the limits allow it */
    async function accept(c: Context, body: Body): Promise<boolean> {
      const { address = '' } = getConnInfo(c).remote;
      const sender = { address, forwarded: c.req.header('x-forwarded-for') };
      const isKept = await keep(body, () => consume(call, sender));
      if (isKept) wake();
      return isKept;
    }

    async function answerJson(c: Context) {
      if (!isFromPage(c.req.header('origin'), c)) return refuse(c, 403, 'another origin');
      if (!/^application\/json *(;|$)/i.test(c.req.header('content-type') ?? ''))
        return refuse(c, 415, 'the content type is not application/json');
      const json = parse(await c.req.text().catch(() => ''));
      if (json === undefined) return refuse(c, 400, 'the body is not JSON');
      const { data, error } = contract.safeParse(json);
      if (error) return refuse(c, 400, prettifyError(error));
      if (!(await accept(c, data))) return refuse(c, 429, 'too many requests: try again later');
      return c.json({ success: true, ...answer });
    }

    /** Answers a form that was not read: what was typed is one step back. */
    async function giveBackUnread(c: Context, status: Returned) {
      await readAway(c);
      return c.html(renderPage(<ReturnedPage call={call} status={status} />), status);
    }

    async function answerForm(c: Context) {
      // Going back then shows it with what was mended; without a copy a browser shows an error.
      c.header('cache-control', 'private, no-cache');
      const typed = readForm(call, await c.req.text().catch(() => ''));
      const giveBack = (status: Returned, faulty?: string[]) =>
        c.html(renderPage(<ReturnedPage {...{ call, status, typed, faulty }} />), status);
      if (!isFromPage(c.req.header('origin'), c) || !isNavigation(c)) return giveBack(403);
      if (measure(typed) > megabyte) return giveBack(413);
      const { data, error } = contract.safeParse(toRequest(call, typed));
      if (error)
        return giveBack(
          400,
          error.issues.map((issue) => String(issue.path[0])),
        );
      try {
        if (!(await accept(c, data))) return giveBack(429);
      } catch (error) {
        log(`A request failed: ${(error as Error).message}`);
        return giveBack(503);
      }
      return c.html(renderPage(<ReceivedPage call={call} typed={typed} />));
    }

    const jsonLimit = bodyLimit({
      maxSize: megabyte,
      onError: (c) => refuse(c, 413, 'the body is over 1 MB'),
    });
    const formLimit = bodyLimit({
      maxSize: longestForm,
      onError: (c) => giveBackUnread(c, 413),
    });
    app.use(path, rules, (c, next) =>
      isForm(c)
        ? bound(c, next, longestForm, () => giveBackUnread(c, 503))
        : bound(c, next, megabyte, () =>
            refuse(c, 503, 'too many bodies at once: try again later'),
          ),
    );
    app.use(path, (c, next) => (isForm(c) ? formLimit : jsonLimit)(c, next));
    app.post(path, (c) => (isForm(c) ? answerForm(c) : answerJson(c)));
    app.all(path, (c) => refuse(c, 405, 'only POST is allowed', { allow: 'POST' }));
  }
  addCall('contact', contactRequest, store.addMessage, { message: thanks });
  addCall('newsletter', newsletterRequest, store.addSubscription, {});
  return app;
}

/** Says no: with a page where a person may be looking. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  headers: Record<string, string> = {},
) {
  if (wantsPage(c) && status !== 415)
    return c.html(renderPage(<NoPage hasFailed={status >= 500} />), status, headers);
  return c.json({ success: false, message }, status, headers);
}

/** How many bytes the texts of a form have. */
const measure = (typed: Typed) => Buffer.byteLength(Object.values(typed).join(''));

function parse(text: string): unknown {
  const replace = (_: string, value: unknown) =>
    typeof value === 'string' ? replaceNul(value) : value;
  try {
    return JSON.parse(text, replace);
  } catch {
    return undefined;
  }
}

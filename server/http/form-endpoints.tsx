import { STATUS_CODES } from 'node:http';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { prettifyError, type ZodMiniType } from 'zod/mini';
import { readAnswers } from '../../lib/api/answers.ts';
import type { CallResponse } from '../../lib/api/client.ts';
import type { FormName } from '../../lib/api/forms.ts';
import { contactRequest, newsletterRequest, testHeader } from '../../lib/api/requests.ts';
import type { Agency } from '../../lib/present-agency.ts';
import type { Database } from '../data/database/database.ts';
import { keepMessage } from '../data/messages/keep-message.ts';
import { keepSubscription } from '../data/people/subscribe.ts';
import { renderPage } from '../pages/layout.tsx';
import { ReceivedPage } from '../pages/received-page.tsx';
import { ReturnedPage, type ReturnStatus } from '../pages/returned-page.tsx';
import { writeThanks } from '../text/absence.ts';
import { type Bodies, isForm, isJson, readForm, readJson } from './bodies.ts';
import { type Consume, createFailedCalls, type Refused, type RefusedOrigins } from './limits.ts';
import { refuse } from './responses.tsx';

/** In bytes, for the texts of a request; each byte of a form's texts may be encoded as three. */
const longestText = 2 ** 20;
const longestForm = 4 * longestText;
/** In characters: what is shown on a page may be escaped to six times its length. */
const mostShown = 2 ** 16;

export type Rules = {
  agency: Agency;
  database: Database;
  /** Whether pages of an origin may call the server at this URL. */
  isAllowed: (origin: string, address: URL) => boolean;
  consume: Consume;
  refused: RefusedOrigins;
  readBody: Bodies;
  /** Sends what was stored. */
  wake: () => void;
  log: (line: string) => void;
  now: () => number;
};

/** What a script reads of a refusal, and what a page repeats; without it, the text is one step back. */
type FormFault = { message?: string; refusal?: Refused } & Pick<
  Parameters<typeof ReturnedPage>[0],
  'typed' | 'faulty'
>;

/** Serves the two forms: responds to the page's script in JSON, and to a posted form with a page. */
export function createFormEndpoints(rules: Rules): Hono {
  const { agency, database, consume, refused, readBody, log, now } = rules;
  const app = new Hono();
  const failed = createFailedCalls();
  // Every browser sends `Origin` with a POST; other programs may not.
  const isFromPage = (origin: string, c: Context) => rules.isAllowed(origin, new URL(c.req.url));
  const allow = cors({
    origin: (origin, c) => (isFromPage(origin, c) ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: ['content-type'],
    maxAge: 7200,
  });

  /** @param store returns the rate limit that refuses the request, if any */
  function addEndpoint<Body>(
    form: FormName,
    contract: ZodMiniType<Body>,
    store: (body: Body, count: () => Promise<Refused>, isTest: boolean) => Promise<Refused>,
    answer: () => Partial<CallResponse> = () => ({}),
  ) {
    function refuseCall(
      c: Context,
      status: ReturnStatus,
      { message = `${STATUS_CODES[status]}`, refusal, ...repeated }: FormFault = {},
    ) {
      if (refusal) c.header('retry-after', `${Math.ceil(refusal.time / 1000)}`);
      if (!isForm(c)) return refuse(c, status, message);
      const limit = refusal && { ...refusal, now: now() };
      const page = <ReturnedPage form={form} limit={limit} status={status} {...repeated} />;
      return c.html(renderPage(c, page), status);
    }

    async function accept(c: Context) {
      const isPosted = isForm(c);
      // Back shows this page again if it is stored, and otherwise an error of the browser.
      if (isPosted) c.header('cache-control', 'private, no-cache');
      const body = await c.req.text();
      const read = isPosted ? readForm(form, body) : undefined;
      const text = read ? Object.entries(read).flat().join('') : body;
      const typed = text.length > mostShown ? undefined : read;
      const origin = c.req.header('origin') ?? '';
      if (!isFromPage(origin, c)) {
        refused.add(origin);
        return refuseCall(c, 403, { message: 'the header Origin is not that of the site', typed });
      }
      if (!isPosted && !isJson(c))
        return refuse(c, 415, 'the content type is not application/json');
      if (Buffer.byteLength(text) > longestText) return refuseCall(c, 413);
      const request = isPosted
        ? read && readAnswers(form, Object.entries(read))
        : readJson(form, body);
      if (request === undefined)
        return refuseCall(c, 400, { message: 'the body is not JSON, or has too many names' });
      const { data, error } = contract.safeParse(request);
      if (error) {
        const message = prettifyError({ issues: error.issues.slice(0, 3) }).slice(0, 500);
        const faulty = error.issues.map(({ path }) => String(path[0]));
        return refuseCall(c, 400, { message, typed, faulty });
      }
      const bytes = Buffer.byteLength(JSON.stringify(data));
      const count = async () => consume(form, c.get('visitor'), bytes);
      const isTest = c.req.header(testHeader) !== undefined;
      try {
        const refusal = await store(data, count, isTest);
        if (refusal) return refuseCall(c, 429, { typed, refusal });
      } catch (error) {
        log(`A request failed: ${(error as Error).message}`);
        return refuseCall(c, 503, { typed });
      }
      rules.wake();
      if (!isPosted) return c.json({ success: true, ...answer() } satisfies Partial<CallResponse>);
      return c.html(renderPage(c, <ReceivedPage form={form} now={now()} typed={typed ?? {}} />));
    }

    const limitForm = readBody(longestForm, refuseCall);
    const limitJson = readBody(longestText, refuseCall);
    const path = `/${form}`;
    app.use(path, allow, (c, next) => (isForm(c) ? limitForm : limitJson)(c, next));
    app.post(path, async (c) => {
      const visitor = c.get('visitor');
      const refusal = await failed.findOver(visitor);
      if (refusal) return refuseCall(c, 429, { refusal });
      const response = await accept(c);
      if (response.status >= 400 && response.status < 429) await failed.add(visitor);
      return response;
    });
    app.all(path, (c) => refuse(c, 405, 'only POST is allowed', { allow: 'POST' }));
  }

  addEndpoint(
    'contact',
    contactRequest,
    (body, count, isTest) => keepMessage(database, now(), body, count, isTest),
    () => ({ message: writeThanks(agency, now()) }),
  );
  if (agency.hasLetter)
    addEndpoint('newsletter', newsletterRequest, (body, count) =>
      keepSubscription(database, now(), body, agency, count),
    );
  return app;
}

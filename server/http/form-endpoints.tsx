import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { prettifyError, type ZodMiniType } from 'zod/mini';
import { readAnswers } from '../../lib/api/answers.ts';
import type { CallResponse } from '../../lib/api/client.ts';
import type { FormName } from '../../lib/api/forms.ts';
import {
  contactRequest,
  mostAnswers,
  newsletterRequest,
  testHeader,
} from '../../lib/api/requests.ts';
import type { Agency } from '../../lib/present-agency.ts';
import type { Database } from '../data/database/database.ts';
import { keepMessage } from '../data/messages/keep-message.ts';
import { keepSubscription } from '../data/people/keep-subscription.ts';
import { ReceivedPage } from '../pages/received-page.tsx';
import { measureEscaped, renderPage } from '../pages/render.ts';
import { type Returned, ReturnedPage } from '../pages/returned-page.tsx';
import { writeThanks } from '../text/absence.ts';
import { writeConsent } from '../text/consent.ts';
import { makeStorable } from '../text/storable.ts';
import type { Bodies } from './bodies.ts';
import { isForm, isNavigation, readForm } from './form-body.ts';
import { type Consume, createFailedCalls } from './limits.ts';
import { refuse } from './refuse.tsx';

const megabyte = 2 ** 20;
/** In bytes: the texts of a form may have a megabyte, and each byte may be encoded as three. */
const longestForm = 4 * megabyte;
/** A parser takes seconds for millions of empty fields. */
const mostFields = 1000;

const tooMany = 'too many requests: try again later';

type Keep<Body> = (
  body: Body,
  consume: () => ReturnType<Consume>,
  isTest: boolean,
) => Promise<boolean>;

export type Rules = {
  agency: Agency;
  database: Database;
  /** Whether pages of an origin may call the server at this URL. */
  isAllowed: (origin: string, address: URL) => boolean;
  consume: Consume;
  readBody: Bodies;
  /** Runs after a request was stored. */
  wake: () => void;
  log: (line: string) => void;
  now?: () => number;
};

/** Serves the two forms: responds to the page's script in JSON, and to a posted form with a page. */
export function createFormEndpoints({
  agency,
  database,
  isAllowed,
  consume,
  readBody,
  wake,
  log,
  now = Date.now,
}: Rules): Hono {
  const app = new Hono();
  const failed = createFailedCalls();
  // Every browser sends `Origin` with a POST; other programs may not.
  const isFromPage = (origin = '', c: Context) => isAllowed(origin, new URL(c.req.url));
  const rules = cors({
    origin: (origin, c) => (isFromPage(origin, c) ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: ['content-type'],
    maxAge: 7200,
  });

  function addEndpoint<Body>(
    form: FormName,
    contract: ZodMiniType<Body>,
    keep: Keep<Body>,
    answer: (body: Body) => Partial<CallResponse>,
  ) {
    const path = `/${form}`;
    /** @returns false if a rate limit refuses it */
    async function accept(c: Context, body: Body): Promise<boolean> {
      const isKept = await keep(
        body,
        () => consume(form, c.get('visitor'), Buffer.byteLength(JSON.stringify(body))),
        c.req.header(testHeader) !== undefined,
      );
      if (isKept) wake();
      return isKept;
    }

    async function answerJson(c: Context) {
      if (!isFromPage(c.req.header('origin'), c))
        return refuse(c, 403, 'the header Origin is not that of the site');
      if (!/^application\/json *(;|$)/i.test(c.req.header('content-type') ?? ''))
        return refuse(c, 415, 'the content type is not application/json');
      const json = parse(await c.req.text(), mostAnswers(form));
      if (json === undefined) return refuse(c, 400, 'the body is not JSON, or has too many names');
      const { data, error } = contract.safeParse(json);
      if (error) return refuse(c, 400, describe(error));
      if (!(await accept(c, data))) return refuse(c, 429, tooMany);
      return c.json({ success: true, ...answer(data) } satisfies Partial<CallResponse>);
    }

    /** Responds without the texts: Back shows what was typed. */
    const giveBackUnread = (c: Context, status: Returned) =>
      c.html(renderPage(c, <ReturnedPage form={form} status={status} />), status);

    async function answerForm(c: Context) {
      // Back shows this page again if it is stored, and otherwise an error of the browser.
      c.header('cache-control', 'private, no-cache');
      const body = await c.req.text();
      if (body.split('&', mostFields + 1).length > mostFields) return giveBackUnread(c, 413);
      const { typed, unasked } = readForm(form, body);
      const text = [Object.values(typed), unasked].flat(2).join('');
      const giveBack = (status: Returned, faulty?: string[]) =>
        measureEscaped(text) > megabyte
          ? giveBackUnread(c, status)
          : c.html(
              renderPage(
                c,
                <ReturnedPage
                  form={form}
                  status={status}
                  typed={typed}
                  faulty={faulty}
                  unasked={unasked}
                />,
              ),
              status,
            );
      if (!isFromPage(c.req.header('origin'), c) || !isNavigation(c)) return giveBack(403);
      if (Buffer.byteLength(text) > megabyte) return giveBackUnread(c, 413);
      const { data, error } = contract.safeParse(readAnswers(form, Object.entries(typed)));
      if (error || unasked.length > 0)
        return giveBack(
          400,
          error?.issues.map((issue) => String(issue.path[0])),
        );
      try {
        if (!(await accept(c, data))) return giveBack(429);
      } catch (error) {
        log(`A request failed: ${(error as Error).message}`);
        return giveBack(503);
      }
      const shown = measureEscaped(text) > megabyte ? {} : typed;
      return c.html(renderPage(c, <ReceivedPage form={form} now={now()} typed={shown} />));
    }

    const readJson = readBody(megabyte, (c, status) =>
      refuse(c, status, status === 413 ? 'the body is over 1 MB' : 'too many bodies at once'),
    );
    const readTyped = readBody(longestForm, giveBackUnread);
    app.use(path, rules, (c, next) => (isForm(c) ? readTyped : readJson)(c, next));
    app.post(path, async (c) => {
      const visitor = c.get('visitor');
      if (await failed.isOver(visitor))
        return isForm(c) ? giveBackUnread(c, 429) : refuse(c, 429, tooMany);
      const answer = await (isForm(c) ? answerForm(c) : answerJson(c));
      if (answer.status >= 400 && answer.status < 429) await failed.add(visitor);
      return answer;
    });
    app.all(path, (c) => refuse(c, 405, 'only POST is allowed', { headers: { allow: 'POST' } }));
  }
  addEndpoint(
    'contact',
    contactRequest,
    (...request) => keepMessage(database, now(), ...request),
    () => ({ message: writeThanks(agency, now()) }),
  );
  addEndpoint(
    'newsletter',
    newsletterRequest,
    (body, consume) => keepSubscription(database, now(), body, writeConsent(agency), consume),
    () => ({}),
  );
  return app;
}

/**
 * Parses JSON, and makes the texts of an object storable.
 * @param most how many names it may have: zod takes a second for a hundred thousand
 * @returns undefined if it is not JSON, or has too many names
 */
function parse(text: string, most: number): unknown {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || !json) return json;
    if (Object.keys(json).length > most) return undefined;
    const read = (value: unknown) => (typeof value === 'string' ? makeStorable(value) : value);
    return Object.fromEntries(
      Object.entries(json).map(([name, value]) => [makeStorable(name), read(value)]),
    );
  } catch {
    return undefined;
  }
}

/** Describes the first faults of a body. */
const describe = ({ issues }: Parameters<typeof prettifyError>[0]) =>
  prettifyError({ issues: issues.slice(0, 3) }).slice(0, 500);

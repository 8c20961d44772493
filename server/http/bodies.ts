import { finished } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { TypedForm } from '../../lib/api/answers.ts';
import { type FormName, forms } from '../../lib/api/forms.ts';
import { mostAnswers } from '../../lib/api/requests.ts';

/** In bytes: bodies up to this size, as people send them, are always read. */
export const usual = 16 * 2 ** 10;
/** How many copies of a longer body are in memory at most: bytes, text, fields, and the page in response. */
const copies = 4;

export type Bodies = ReturnType<typeof createBodies>;
/** Responds to a body that was not read: it is too long (413), or memory is used up (503). */
type Refuse = (c: Context, status: 413 | 503) => Response | Promise<Response>;

/** Limits the memory, in bytes, of all bodies whose requests have no response yet. */
export function createBodies(most: number) {
  let reserved = 0;

  /** Returns a middleware that refuses a longer body, in bytes. */
  return (longest: number, refuse: Refuse) => {
    const answer = async (c: Context, status: 413 | 503) => {
      // A browser, which always sends `Accept-Language`, shows the response only after it has sent the whole body.
      if (wantsPage(c) || c.req.header('accept-language') !== undefined)
        await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {});
      return refuse(c, status);
    };
    const limit = bodyLimit({ maxSize: longest, onError: (c) => answer(c, 413) });
    return async (c: Context, next: Next) => {
      if (!c.req.raw.body) return next();
      // `bodyLimit` itself reads a body of unknown length into memory.
      const length = Number(c.req.header('content-length') ?? longest);
      const bytes = usual < length && length <= longest ? length * copies : 0;
      if (reserved + bytes > most) return answer(c, 503);
      reserved += bytes;
      const free = () => {
        reserved -= bytes;
      };
      const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
      try {
        return await limit(c, next);
      } finally {
        // When the response was sent, or its connection is closed.
        if (outgoing) finished(outgoing as NodeJS.WritableStream).then(free, free);
        else free();
      }
    };
  };
}

const isOfType = (c: Context, type: RegExp) => type.test(c.req.header('content-type') ?? '');
export const isJson = (c: Context) => isOfType(c, /^application\/json *(;|$)/i);
/** Whether a browser has posted a form itself, without the page's script. */
export const isForm = (c: Context) => isOfType(c, /^application\/x-www-form-urlencoded *(;|$)/i);

/** Whether the request accepts a page as its response. */
export const wantsPage = (c: Context) =>
  isForm(c) || /\btext\/html\b/.test(c.req.header('accept') ?? '');

/** Replaces NUL, at which SQLite cuts a text, and lone surrogates, which end the process when it reads JSON. */
export const makeStorable = (text: string) => text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');

/**
 * Parses the fields of a form, and turns CRLF, which forms post, into line feeds.
 * @returns also fields that the form does not have; undefined if there are too many, or one twice
 */
export function readForm(form: FormName, body: string): TypedForm | undefined {
  const most = mostAnswers(form);
  // A parser takes seconds for millions of empty fields.
  if (body.split('&', most + 1).length > most) return undefined;
  const read = Array.from(
    new URLSearchParams(body),
    ([name, value]) => [makeStorable(name), makeStorable(value.replace(/\r\n?/g, '\n'))] as const,
  );
  if (new Map(read).size < read.length) return undefined;
  return Object.fromEntries([...forms[form].map(({ name }) => [name, '']), ...read]);
}

/** @returns undefined if it is not JSON, or has more names than the form: zod takes a second for a hundred thousand */
export function readJson(form: FormName, body: string): unknown {
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json !== 'object' || !json) return json;
    const fields = Object.entries(json);
    if (fields.length > mostAnswers(form)) return undefined;
    const read = (value: unknown) => (typeof value === 'string' ? makeStorable(value) : value);
    return Object.fromEntries(fields.map(([name, value]) => [makeStorable(name), read(value)]));
  } catch {
    return undefined;
  }
}

import { finished } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Next } from 'hono';
import { wantsPage } from './form-body.ts';
import { hasTooManyFields, isOddForm } from './form-fields.ts';
import { refuse as refuseType } from './refuse.tsx';

/** In bytes: bodies up to this size, as people send them, are always read. */
export const usual = 16 * 2 ** 10;
/** How many copies of a longer body are in memory at most: bytes, text, fields, and the page in response. */
const copies = 4;

export type Bodies = ReturnType<typeof createBodies>;
/** Responds to a body that was not read: it is too long (413), or memory is used up (503). */
type Refuse = (c: Context, status: 413 | 503) => Response | Promise<Response>;

type Reader = ReadableStreamDefaultReader<Uint8Array>;
/** Reserves memory for a body. @returns false if none is left */
type Hold = (bytes: number) => boolean;
/** Whether a browser sends the request: browsers always send `Accept-Language`. */
const isBrowser = (c: Context) => wantsPage(c) || c.req.header('accept-language') !== undefined;
const readType = (c: Context) => c.req.header('content-type') ?? '';

/**
 * Reads bodies, and limits the memory of all requests without a response yet, whatever their
 * `Content-Length` says.
 * @param most in bytes
 */
export function createBodies(most: number) {
  let taken = 0;

  /**
   * Returns a middleware that reads the body into memory before the next handler.
   * @param longest in bytes; a longer body is refused, and a form with over a thousand fields
   */
  return (longest: number, refuse: Refuse) => async (c: Context, next: Next) => {
    const { body } = c.req.raw;
    if (!body) return next();
    if (isOddForm(readType(c))) return refuseType(c, 415, 'no browser writes this type of a form');
    const reader = body.getReader();
    let held = 0;
    const hold: Hold = (bytes) => {
      const needed = bytes > usual ? bytes * copies : 0;
      if (needed > held && taken + needed - held > most) return false;
      taken += needed - held;
      held = needed;
      return true;
    };
    try {
      const isTooLong = Number(c.req.header('content-length') ?? 0) > longest;
      const fault = isTooLong ? 413 : await take(c, reader, longest, hold);
      if (fault) {
        hold(0);
        // A browser shows the response only after it has sent the whole body.
        if (isBrowser(c)) while (!(await reader.read()).done);
        return refuse(c, fault);
      }
    } catch {
      hold(0);
      return c.body(null, 400); // the client has gone
    }
    await next().finally(() => {
      void whenSent(c).then(() => hold(0));
    });
  };
}

/** Replaces the request by one with the body in memory. @returns why it is refused, if it is */
async function take(
  c: Context,
  reader: Reader,
  longest: number,
  hold: Hold,
): Promise<413 | 503 | undefined> {
  const bytes = await collect(reader, longest, hold);
  if (typeof bytes === 'number') return bytes;
  if (hasTooManyFields(readType(c), bytes)) return 413;
  // Given the bytes themselves, `Request` would copy them and keep the copy.
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  c.req.raw = new Request(c.req.raw, { body, duplex: 'half' } as RequestInit);
  return undefined;
}

/** Reads a body into one buffer: thousands of small chunks would take many times their length. */
async function collect(
  reader: Reader,
  longest: number,
  hold: Hold,
): Promise<Uint8Array<ArrayBuffer> | 413 | 503> {
  let bytes = new Uint8Array(0);
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, size);
    const length = size + value.length;
    if (length > longest) return 413;
    if (length > bytes.length) {
      const capacity = Math.min(longest, Math.max(length, 2 * bytes.length));
      if (!hold(capacity)) return 503;
      const grown = new Uint8Array(capacity);
      grown.set(bytes);
      bytes = grown;
    }
    bytes.set(value, size);
    size = length;
  }
}

/** Waits until the response was sent, or its connection is closed. */
async function whenSent(c: Context) {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (outgoing) await finished(outgoing as NodeJS.WritableStream).catch(() => {});
}

import { finished } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { wantsPage } from './form-body.ts';

/** In bytes: bodies up to this size, as people send them, are always read. */
export const usual = 16 * 2 ** 10;
/** How many copies of a longer body are in memory at most: bytes, text, fields, and the page in response. */
const copies = 4;

export type Bodies = ReturnType<typeof createBodies>;
/** Responds to a body that was not read: it is too long (413), or memory is used up (503). */
type Refuse = (c: Context, status: 413 | 503) => Response | Promise<Response>;

/**
 * Limits the memory of all bodies whose requests have no response yet.
 * @param most in bytes
 */
export function createBodies(most: number) {
  let reserved = 0;

  /**
   * Returns a middleware that refuses a longer body.
   * @param longest in bytes
   */
  return (longest: number, refuse: Refuse) => {
    const answer = async (c: Context, status: 413 | 503) => {
      // A browser shows the response only after it has sent the whole body.
      if (isBrowser(c)) await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {});
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
      try {
        return await limit(c, next);
      } finally {
        void whenSent(c).then(() => {
          reserved -= bytes;
        });
      }
    };
  };
}

/** Whether a browser sends the request: browsers always send `Accept-Language`. */
const isBrowser = (c: Context) => wantsPage(c) || c.req.header('accept-language') !== undefined;

/** Waits until the response was sent, or its connection is closed. */
async function whenSent(c: Context) {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (outgoing) await finished(outgoing as NodeJS.WritableStream).catch(() => {});
}

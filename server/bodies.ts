import type { Context, Next } from 'hono';

/** What the bodies that are being read may take together, in bytes. */
const most = 64 * 2 ** 20;
/** What people send; such a body is always read. */
const usual = 16 * 2 ** 10;

type Refuse = () => Response | Promise<Response>;

/**
 * Refuses a body when too many long ones are under way: unfinished ones would fill the memory.
 * @returns a middleware; `longest` is the most bytes of a body, and one that does not tell its
 *   length counts as so long
 */
export function createBodyBound() {
  let reading = 0;
  return async (c: Context, next: Next, longest: number, refuse: Refuse) => {
    const length = Math.min(Number(c.req.header('content-length') ?? longest), longest);
    if (length <= usual) return next();
    if (reading + length > most) return refuse();
    reading += length;
    await next().finally(() => {
      reading -= length;
    });
  };
}

/** Reads what is left of a body: a browser shows no answer that comes before it has sent all. */
export const readAway = (c: Context) =>
  c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {});

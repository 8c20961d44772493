import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

const compress = promisify(gzip);

type Bytes = Uint8Array<ArrayBuffer>;
/** A rendered page or feed, and its entity tag. */
type Rendered = { plain: Bytes; gzip: Bytes; tag: string };
type Render = () => string | Promise<string>;

/**
 * Renders pages and feeds once for each version, one after the other: rendering is synchronous, and
 * between two of them the event loop answers others.
 * @param most how many bytes are kept; the least recently used is dropped first
 * @returns a function that answers with what a key names, which is another one for another version
 */
export function createRendered(most: number) {
  const kept = new Map<string, Rendered>();
  const underWay = new Map<string, Promise<Rendered>>();
  let size = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const measure = ({ plain, gzip }: Rendered) => plain.length + gzip.length;

  function keep(key: string, rendered: Rendered) {
    if (measure(rendered) > most) return;
    kept.set(key, rendered);
    size += measure(rendered);
    for (const [oldest, { plain, gzip }] of kept) {
      if (size <= most) return;
      kept.delete(oldest);
      size -= plain.length + gzip.length;
    }
  }

  async function make(key: string, render: Render): Promise<Rendered> {
    await nextTurn();
    const plain = new Uint8Array(Buffer.from(await render()));
    const rendered = {
      plain,
      gzip: new Uint8Array(await compress(plain)),
      tag: hash('sha256', plain, 'base64url').slice(0, 22),
    };
    keep(key, rendered);
    return rendered;
  }

  function find(key: string, render: Render): Rendered | Promise<Rendered> {
    const found = kept.get(key);
    if (found) {
      kept.delete(key);
      kept.set(key, found);
      return found;
    }
    const started = underWay.get(key);
    if (started) return started;
    const made = turn.then(() => make(key, render)).finally(() => underWay.delete(key));
    underWay.set(key, made);
    turn = made.catch(() => {});
    return made;
  }

  return async (c: Context, key: string, render: Render) => {
    const { plain, gzip, tag } = await find(key, render);
    const isZipped = /\bgzip\b(?! *; *q=0(\.0*)?(,|$))/i.test(
      c.req.header('accept-encoding') ?? '',
    );
    // The compressed answer is another representation (RFC 9110, 8.8.3).
    const etag = isZipped ? `"${tag}-gzip"` : `"${tag}"`;
    c.header('etag', etag);
    c.header('vary', 'accept-encoding');
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304);
    if (isZipped) c.header('content-encoding', 'gzip');
    return c.body(isZipped ? gzip : plain);
  };
}

/** Whether a client has what an entity tag names (RFC 9110, 13.1.2); a proxy may have made its tag a weak one. */
const isKnown = (asked = '', etag: string) =>
  asked.trim() === '*' || asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

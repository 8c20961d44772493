import type { Context } from 'hono';
import { refuse } from './refuse.tsx';

/**
 * Redirects to a place of an origin of ours. A path from a request may lead elsewhere: `//evil.example`.
 * @param base what the place is relative to
 */
export function redirect(c: Context, place: string, status: 302 | 303 = 302, base = '/') {
  const here = new URL(base, c.req.url);
  const { origin, pathname, search, hash, href } = new URL(place, here);
  if (origin !== here.origin || pathname.startsWith('//')) return refuse(c, 404, 'no such page');
  const isHere = origin === new URL(c.req.url).origin;
  return c.redirect(isHere ? pathname + search + hash : href, status);
}

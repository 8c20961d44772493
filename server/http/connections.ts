import type { HttpBindings } from '@hono/node-server';
import type { Context, Next } from 'hono';
import { refuse } from './refuse.tsx';
import { isLoopbackAddress, readGroups } from './visitor.ts';

const most = 50;

/**
 * Limits the concurrent requests of an address, for IPv6 of a /64: slow ones would use up all
 * connections. Requests from this machine are not limited.
 */
export function boundConnections() {
  const counts = new Map<string, number>();
  return async (c: Context, next: Next) => {
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    const address = c.get('visitor');
    if (!outgoing || outgoing.closed || isLoopbackAddress(address)) return next();
    const visitor = readGroups(address).join(':');
    const count = counts.get(visitor) ?? 0;
    if (count >= most) return refuse(c, 503, 'too many requests at once: try again later');
    counts.set(visitor, count + 1);
    outgoing.once('close', () => {
      const open = (counts.get(visitor) ?? 1) - 1;
      if (open > 0) counts.set(visitor, open);
      else counts.delete(visitor);
    });
    return next();
  };
}

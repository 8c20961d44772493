import type { HttpBindings } from '@hono/node-server';
import type { Context, Next } from 'hono';
import { type Caller, findVisitorAddress, isLoopbackAddress, readGroups } from './rate-limits.ts';
import { refuse } from './refuse.tsx';

/** Who calls, as far as the connection and the proxies say. */
export const readCaller = (c: Context): Caller => ({
  address: ((c.env ?? {}) as Partial<HttpBindings>).incoming?.socket.remoteAddress ?? '',
  forwarded: c.req.header('x-forwarded-for'),
});

/** As in deploy/nginx.conf; Caddy has no such limit. */
const most = 50;

/**
 * Refuses more than fifty requests under way from one address, of IPv6 from one customer's network,
 * as slow ones would hold all connections. This machine is no visitor.
 * @param proxies see `findVisitorAddress`
 */
export function boundConnections(proxies?: number) {
  const counts = new Map<string, number>();
  return async (c: Context, next: Next) => {
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    const address = findVisitorAddress(readCaller(c), proxies);
    if (!outgoing || outgoing.closed || isLoopbackAddress(address)) return next();
    const visitor = readGroups(address).join(':');
    const count = counts.get(visitor) ?? 0;
    if (count >= most) return refuse(c, 503, 'too many requests at once: try again later');
    counts.set(visitor, count + 1);
    outgoing.once('close', () => {
      const left = (counts.get(visitor) ?? 1) - 1;
      if (left > 0) counts.set(visitor, left);
      else counts.delete(visitor);
    });
    return next();
  };
}

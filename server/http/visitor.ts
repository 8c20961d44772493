import type { HttpBindings } from '@hono/node-server';
import type { Context, Next } from 'hono';
import { refuse } from './responses.tsx';

declare module 'hono' {
  interface ContextVariableMap {
    visitor: string;
  }
}

/** How many requests of an address may be in progress. */
const most = 50;

/**
 * Sets the visitor's address in the context, and limits the concurrent requests of an address, for IPv6 of a
 * /64: slow ones would use up all connections. Requests from this machine are not limited.
 */
export function noteVisitor(proxies?: number) {
  const counts = new Map<string, number>();
  return async (c: Context, next: Next) => {
    const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    const caller = incoming?.socket.remoteAddress ?? '';
    const address = findVisitorAddress(caller, c.req.header('x-forwarded-for'), proxies);
    c.set('visitor', address);
    if (!outgoing || outgoing.closed || isLoopbackAddress(address)) return next();
    const network = readGroups(address).join(':');
    const add = (change: number) => counts.set(network, (counts.get(network) ?? 0) + change);
    if ((counts.get(network) ?? 0) >= most)
      return refuse(c, 503, 'too many requests at once: try again later');
    add(1);
    outgoing.once('close', () => {
      if (add(-1).get(network) === 0) counts.delete(network);
    });
    return next();
  };
}

/**
 * Finds the visitor's address. Each proxy appends its client's address to `X-Forwarded-For`; entries
 * before those cannot be trusted.
 * @param caller the address of the connection
 * @param proxies how many proxies there are; by default one if the connection is from this machine, else none
 */
export function findVisitorAddress(caller: string, forwarded = '', proxies?: number): string {
  const hops = proxies ?? (isLoopbackAddress(caller) ? 1 : 0);
  const addresses = forwarded.split(',');
  const address = hops > 0 && (addresses.at(-hops) ?? addresses[0])?.trim();
  // Some proxies write a port behind it: `[2001:db8::1]:443`.
  return (address || caller).replace(/^\[(.+)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3');
}

export const isLoopbackAddress = (address: string) => /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address);

/** Returns the first four groups of an IPv6 address (a customer's /64), or the whole IPv4 address. */
export function readGroups(address: string): string[] {
  const [head = ''] = address.replace(/^::ffff:(?=[\d.]+$)/, '').split('::');
  return head.includes('.') ? [head] : [...head.split(':'), '0', '0', '0'].slice(0, 4);
}

import type { HttpBindings } from '@hono/node-server';
import type { Context, Next } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** The visitor's IP address. */
    visitor: string;
  }
}

/** A connection's address, and the header `X-Forwarded-For` of its request. */
type Caller = { address: string; forwarded?: string | undefined };

/** Sets the visitor's address in the context. @param proxies see `findVisitorAddress` */
export const noteVisitor = (proxies?: number) => (c: Context, next: Next) => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const address = incoming?.socket.remoteAddress ?? '';
  c.set(
    'visitor',
    findVisitorAddress({ address, forwarded: c.req.header('x-forwarded-for') }, proxies),
  );
  return next();
};

/**
 * Finds the visitor's address. Each proxy appends its client's address to `X-Forwarded-For`; entries
 * before those cannot be trusted.
 * @param proxies how many proxies there are; by default one if the connection is from this machine, else none
 */
export function findVisitorAddress({ address, forwarded = '' }: Caller, proxies?: number): string {
  const hops = proxies ?? (isLoopbackAddress(address) ? 1 : 0);
  const addresses = forwarded.split(',').map((part) => cutPort(part.trim()));
  return (hops > 0 && (addresses.at(-hops) ?? addresses[0])) || address;
}

/** Some proxies append the port: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const cutPort = (address: string) =>
  address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

export const isLoopbackAddress = (address: string) => /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address);

/** Returns the first four groups of an IPv6 address (a customer's /64), or the whole IPv4 address. */
export function readGroups(address: string): string[] {
  const [head = ''] = address.replace(/^::ffff:(?=[\d.]+$)/, '').split('::');
  return head.includes('.') ? [head] : [...head.split(':'), '0', '0', '0'].slice(0, 4);
}

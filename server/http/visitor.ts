import type { HttpBindings } from '@hono/node-server';
import type { Context, Next } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** The address of the visitor who calls. */
    visitor: string;
  }
}

/** A connection's address, and the header `X-Forwarded-For` of its request. */
type Caller = { address: string; forwarded?: string | undefined };

/** Notes who calls, for all that counts it. @param proxies see `findVisitorAddress` */
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
 * The visitor's address. Each proxy appends the address that it was called from to
 * `X-Forwarded-For`; what stands before that is not to be trusted.
 * @param proxies how many do; without it one, if the connection is from this machine
 */
export function findVisitorAddress({ address, forwarded = '' }: Caller, proxies?: number): string {
  const hops = proxies ?? (isLoopbackAddress(address) ? 1 : 0);
  const addresses = forwarded.split(',').map((part) => cutPort(part.trim()));
  return (hops > 0 && (addresses.at(-hops) ?? addresses[0])) || address;
}

/** Some proxies write the port, too: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const cutPort = (address: string) =>
  address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** Whether an address is this machine's own. */
export const isLoopbackAddress = (address: string) => /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address);

/** The first four groups of an IPv6 address, which are a customer's network, or the whole address of IPv4. */
export function readGroups(address: string): string[] {
  const [head = ''] = address.replace(/^::ffff:(?=[\d.]+$)/, '').split('::');
  return head.includes('.') ? [head] : [...head.split(':'), '0', '0', '0'].slice(0, 4);
}

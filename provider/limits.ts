import { isIPv6 } from 'node:net';
import { day, minute } from './store.ts';

/** The most calls of one address and of all, in a time that a person never meets. */
const limits = [
  { time: minute, byAddress: 20, all: 120 },
  { time: day, byAddress: 100, all: 2000 },
];

/**
 * Counts the calls that are kept, in memory.
 * @returns takes one more call of an address; false when it is over a limit and not counted
 */
export function createLimits(now = Date.now): (address: string) => boolean {
  const windows = limits.map((limit) => ({
    ...limit,
    start: now(),
    calls: new Map<string, number>(),
  }));
  return (address) => {
    const network = findNetwork(address);
    const isOver = windows.map((window) => {
      const age = now() - window.start;
      if (age < 0 || age >= window.time) Object.assign(window, { start: now(), calls: new Map() });
      const total = window.calls.get('') ?? 0;
      return total >= window.all || (window.calls.get(network) ?? 0) >= window.byAddress;
    });
    if (isOver.includes(true)) return false;
    for (const { calls } of windows)
      for (const key of ['', network]) calls.set(key, (calls.get(key) ?? 0) + 1);
    return true;
  };
}

/** An IPv4 address, or the first half of an IPv6 address: a network has all addresses that begin with it. */
function findNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const zeros = plain.includes('::')
    ? 8 - groups.length - tail.split(':').filter(Boolean).length
    : 0;
  return [...groups, ...Array(zeros).fill('0')].slice(0, 4).join(':');
}

import { day, minute } from './store.ts';

/** The most new messages of one IP address, and of all, in a time: more than people send. */
const limits = [
  { time: minute, each: 20, all: 120 },
  { time: day, each: 100, all: 2000 },
];

/**
 * Limits the messages of each address and of all, counted in memory.
 * @returns a function that counts one more of an address, or returns false if that is over a limit
 */
export function createLimits(now = Date.now): (address: string) => boolean {
  const counters = limits.map((limit) => ({ ...limit, period: 0, counts: new Map() }));
  return (address) => {
    const [head = ''] = address.replace(/^::ffff:(?=[\d.]+$)/, '').split('::');
    // A network of IPv6 has all addresses that begin with the same four groups.
    const network = head.includes('.') ? head : [...head.split(':'), 0, 0, 0].slice(0, 4).join(':');
    for (const counter of counters) {
      const period = Math.floor(now() / counter.time);
      if (period !== counter.period) Object.assign(counter, { period, counts: new Map() });
    }
    const isOver = counters.some(
      ({ counts, each, all }) => counts.get(network) >= each || counts.get('all') >= all,
    );
    for (const { counts } of isOver ? [] : counters)
      for (const key of [network, 'all']) counts.set(key, (counts.get(key) ?? 0) + 1);
    return !isOver;
  };
}

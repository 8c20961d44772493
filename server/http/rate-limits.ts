import { day, minute } from '../data/database/times.ts';
import { createCounts } from './counts.ts';
import { readGroups } from './visitor.ts';

const mb = 2 ** 20;

/**
 * How many rows, or bytes, are accepted in a time: from an address (in IPv6 a /64), from its network
 * (/48), from its provider (/32), and from all. Each form has its own counts, so that subscriptions
 * block no messages. `beyond` is how many more are accepted from newcomers once `all` is used up.
 */
const limits = [
  { time: minute, isOfBytes: false, address: 20, network: 60, provider: 90, all: 120, beyond: 30 },
  {
    time: day,
    isOfBytes: false,
    address: 100,
    network: 300,
    provider: 600,
    all: 2000,
    beyond: Infinity,
  },
  {
    time: day,
    isOfBytes: true,
    address: 10 * mb,
    network: 10 * mb,
    provider: Infinity,
    all: 20 * mb,
    beyond: Infinity,
  },
];
/** In bytes: messages up to this size are accepted even if the bytes of `all` are used up. */
const short = 4096;
/** A network that has sent fewer messages than this on a day is a newcomer. */
const few = 3;

/** Counts a new row of some bytes for a form and an address; false, uncounted, if that is over a limit. */
export type Consume = (form: string, visitor: string, bytes?: number) => boolean;

/**
 * Creates the rate limits, counted in memory. A timer deletes the addresses when their minute or day (UTC)
 * is over.
 * @param tellFull is called when the limit of all is reached, with the time at which that ends
 */
export function createRateLimits(
  now = Date.now,
  tellFull: (form: string, until: number) => void = () => {},
): Consume {
  const counters = limits.map((most) => ({ most, period: -1, counts: createCounts() }));
  const ofRows = counters.filter(({ most }) => !most.isOfBytes);
  const ofBytes = counters.filter(({ most }) => most.isOfBytes);
  const today = counters.find(({ most }) => most.time === day);
  return (form, visitor, bytes = 0) => {
    const groups = readGroups(visitor);
    const keys = {
      all: form,
      beyond: `${form} beyond`,
      provider: `${form} ${groups.slice(0, 2)}/32`,
      network: `${form} ${groups.slice(0, 3)}/48`,
      address: `${form} ${groups.slice(0, 4)}`,
    };
    type Scope = keyof typeof keys;
    for (const counter of counters) {
      const period = Math.floor(now() / counter.most.time);
      if (period === counter.period) continue;
      const counts = createCounts();
      Object.assign(counter, { period, counts });
      setTimeout(() => counts.clear(), (period + 1) * counter.most.time - now()).unref();
    }
    const isOver = (scope: Scope, ofWhat = counters) =>
      ofWhat.some(
        ({ most, counts }) => counts.read(keys[scope]) + (most.isOfBytes ? bytes : 1) > most[scope],
      );
    if (isOver('address') || isOver('network') || isOver('provider')) return false;
    if (bytes > short && isOver('all', ofBytes)) return false;
    const isBeyond = isOver('all', ofRows);
    const isNewcomer = (today?.counts.read(keys.network) ?? 0) < few;
    if (isBeyond && (!isNewcomer || isOver('beyond'))) return false;
    const { beyond, ...usual } = keys;
    for (const { most, period, counts } of counters) {
      for (const key of Object.values(isBeyond ? keys : usual))
        counts.add(key, most.isOfBytes ? bytes : 1);
      if (!most.isOfBytes && counts.read(form) === most.all)
        tellFull(form, (period + 1) * most.time);
    }
    return true;
  };
}

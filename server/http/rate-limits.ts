import { day, minute } from '../data/database/times.ts';
import { createCounts } from './counts.ts';
import { readGroups } from './visitor.ts';

const mb = 2 ** 20;

/**
 * The most new rows of one IP address, of its networks, and of all, in a time, and the most bytes:
 * more than people send. Each form has its own, so that subscriptions keep no message out. An IPv6
 * address counts as its customer's network (/64), a network is its site (/48), a provider has a /32.
 * @property beyond the most beyond `all`, for addresses that have sent next to nothing that day, so
 *   that a crowd which uses up `all` keeps no visitor out
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
/** A message of at most this many bytes is not refused because others have sent long ones. */
const short = 4096;
/** How many messages of a network are accepted in a day after `all` is used up. */
const few = 3;

/** Takes one new row of so many bytes from what the limits leave to a form and an address; false if it does not fit. */
export type Consume = (form: string, visitor: string, bytes?: number) => boolean;

/**
 * Limits what each address, each network and all may send, counted in memory. A timer forgets the
 * addresses when their minute or their day (UTC) is over, also if nobody sends anything then.
 * @param tellFull learns that a limit for all is reached, once in its time, and when that ends
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

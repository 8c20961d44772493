import { RateLimiterMemory } from 'rate-limiter-flexible';
import { readGroups } from './visitor.ts';

// In seconds.
const minute = 60;
const day = 24 * 60 * minute;
const megabyte = 2 ** 20;

const limit = (points: number, duration: number) => new RateLimiterMemory({ points, duration });
const ofRows = (aMinute: number, aDay: number) => [limit(aMinute, minute), limit(aDay, day)];

/** In bytes: messages up to this size count as rows only. */
const short = 4096;
/** A network that has sent fewer messages than this on a day is a newcomer. */
const few = 3;

/** Counts a new row of some bytes for a form and an address; false, uncounted, if that is over a limit. */
export type Consume = (form: string, visitor: string, bytes?: number) => boolean | Promise<boolean>;

/** A limit, the key that it counts, and how much. */
type Count = [limiter: RateLimiterMemory, key: string, points: number];

/** Whether any limit would be exceeded. */
async function isOver(counts: Count[]): Promise<boolean> {
  for (const [limiter, key, points] of counts)
    if ((await readCount(limiter, key)) + points > limiter.points) return true;
  return false;
}

/** A limiter counts from a key's first use, for its duration. */
async function readCount(limiter: RateLimiterMemory, key: string): Promise<number> {
  const found = await limiter.get(key);
  return found && found.msBeforeNext > 0 ? found.consumedPoints : 0;
}

/** The keys of an address: itself (in IPv6 a customer's /64), its network (/48), and its provider (/32). */
function listKeys(visitor: string): string[] {
  const groups = readGroups(visitor);
  const address = groups.join(':');
  if (groups.length === 1) return [address];
  return [address, `${groups.slice(0, 3).join(':')}/48`, `${groups.slice(0, 2).join(':')}/32`];
}

/** Lists what limits of an address, its network and its provider count, in this order. */
const listCounts = (limits: RateLimiterMemory[][], keys: string[]): Count[] =>
  keys.flatMap((key, scope) => (limits[scope] ?? []).map((limiter): Count => [limiter, key, 1]));

/**
 * Creates the rate limits, counted in memory. Each form has its own counts, so that subscriptions block no
 * messages. Once the limit of all is used up, newcomers still get through, up to a limit of their own.
 * @param onFull is called when the limit of all is reached, with the milliseconds until it ends
 */
export function createRateLimits(onFull: (form: string, time: number) => void = () => {}) {
  const limits = [ofRows(20, 100), ofRows(60, 300), ofRows(90, 600)];
  const networkBytes = limit(10 * megabyte, day);
  const allBytes = limit(20 * megabyte, day);
  const all = ofRows(120, 2000);
  const newcomers = limit(30, minute);

  const consume: Consume = async (form, visitor, bytes = 0) => {
    const keys = listKeys(visitor).map((key) => `${form} ${key}`);
    const [address = '', network = address] = keys;
    const counts = listCounts(limits, keys);
    if (bytes > short) counts.push([networkBytes, network, bytes], [allBytes, form, bytes]);
    if (await isOver(counts)) return false;
    const ofAll = all.map((limiter): Count => [limiter, form, 1]);
    if (await isOver(ofAll)) {
      const today = limits[keys.length > 1 ? 1 : 0]?.[1];
      if (today && (await readCount(today, network)) >= few) return false;
      counts.push([newcomers, form, 1]);
      if (await isOver(counts)) return false;
    }
    for (const [limiter, key, points] of [...counts, ...ofAll]) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points);
      if (all.includes(limiter) && consumedPoints === limiter.points) onFull(form, msBeforeNext);
    }
    return true;
  };
  return consume;
}

/** Counts bad requests by address and network: the rate limits count only what is stored, but parsing takes time, too. */
export function createFailedCalls() {
  const limits = [[limit(20, minute)], [limit(60, minute)]];
  const list = (visitor: string) => listCounts(limits, listKeys(visitor));
  return {
    /** Whether an address has used up its minute. */
    isOver: (visitor: string) => isOver(list(visitor)),
    async add(visitor: string) {
      for (const [limiter, key, points] of list(visitor)) await limiter.penalty(key, points);
    },
  };
}

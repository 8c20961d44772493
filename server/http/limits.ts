import { RateLimiterMemory } from 'rate-limiter-flexible';
import { day, hour, isWithin, minute } from '../data/database/times.ts';
import { readGroups } from './visitor.ts';

const megabyte = 2 ** 20;

/** @param time in milliseconds */
const limit = (points: number, time: number) =>
  new RateLimiterMemory({ points, duration: time / 1000 });
const ofRows = (aMinute: number, aDay: number) => [limit(aMinute, minute), limit(aDay, day)];

/** In bytes: messages up to this size count as rows only. */
const short = 4096;
/** A network that has sent fewer messages than this on a day is a newcomer. */
const few = 3;

/** The limit that refuses a request: of its address or of all, of long texts or of any; and its end, in milliseconds. */
export type Refusal = { isOfAll: boolean; isOfLong: boolean; time: number };

/** Counts a new row of some bytes for a form and an address. @returns the limit that is reached: it is not counted then */
export type Consume = (form: string, visitor: string, bytes?: number) => Refused | Promise<Refused>;
export type Refused = Refusal | undefined;

type Count = [limiter: RateLimiterMemory, key: string, points: number];

/** Finds the limit that would be exceeded for the longest time. */
async function findOver(counts: Count[], isOfAll = false): Promise<Refused> {
  const found: Refusal[] = [];
  for (const [limiter, key, points] of counts) {
    const { count, time } = await read(limiter, key);
    if (count + points > limiter.points) found.push({ isOfAll, isOfLong: points > 1, time });
  }
  return found.sort((one, other) => one.time - other.time).at(-1);
}

/** Reads a count, and when it ends: a limiter counts from a key's first use, for its duration. */
async function read(limiter: RateLimiterMemory, key: string) {
  const { consumedPoints: count = 0, msBeforeNext: time = 0 } = (await limiter.get(key)) ?? {};
  return { count: time > 0 ? count : 0, time };
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
 * messages. Once a limit of all is used up, newcomers still get through, up to a limit of their own.
 * @param onFull is called when a limit of all has refused a request, with the milliseconds until it ends
 */
export function createRateLimits(onFull: (form: string, time: number) => void) {
  const limits = [ofRows(20, 100), ofRows(60, 300), ofRows(90, 600)];
  const networkBytes = limit(10 * megabyte, day);
  const all = { rows: ofRows(120, 2000), bytes: limit(20 * megabyte, day) };
  const newcomers = { rows: [limit(30, minute)], bytes: limit(20 * megabyte, day) };

  const consume: Consume = async (form, visitor, bytes = 0) => {
    const keys = listKeys(visitor).map((key) => `${form} ${key}`);
    const [address = '', network = address] = keys;
    const counts = listCounts(limits, keys);
    if (bytes > short) counts.push([networkBytes, network, bytes]);
    const own = await findOver(counts);
    if (own) return own;
    const listAll = (limit: typeof all): Count[] => [
      ...limit.rows.map((limiter): Count => [limiter, form, 1]),
      ...(bytes > short ? [[limit.bytes, form, bytes] as Count] : []),
    ];
    counts.push(...listAll(all));
    const full = await findOver(listAll(all), true);
    if (full) {
      onFull(form, full.time);
      const today = limits[keys.length > 1 ? 1 : 0]?.[1];
      if (today && (await read(today, network)).count >= few) return full;
      const isFull = await findOver(listAll(newcomers), true);
      if (isFull) return isFull;
      counts.push(...listAll(newcomers));
    }
    for (const [limiter, key, points] of counts) await limiter.penalty(key, points);
    return undefined;
  };
  return consume;
}

/** Counts bad requests by address and network: the rate limits count only what is stored, but parsing takes time, too. */
export function createFailedCalls() {
  const limits = [[limit(20, minute)], [limit(60, minute)]];
  const list = (visitor: string) => listCounts(limits, listKeys(visitor));
  return {
    findOver: (visitor: string) => findOver(list(visitor)),
    async add(visitor: string) {
      for (const [limiter, key, points] of list(visitor)) await limiter.penalty(key, points);
    },
  };
}

/** How many calls refused for their origin, in an hour, are a problem. */
const manyRefused = 10;

export type RefusedOrigins = ReturnType<typeof createRefusedOrigins>;

/**
 * Counts the calls that are refused for their origin, and logs them once a minute at most. The site may have
 * another name that the settings do not know, or a proxy may drop `Origin`: then all calls are lost.
 * @param now in milliseconds
 */
export function createRefusedOrigins(log: (line: string) => void, now: () => number) {
  const times: number[] = [];
  const counts = new Map<string, number>();
  let loggedAt = Number.NEGATIVE_INFINITY;

  return {
    add(header: string) {
      const origin = URL.canParse(header) ? new URL(header).origin.slice(0, 100) : 'none';
      times.push(now());
      times.splice(0, times.length - manyRefused);
      if (counts.size < manyRefused || counts.has(origin))
        counts.set(origin, (counts.get(origin) ?? 0) + 1);
      if (isWithin(now(), loggedAt, minute)) return;
      const list = [...counts].map(([name, count]) => `${name} (${count})`).join(', ');
      log(`Calls were refused, because their header Origin is not that of the site: ${list}`);
      counts.clear();
      loggedAt = now();
    },
    isProblem: () => times.length === manyRefused && isWithin(now(), times[0] ?? 0, hour),
  };
}

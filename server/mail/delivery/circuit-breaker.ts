import { minute } from '../../data/database/times.ts';
import type { Fault } from '../../data/outbox/delivery.ts';

const longestPause = 15 * minute;
/** How long after a refused attempt a newer message may be tried. */
const messagePause = minute;

/** When an attempt began, and how often the breaker had been closed and passed by then. */
export type Attempt = Record<'at' | 'times' | 'passes', number>;

/**
 * A circuit breaker before the mail server: open, with a backoff, while the server refuses everything.
 * @param fault opens it at first, until the server was asked
 */
export function createCircuitBreaker(now: () => number, fault?: Fault) {
  let outage = fault && { fault, since: 0, until: 0, times: 0 };
  let passes = 0;
  let lastPass = Number.NEGATIVE_INFINITY;
  // A clock that was set back ends a pause.
  const isPast = (time: number) => now() >= time || now() < (outage?.since ?? 0);

  return {
    isClosed: () => !outage,
    /** Why it is open. */
    fault: () => outage?.fault,
    /** Begins an attempt. Returns the present pause, so that attempts from before it do not lengthen it. */
    begin: (): Attempt => ({ at: now(), times: outage?.times ?? 0, passes }),
    /** Whether the server has taken an e-mail since an attempt began, or since an earlier time. */
    hasPassed: (attempt: Attempt, since = Number.POSITIVE_INFINITY) =>
      passes > attempt.passes || lastPass > since,
    /** @returns since when an e-mail must have waited to be tried now: 0 for any; undefined if none may */
    canTry(): number | undefined {
      if (!outage || isPast(outage.until)) return 0;
      return isPast(outage.since + messagePause) ? outage.since : undefined;
    },
    /** Closes the breaker: the mail server takes e-mails. */
    close() {
      passes++;
      lastPass = now();
      outage = undefined;
    },
    /** The mail server refused one, as it would any. @returns whether a pause begins */
    trip(fault: Fault, { at, times }: Attempt): boolean {
      if (times !== (outage?.times ?? 0)) return false;
      const pause = Math.min(2 ** times * minute, longestPause);
      outage = { fault, since: at, until: now() + pause, times: times + 1 };
      return true;
    },
  };
}

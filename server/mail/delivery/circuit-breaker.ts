import { minute } from '../../data/database/times.ts';
import type { Fault } from '../../data/outbox/delivery.ts';

const longestPause = 15 * minute;
/** How long after a refused attempt a newer e-mail may be tried. */
const messagePause = minute;

/** When an attempt began; how often the breaker had tripped, and how many e-mails had passed, by then. */
export type Attempt = Record<'at' | 'times' | 'passes', number>;

/**
 * Creates a circuit breaker for the mail server: open, with a backoff, while the server refuses everything.
 * @param fault opens it from the start
 */
export function createCircuitBreaker(now: () => number, fault?: Fault) {
  let outage = fault && { fault, since: 0, until: 0, times: 0 };
  let passes = 0;
  let lastPass = Number.NEGATIVE_INFINITY;
  // If the clock was set back, the pause ends.
  const isPast = (time: number) => now() >= time || now() < (outage?.since ?? 0);

  return {
    isClosed: () => !outage,
    /** Why it is open, if it is. */
    fault: () => outage?.fault,
    /** Begins an attempt. Attempts that began before the present pause do not extend it. */
    begin: (): Attempt => ({ at: now(), times: outage?.times ?? 0, passes }),
    /** Whether the server has accepted an e-mail since an attempt began, or since an earlier time. */
    hasPassed: (attempt: Attempt, since = Number.POSITIVE_INFINITY) =>
      passes > attempt.passes || lastPass > since,
    /** @returns which e-mails may be tried: those created since this time, 0 for any; undefined for none */
    canTry(): number | undefined {
      if (!outage || isPast(outage.until)) return 0;
      return isPast(outage.since + messagePause) ? outage.since : undefined;
    },
    /** Closes the breaker: the server accepts e-mails. */
    close() {
      passes++;
      lastPass = now();
      outage = undefined;
    },
    /** Opens the breaker: the server refuses every e-mail. @returns whether a pause begins */
    trip(fault: Fault, { at, times }: Attempt): boolean {
      if (times !== (outage?.times ?? 0)) return false;
      const pause = Math.min(2 ** times * minute, longestPause);
      outage = { fault, since: at, until: now() + pause, times: times + 1 };
      return true;
    },
  };
}

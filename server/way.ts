import type { Fault } from './delivery.ts';
import { minute } from './times.ts';

const longestPause = 15 * minute;
/** How soon after an attempt that was refused a message that came since may ask the mail server again. */
const messagePause = minute;

/**
 * The way to the mail server: closed for growing pauses while the server refuses everything.
 * @param fault closes it at first, until the server was asked
 */
export function createWay(now: () => number, fault?: Fault) {
  let closure = fault && { fault, since: 0, until: 0, times: 0 };
  // A clock that was set back ends a pause.
  const isPast = (time: number) => now() >= time || now() < (closure?.since ?? 0);

  return {
    isOpen: () => !closure,
    /** Why it is closed. */
    fault: () => closure?.fault,
    /** Begins an attempt. It tells the pause, so that attempts which began before it do not lengthen it. */
    begin: () => ({ at: now(), times: closure?.times ?? 0 }),
    /** @returns since when an e-mail must have waited to be tried now: 0 for any; undefined if none may */
    canTry(): number | undefined {
      if (!closure || isPast(closure.until)) return 0;
      return isPast(closure.since + messagePause) ? closure.since : undefined;
    },
    open() {
      closure = undefined;
    },
    close(fault: Fault, { at, times }: { at: number; times: number }) {
      if (times !== (closure?.times ?? 0)) return;
      const pause = Math.min(2 ** times * minute, longestPause);
      closure = { fault, since: at, until: now() + pause, times: times + 1 };
    },
  };
}

import { setImmediate } from 'node:timers/promises';

/**
 * Lets the event loop run once. A call to a database file is synchronous behind its promise, so a loop
 * of such calls runs in microtasks only: no request is answered meanwhile, and the driver cannot free
 * its statements (40 kB each).
 */
export const giveTurn = (): Promise<void> => setImmediate();

/** Runs one task after the other, whatever becomes of them. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<Result>(task: () => Promise<Result>): Promise<Result> {
      const turn = last.then(task);
      last = turn.catch(() => {});
      return turn;
    },
    /** Waits for the last one. */
    end: () => last,
  };
}

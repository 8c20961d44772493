import { setImmediate } from 'node:timers/promises';

/**
 * Lets the event loop run once. Calls to a database file are synchronous behind their promises, so a loop
 * of them runs in microtasks only: no request is answered, and the driver frees no statements (40 kB each).
 */
export const giveTurn = (): Promise<void> => setImmediate();

/** Runs tasks one after the other, also after a task that failed. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<Result>(task: () => Promise<Result>): Promise<Result> {
      const turn = last.then(task);
      last = turn.catch(() => {});
      return turn;
    },
    /** Waits for the last task. */
    end: () => last,
  };
}

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

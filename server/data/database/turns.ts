/** Runs tasks one after the other, also after a task that failed. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<Result>(task: () => Promise<Result>): Promise<Result> {
      const turn = last.then(task);
      last = turn.catch(() => {});
      return turn;
    },
    end: () => last,
  };
}

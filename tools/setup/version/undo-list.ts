/** What was done, to be undone in the opposite order if a later step fails. */
export function createUndoList() {
  type Done = { what: string; undo: () => unknown; forget?: () => unknown };
  const done: Done[] = [];
  return {
    /** @param forget what is left to do when everything has succeeded */
    add: (what: string, undo: () => unknown, forget?: () => unknown) =>
      done.push({ what, undo, forget }),
    /** Undoes all of it; what cannot be is said, and the rest goes on. */
    undoAll: () => runAll('Could not put back', 'undo'),
    /** Removes what undoing would have needed. */
    forgetAll: () => runAll('Could not clear away', 'forget'),
  };

  async function runAll(complaint: string, how: 'undo' | 'forget') {
    for (const one of done.splice(0).reverse())
      try {
        await one[how]?.();
      } catch (error) {
        console.error(`${complaint} ${one.what}: ${(error as Error).message}`);
      }
  }
}

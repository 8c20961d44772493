import { createTurns, giveTurn } from '../data/database/turns.ts';

/** How many pages and feeds are kept: a long letter takes half a megabyte. */
const most = 50;

/**
 * Renders pages and feeds once for each version, one after the other: rendering is synchronous, and
 * between two of them the event loop answers others.
 * @returns a function that finds what a key names, which is another one for another version
 */
export function createRendered() {
  const kept = new Map<string, Promise<string>>();
  const turns = createTurns();

  return (key: string, render: () => string | Promise<string>): Promise<string> => {
    let found = kept.get(key);
    if (!found) {
      found = turns.run(async () => {
        await giveTurn();
        return render();
      });
      found.catch(() => kept.delete(key));
    }
    // What was asked for last is kept longest.
    kept.delete(key);
    kept.set(key, found);
    for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest);
    return found;
  };
}

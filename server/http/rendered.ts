import { createTurns, giveTurn } from '../data/database/turns.ts';

/** How many pages and feeds are cached: a long letter takes half a megabyte. */
const most = 50;

/**
 * Creates a cache of rendered pages and feeds. They are rendered one after the other, because rendering
 * is synchronous: between two of them the server handles other requests.
 * @returns a function that finds or renders a page; the key names its version, too
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
    // Least recently used pages are dropped.
    kept.delete(key);
    kept.set(key, found);
    for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest);
    return found;
  };
}

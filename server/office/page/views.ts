import { randomUUID } from 'node:crypto';

/** How many views are kept: of one who looks, changes and looks again. */
const most = 4;

/** Keeps pages to look at for a while, each under a key that nobody guesses. */
export function createViews() {
  const views = new Map<string, Promise<string>>();
  return {
    /** @param page which is being made @returns its key */
    add(page: Promise<string>): string {
      const key = randomUUID();
      // The page reports the fault when it is viewed.
      page.catch(() => {});
      views.set(key, page);
      for (const old of [...views.keys()].slice(0, -most)) views.delete(old);
      return key;
    },
    find: (key: string) => views.get(key),
  };
}

export type Views = ReturnType<typeof createViews>;

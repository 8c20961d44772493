const signs = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Writes a number as a name: one sign as long as there are enough. */
function writeName(index: number): string {
  const more = Math.floor(index / signs.length);
  return `${more > 0 ? writeName(more - 1) : ''}${signs[index % signs.length]}`;
}

/**
 * Gives each name a short one. The same names in the same order get the same.
 * @param taken names that stay as they are, and so are not given to another
 */
export function giveShortNames(names: Iterable<string>, taken: Set<string>): Map<string, string> {
  const short = new Map<string, string>();
  let index = 0;
  for (const name of new Set(names)) {
    while (taken.has(writeName(index))) index++;
    short.set(name, writeName(index++));
  }
  return short;
}

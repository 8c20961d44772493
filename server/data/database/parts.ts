/** How many rows are read or written at once, */
export const mostRows = 100;
/** and how long they may be together: a libSQL server answers with some ten megabytes at most. */
const longestPart = 2 ** 20;

/** Splits rows into parts that are read one after the other; a row that is longer than a part is one. */
export function splitBySize<Row extends { size: number }>(rows: Row[]): Row[][] {
  const parts: Row[][] = [];
  let left = 0;
  for (const row of rows) {
    const part = parts.at(-1);
    const isFull = !part || part.length === mostRows || row.size > left;
    if (isFull) parts.push([row]);
    else part.push(row);
    left = (isFull ? longestPart : left) - row.size;
  }
  return parts;
}

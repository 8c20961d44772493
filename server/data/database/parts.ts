/** The most rows that are read or written at once. */
export const mostRows = 100;
/** The most characters of rows that are read or written at once: a libSQL server answers with 10 MB at most. */
const longestPart = 2 ** 20;

/** Splits rows into parts. A row that is longer than a part is a part of its own. */
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

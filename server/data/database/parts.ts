const mostRows = 100;
/** In characters: a download of years of messages must fit into memory, and into an answer of a libSQL server. */
const longestPart = 2 ** 20;

/** Splits rows into parts of bounded size. A row over the bound is a part by itself. */
export function splitBySize<Row extends { size: number }>(rows: Row[]): Row[][] {
  const parts: Row[][] = [];
  let remaining = 0;
  for (const row of rows) {
    const part = parts.at(-1);
    const isFull = !part || part.length === mostRows || row.size > remaining;
    if (isFull) parts.push([row]);
    else part.push(row);
    remaining = (isFull ? longestPart : remaining) - row.size;
  }
  return parts;
}

/**
 * React's flight format, in which Next writes a page's data: rows of
 * `id:content` that end with a line break, but for long texts, `id:Tlength,text`,
 * whose length in bytes of UTF-8 is written in hexadecimal
 * (react-server/src/ReactFlightServer.js, emitTextChunk).
 * @typedef {{ id: string, content: string, isText: boolean }} Row
 */

/**
 * @param {string} flight
 * @returns {Row[]}
 * @throws an Error when the text is not in this format
 */
export function readRows(flight) {
  let rest = Buffer.from(flight);
  const rows = [];
  while (rest.length > 0) {
    const head = /^([0-9a-f]*):(?:T([0-9a-f]+),)?/.exec(
      rest.subarray(0, 40).toString('latin1'),
    );
    if (!head) throw new Error(`Not a row of flight: ${rest.subarray(0, 80)}`);
    const [prefix, id = '', length] = head;
    const start = prefix.length;
    const isText = length !== undefined;
    const end = isText
      ? start + Number.parseInt(length, 16)
      : rest.indexOf('\n');
    if (end < start || end > rest.length) {
      throw new Error(`A row of flight ends too early: ${prefix}`);
    }
    const content = rest.subarray(start, end).toString();
    rows.push({ id, content, isText });
    rest = rest.subarray(isText ? end : end + 1);
  }
  return rows;
}

/** @param {Row[]} rows */
export function writeRows(rows) {
  return rows
    .map(({ id, content, isText }) =>
      isText
        ? `${id}:T${Buffer.byteLength(content).toString(16)},${content}`
        : `${id}:${content}\n`,
    )
    .join('');
}

/**
 * Takes out of a page's data the text of its styles, which React finds in the
 * page itself.
 * @param {Row[]} rows
 * @returns {Row[]}
 */
export function dropStyles(rows) {
  const style =
    /\["\$","style",[^{]*\{[^}]*"precedence":[^}]*"children":"\$([0-9a-f]+)"\}\]/g;
  const styleTexts = new Set(
    rows.flatMap(({ content }) =>
      [...content.matchAll(style)].map(([, id]) => id),
    ),
  );
  return rows.map((row) =>
    styleTexts.has(row.id) ? { ...row, content: '' } : row,
  );
}

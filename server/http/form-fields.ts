/** The most fields of a form: a parser takes seconds for millions of empty ones. */
const mostFields = 1000;

/** Content types that a parser may read as a form. */
const namesForm = /x-www-form-urlencoded|form-data/i;
/** Content types as browsers write them. For a boundary longer than RFC 2046 allows, a parser takes a minute. */
const urlencoded = /^application\/x-www-form-urlencoded *(; *charset=[\w-]+ *)?$/i;
const multipart = /^multipart\/form-data *; *boundary=("?)([\w'()+./:=?-]{1,70})\1 *$/i;

/**
 * Whether a content type names a form in a way that no browser does: with two types, or with two
 * boundaries, it may be parsed in another way than its fields were counted.
 */
export const isOddForm = (type: string) =>
  namesForm.test(type) && !urlencoded.test(type) && !multipart.test(type);

/** Whether a body of a type is a form with more fields than any of ours has. */
export function hasTooManyFields(type: string, bytes: Uint8Array): boolean {
  const [, , boundary] = multipart.exec(type) ?? [];
  if (!boundary && !urlencoded.test(type)) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const separator = boundary ? `--${boundary}` : '&';
  let count = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1))
    if (++count > mostFields) return true;
  return false;
}

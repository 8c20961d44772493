/** A parser takes seconds for millions of empty fields. */
const mostFields = 1000;

/** Content types that a parser may read as a form. */
const namesForm = /x-www-form-urlencoded|form-data/i;
/** Content types as browsers send them. A boundary longer than RFC 2046 allows can take a parser a minute. */
const urlencoded = /^application\/x-www-form-urlencoded *(; *charset=[\w-]+ *)?$/i;
const multipart = /^multipart\/form-data *; *boundary=("?)([\w'()+./:=?-]{1,70})\1 *$/i;

/**
 * Whether a content type names a form as no browser does. With two types or two boundaries, a parser may
 * see other fields than those counted here.
 */
export const isOddForm = (type: string) =>
  namesForm.test(type) && !urlencoded.test(type) && !multipart.test(type);

/** Whether a body is a form with too many fields. */
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

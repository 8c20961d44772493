const megabyte = 2 ** 20;

/** Greatest size of a photograph in bytes. The limits of the web servers in deploy/ are higher. */
export const longestPhotograph = 15 * megabyte;
/** Greatest size of a form's body in bytes: a text of a megabyte, each byte of which may be encoded as three. */
export const longestForm = 4 * megabyte;
export const longestTexts = megabyte;

const megabyte = 2 ** 20;

/** Greatest size of a photograph in bytes. The limits of the web servers in deploy/ are higher. */
export const longestPhotograph = 15 * megabyte;
/** Greatest size of a form's body in bytes: URL encoding may triple each byte of `longestTexts`. */
export const longestForm = 4 * megabyte;
/** Greatest size of a form's texts together, in bytes. A response repeats them. */
export const longestTexts = megabyte;

const megabyte = 2 ** 20;

/** The largest photograph, in bytes. The hosts' limits are above it. */
export const longestPhotograph = 15 * megabyte;
/** The largest form, in bytes: its texts may have `longestTexts`, and each byte may be encoded as three. */
export const longestForm = 4 * megabyte;
/** The most that a form's texts may have together, and an answer repeats, in bytes. */
export const longestTexts = megabyte;

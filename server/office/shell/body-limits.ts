const megabyte = 2 ** 20;

/** Of a photograph that is sent to the office, in bytes. The hosts' limits are above it. */
export const longestPhotograph = 15 * megabyte;
/** Of a form: its texts may have `longestTexts`, each byte of which may take three. */
export const longestForm = 4 * megabyte;
/** The most that a form's texts may have together, and an answer repeats, in bytes. */
export const longestTexts = megabyte;

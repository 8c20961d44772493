/** Times in milliseconds. */
export const minute = 60_000;
export const day = 24 * 60 * minute;

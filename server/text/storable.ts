/**
 * A text as the database can keep it: it would cut the text at a NUL, and a lone surrogate that SQLite
 * reads out of JSON ends the process.
 */
export const makeStorable = (text: string) => text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');

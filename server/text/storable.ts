/**
 * Replaces the characters that the database cannot store: it cuts a text at NUL, and a lone surrogate in
 * JSON ends the process when SQLite reads it.
 */
export const makeStorable = (text: string) => text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');

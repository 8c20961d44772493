/** Replaces line breaks and invisible characters by single spaces. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/** A text in one line, without what cannot be seen. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

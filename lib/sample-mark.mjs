/**
 * Picks the placeholders among the sample's texts. The others, such as the name, may be an agency's, too.
 * @param {string[]} texts
 */
export const pickPlaceholders = (texts) =>
  texts.filter((text) => /muestra|\.example$|0{6}|^\d\d000$/i.test(text));

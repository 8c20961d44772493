const space =
  /(?<=n\.º|\b[A-Z]\.) (?=[\dA-Z])|(?<=\p{L},) (?=\d)|(?<=\d) (?=[%€]|m²)|(?<=\d\.[a-z]) (?=RGPD)|(?<=[.?!](?: \p{L}\p{L}?)+) /gu;

/**
 * Puts non-breaking spaces into a text, or into every text of an object: inside «n.º 0», «3 %», «4.000 €»,
 * «80 m²», «S. L.», «Calle Mayor, 1» and «6.1.a RGPD», and after short first words of a sentence (one or two
 * letters). React elements stay unchanged.
 */
export function addNonBreakingSpaces<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return texts.replace(space, '\u00a0') as Texts;
  if (Array.isArray(texts)) return texts.map(addNonBreakingSpaces) as Texts;
  if (typeof texts !== 'object' || !texts || '$$typeof' in texts) return texts;
  const entries = Object.entries(texts).map(([key, value]) => [key, addNonBreakingSpaces(value)]);
  return Object.fromEntries(entries);
}

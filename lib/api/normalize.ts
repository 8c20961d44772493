// White space, control and direction characters, zero-width spaces and joiners, each one code unit long.
// Without tag characters and variation selectors, because some emoji end with one.
const invisible =
  '[\\s\\p{Cc}\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]';

/**
 * Removes invisible characters wherever they stand: for texts of one line, addresses, phones and searches. They
 * hide differences (zero-width spaces) and reverse what is read (`U+202E`).
 */
export const removeInvisible = (text: string) =>
  text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '');

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

function foldCharacter(character: string): string {
  const text = character.normalize('NFKC');
  const code = text.codePointAt(0) ?? 0;
  if (!isDigit(code)) return text;
  // Unicode has the digits of a script in a row, from zero on.
  let zero = code;
  while (isDigit(zero - 1)) zero--;
  return String((code - zero) % 10);
}

/** Writes the digits of every script and full-width characters in ASCII: keyboards of other languages type them. */
export const foldDigits = (text: string) =>
  text.replace(/[\u3000\uff01-\uff5e]|(?!\d)\p{Nd}/gu, foldCharacter);

/** Removes white space and invisible characters at both ends. */
export const trimText = (text: string) => trimEnds(text, invisible);

/** Removes the characters of a class at both ends. Without the lookbehind 100,000 spaces inside take seconds. */
export const trimEnds = (text: string, kind: string) =>
  text.replace(new RegExp(`^${kind}+|(?<!${kind})${kind}+$`, 'gu'), '');

/** Greatest length in octets of an address (RFC 5321, 4.5.3.1.3) and of a domain (4.5.3.1.2). */
export const longestEmail = 254;
const longestDomain = 253;

/**
 * Removes what is invisible in an e-mail address, trims it, and converts its domain to ASCII (punycode; URL Standard, "domain to ASCII"), as
 * Chromium does in `value` and Firefox does not.
 * @returns the trimmed address if the domain cannot be converted or is too long: punycode takes seconds for
 *   hundreds of thousands of characters
 */
export function normalizeEmail(text: string): string {
  const email = trimText(removeInvisible(text));
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (domain.length > longestDomain) return email;
  // `URL` would drop or decode what follows one of these characters.
  if (/^[!-~]*$|[\s%/:?#\\]/.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`https://${domain}`).hostname;
  } catch {
    return email;
  }
}

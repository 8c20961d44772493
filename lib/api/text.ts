// White space, control and direction characters, zero-width spaces and joiners; but not tag
// characters or variation selectors, as some emoji end with one.
const invisible =
  '[\\s\\p{Cc}\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]';
const ends = new RegExp(`^${invisible}+|${invisible}+$`, 'gu');
const visible = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** Removes white space and invisible characters at both ends. */
export function trimText(text: string): string {
  return text.replace(ends, '');
}

/** Whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/**
 * Trims an e-mail address and converts its domain to ASCII (punycode; URL Standard,
 * "domain to ASCII"). Chromium does so in `value`, Firefox does not.
 * @returns the address with its domain unchanged when it cannot be converted
 */
export function normalizeEmail(text: string): string {
  const email = trimText(text);
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (/^[!-~]*$/.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`https://${domain}`).hostname;
  } catch {
    return email;
  }
}

// Characters that leave no mark of their own: white space, control and
// direction characters, zero-width spaces and joiners. Not the tag characters
// and variation selectors, with which some emoji end.
const unseen =
  '[\\s\\p{Cc}\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]';
const ends = new RegExp(`^${unseen}+|${unseen}+$`, 'gu');
const visible =
  /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** What was typed, without white space and invisible characters at both ends. */
export function trimText(text: string): string {
  return text.replace(ends, '');
}

/** Whether a text has a character that can be seen. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/**
 * An e-mail address, trimmed, with its domain in ASCII (punycode, URL Standard,
 * "domain to ASCII"). Firefox hands a domain out as it was typed.
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

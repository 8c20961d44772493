/** Whether an address means the same in every mail program. */
export const isWholeAddress = (text: string) => /^(https?:\/\/|mailto:|tel:)\S/i.test(text);

/** The key of a photograph, as a regular expression: a letter names it as `foto:` and its key. */
export const photoKey = '[\\da-f-]{8,36}';
const photoAddress = new RegExp(`^foto:(${photoKey})$`);

/** @returns the key of the photograph that a picture's address names, if it names one */
export const readPhotoKey = (address: string) => photoAddress.exec(address)?.[1];

const web = /(?<![\p{L}\p{N}_])(?:https?:\/\/|www\.)[^\s<>«»“”"]+/u;
// An expression that may begin inside a word is quadratic.
const email = /(?<![\p{L}\p{N}_.+@/-])[\w.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const written = new RegExp(`${web.source}|${email.source}`, 'giu');
const trailing = /[?!.,:;*'’…)\]]/;

/** A part of a text; `href` is where it leads if it is an address. */
type Part = { text: string; href?: string };

/** Splits a text at the web and e-mail addresses that stand in it, as they were typed. */
export function splitAtAddresses(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(written)) {
    const address = trimAddress(found);
    if (!/(?:\/\/|^www\.|@)[\p{L}\p{N}]/iu.test(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href: writeHref(address) });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

const writeHref = (address: string) => {
  if (/^https?:/i.test(address)) return address;
  return /^www\./i.test(address) ? `https://${address}` : `mailto:${address}`;
};

/** Takes off what ends the sentence around an address; a parenthesis belongs to it that was opened in it. */
function trimAddress(address: string): string {
  let open = 0;
  for (const sign of address) open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
  let end = address.length;
  for (; trailing.test(address[end - 1] ?? ''); end--) {
    if (address[end - 1] !== ')') continue;
    if (open >= 0) break;
    open++;
  }
  return address.slice(0, end);
}

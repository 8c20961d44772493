import { Fragment } from 'react';

const web = /(?<![\p{L}\p{N}_])(?:https?:\/\/|www\.|wa\.me\/)[^\s<>«»“”"]+/u;
// The lookbehind keeps it linear: a match that may start inside a word takes quadratic time.
const email = /(?<![\p{L}\p{N}_.+@/-])[\w.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const written = new RegExp(`${web.source}|${email.source}`, 'giu');
const trailing = /[?!.,:;*_~`'’…)\]]/;

type Part = { text: string; href?: string };

export function splitAtAddresses(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(written)) {
    const address = trimAddress(found);
    if (!/(?:\/\/|^www\.|^wa\.me\/|@)[\p{L}\p{N}]/iu.test(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href: writeHref(address) });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

const writeHref = (address: string) => {
  if (/^https?:/i.test(address)) return address;
  return /^(www\.|wa\.me\/)/i.test(address) ? `https://${address}` : `mailto:${address}`;
};

/** Removes trailing punctuation; a closing parenthesis stays if it is opened in the address. */
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

/** Allows line breaks in an e-mail address before its @ and dots. */
export const breakAtDots = (address: string) =>
  address.split(/(?=[@.])/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stay in their order
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));

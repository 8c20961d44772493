/** A `mailto:` link to an address, with subject and body (RFC 6068). */
export function linkEmail(address: string, parts: { subject?: string; body: string }): string {
  const query = Object.entries(parts).map(
    ([name, text]) =>
      `${name}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/\r?\n/g, '\r\n'))}`,
  );
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?${query.join('&')}`;
}

/** Whether Windows opens a `mailto:` link: it hands longer ones to no mail program. */
export const isShortLink = (link: string) => link.length <= 2000;

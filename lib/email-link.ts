/** A link that opens an e-mail to an address, with what it holds (RFC 6068). */
export function linkEmail(address: string, parts: { subject?: string; body: string }): string {
  const query = Object.entries(parts).map(
    ([name, text]) =>
      `${name}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/\r?\n/g, '\r\n'))}`,
  );
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?${query.join('&')}`;
}

/** Whether a link opens an e-mail on Windows, too, which hands longer ones over to no mail program. */
export const isShortLink = (link: string) => link.length <= 2000;

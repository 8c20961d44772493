type Parts = { subject?: string; body: string };

/** Greatest length of a `mailto:` link in characters: Windows does not pass on longer ones. */
const longestLink = 2000;

/** Writes a `mailto:` link with subject and body (RFC 6068). A body that is too long ends with «[…]». */
export function linkEmail(address: string, { body, ...rest }: Parts): string {
  let link = writeLink(address, { ...rest, body: body.slice(0, longestLink + 1) });
  for (let most = longestLink; link.length > longestLink; most -= 10)
    link = writeLink(address, { ...rest, body: `${body.slice(0, most)} […]` });
  return link;
}

function writeLink(address: string, parts: Parts): string {
  const query = Object.entries(parts).map(
    ([name, text]) =>
      `${name}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/\r?\n/g, '\r\n'))}`,
  );
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?${query.join('&')}`;
}

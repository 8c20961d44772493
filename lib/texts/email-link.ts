type Parts = { subject?: string; body: string };

/** Greatest length of a `mailto:` link in characters: Windows does not pass on longer ones. */
const longestLink = 2000;

/** Writes a `mailto:` link with subject and body (RFC 6068). A body that is too long ends with «[…]». */
export function linkEmail(address: string, { body, ...rest }: Parts): string {
  const write = (length: number) =>
    writeLink(address, {
      ...rest,
      body: length < body.length ? `${body.slice(0, length)} […]` : body,
    });
  let [fitting, most] = [0, Math.min(body.length, longestLink)];
  if (write(most).length <= longestLink) return write(most);
  while (fitting < most) {
    const middle = Math.ceil((fitting + most) / 2);
    if (write(middle).length <= longestLink) fitting = middle;
    else most = middle - 1;
  }
  return write(fitting);
}

function writeLink(address: string, parts: Parts): string {
  const query = Object.entries(parts).map(
    ([name, text]) =>
      `${name}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/\r?\n/g, '\r\n'))}`,
  );
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?${query.join('&')}`;
}

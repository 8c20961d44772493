import { type Ways, writeOtherWays } from '../../lib/texts/other-ways';

/** The other ways to contact the office. */
export function Alternatives(ways: Ways) {
  const parts = writeOtherWays(ways).map(([text, href]) =>
    href ? (
      <a href={href} key={href}>
        {text}
      </a>
    ) : (
      text
    ),
  );
  return <span>{parts}</span>;
}

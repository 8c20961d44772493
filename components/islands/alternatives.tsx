import { type Ways, writeOtherWays } from '../../lib/texts/other-ways';

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

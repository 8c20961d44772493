import {
  type AccountLine,
  accountName,
  type MessageAccount,
  readAccount,
} from '../../../lib/texts/account-message.ts';

/** A visitor's words, with an account among them as a table. */
export function MessageText({ text }: { text: string }) {
  const account = readAccount(text);
  if (!account) return <p className="words">{text}</p>;
  const { before, after } = account;
  return (
    <>
      {before && <p className="words">{before}</p>}
      <Account account={account} />
      {after && <p className="words">{after}</p>}
    </>
  );
}

function Account({ account: { lines, left, leftOut, shares } }: { account: MessageAccount }) {
  return (
    <div className="sum">
      {shares.length > 0 && <House shares={shares} />}
      <table>
        <caption>{accountName}</caption>
        <tbody>
          {lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
            <Row key={row} line={line} />
          ))}
          {left && <Row className="sum-left" line={left} />}
        </tbody>
      </table>
      {leftOut && <p className="small">{leftOut}</p>}
    </div>
  );
}

function Row({ line, className }: { line: AccountLine; className?: string }) {
  const { name, amount, aside } = line;
  return (
    <tr className={className}>
      <th scope="row">
        {name}
        {aside && <span className="small">{aside}</span>}
      </th>
      <td>{amount}</td>
    </tr>
  );
}

/** In the units of the drawing: a storey with its wall, the wall alone; a window is square. */
const storey = 100;
const wall = 30;
const windows = 12;
const width = windows * storey + wall;

/** The house of the account, as the page draws it: a storey for each line, lit as far as the price is left. */
function House({ shares }: { shares: number[] }) {
  const height = shares.length * storey + wall;
  const posts = Array.from(
    { length: windows + 1 },
    (_, post) => `M${post * storey} 0h${wall}v${height}h-${wall}z`,
  );
  return (
    <svg aria-hidden="true" className="sum-house" viewBox={`0 0 ${width} ${height}`}>
      {shares.map((share, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a storey is its place
        <g key={at} transform={`translate(0 ${at * storey + wall})`}>
          <Part name="dark" to={1} />
          <Part name="taken" to={shares[at - 1] ?? share} />
          <Part name="lit" to={share} />
        </g>
      ))}
      <path className="sum-wall" d={posts.join('')} />
    </svg>
  );
}

/** The beginning of a storey, drawn over what is darker. */
const Part = ({ name, to }: { name: string; to: number }) => (
  <rect className={`sum-${name}`} height={storey - wall} width={Math.round(width * to)} />
);

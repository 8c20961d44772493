import {
  type AccountLine,
  accountName,
  type MessageAccount,
  readAccount,
} from '../../../lib/texts/account-message.ts';
import { AccountFacade } from '../../pages/drawings.tsx';

/** A visitor's words, with an account among them as a table. */
export function MessageText({ text }: { text: string }) {
  const account = readAccount(text);
  if (!account) return <p className="words">{text}</p>;
  const { before, after } = account;
  return (
    <div className="with-sum">
      {before && <p className="words">{before}</p>}
      <Account account={account} />
      {after && <p className="words">{after}</p>}
    </div>
  );
}

function Account({ account }: { account: MessageAccount }) {
  const { lines, spent, left, leftOut, shares } = account;
  return (
    <div className="sum">
      {shares.length > 0 && <AccountFacade left={shares.at(-1) ?? 0} />}
      <table>
        <caption>{accountName}</caption>
        <tbody>
          {lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
            <Row key={row} line={line} />
          ))}
          {spent && <Row className="sum-spent" line={spent} />}
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
        {aside && <span className="small">{` ${aside}`}</span>}
      </th>
      <td>{amount}</td>
    </tr>
  );
}

import { readAccount } from '../../../lib/texts/account-message.ts';
import { AccountTable } from '../../mail/emails/account-table.tsx';
import { AccountFacade } from '../../pages/drawings.tsx';

/** The visitor's text; an account in it is a table. */
export function MessageText({ text }: { text: string }) {
  const account = readAccount(text);
  if (!account) return <p className="words">{text}</p>;
  const { before, after, shares } = account;
  return (
    <div className="with-sum">
      {before && <p className="words">{before}</p>}
      <div className="sum">
        {shares.length > 0 && <AccountFacade left={shares.at(-1) ?? 0} />}
        <AccountTable account={account} />
      </div>
      {after && <p className="words">{after}</p>}
    </div>
  );
}

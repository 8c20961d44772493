import { readAccount } from '../../../lib/texts/account-message.ts';
import { AccountTable } from '../../mail/emails/account-table.tsx';
import { AccountFacade } from '../../pages/drawings.tsx';

/** The visitor's text; an account in it is a table, beside its house where the message stands alone. */
export function MessageText({ text, isAlone }: { text: string; isAlone: boolean }) {
  const account = readAccount(text);
  if (!account) return <p className="words">{text}</p>;
  const { before, after, shares } = account;
  return (
    <div className="with-sum">
      {before && <p className="words">{before}</p>}
      <div className="sum">
        {isAlone && shares.length > 0 && <AccountFacade left={shares.at(-1) ?? 0} />}
        <AccountTable account={account} />
      </div>
      {after && <p className="words">{after}</p>}
    </div>
  );
}
